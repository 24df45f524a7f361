import { lexer, type Token, type Tokens } from "marked";

/** A statement for readers of packages, who know neither functions nor our samples' tables. */
export interface StatementText {
  /** Markdown, as an exercise has it: its first heading is the name. */
  readonly markdown: string;
  readonly name: string;
  /** How input and output look, in Markdown: what every package's statement must say. */
  readonly form: string;
}

/** What the sections of samples are called: the judging system shows its own. */
const SAMPLES = /^(?:samples?|sample (?:cases|inputs?)|examples|примеры|예제|beispiele|exemples)$/i;

/** The body of a LaTeX statement, within what every judging system must be able to show. */
export function printLatex({ markdown, name, form }: StatementText): string {
  const tokens = withoutSamples(lexer(markdown)).filter((token) => !isName(token));
  const body = [...tokens, ...lexer(form)].map(printBlock).filter((text) => text !== "");
  return [`\\problemname{${escapeLatex(name)}}`, ...body].map((text) => `${text}\n`).join("\n");
}

function isName(token: Token): boolean {
  return token.type === "heading" && (token as Tokens.Heading).depth === 1;
}

function withoutSamples(tokens: readonly Token[]): readonly Token[] {
  let hidden = 0;
  return tokens.filter((token) => {
    if (token.type === "heading") {
      const { depth, text } = token as Tokens.Heading;
      if (hidden === 0 || depth <= hidden) hidden = SAMPLES.test(text.trim()) ? depth : 0;
    }
    return hidden === 0;
  });
}

function printBlock(token: Token): string {
  switch (token.type) {
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      return `\\${depth <= 2 ? "section" : "subsection"}*{${printInline(tokens)}}`;
    }
    case "paragraph":
      return printInline((token as Tokens.Paragraph).tokens);
    case "text":
      return printInline((token as Tokens.Text).tokens ?? [token]);
    case "code":
      return `\\begin{verbatim}\n${(token as Tokens.Code).text}\n\\end{verbatim}`;
    case "blockquote": {
      const inside = (token as Tokens.Blockquote).tokens.map(printBlock).join("\n\n");
      return `\\begin{quote}\n${inside}\n\\end{quote}`;
    }
    case "list":
      return printList(token as Tokens.List);
    case "table":
      return printTable(token as Tokens.Table);
    case "hr":
    case "html":
    case "space":
    case "def":
      return "";
    default:
      return escapeLatex(token.raw);
  }
}

function printList({ ordered, items }: Tokens.List): string {
  const environment = ordered ? "enumerate" : "itemize";
  const lines = items.map((item) => `\\item ${item.tokens.map(printBlock).join("\n\n")}`);
  return [`\\begin{${environment}}`, ...lines, `\\end{${environment}}`].join("\n");
}

function printTable({ header, rows, align }: Tokens.Table): string {
  const columns = align.map((side) => ({ right: "r", center: "c" })[side as "right"] ?? "l");
  return [
    `\\begin{tabular}{${columns.join("")}}`,
    printRow(header),
    "\\hline",
    ...rows.map(printRow),
    "\\end{tabular}",
  ].join("\n");
}

function printRow(cells: readonly Tokens.TableCell[]): string {
  return `${cells.map(({ tokens }) => printInline(tokens)).join(" & ")} \\\\`;
}

function printInline(tokens: readonly Token[]): string {
  return tokens.map(printSpan).join("");
}

function printSpan(token: Token): string {
  const inside = () => printInline((token as Tokens.Strong).tokens);
  switch (token.type) {
    case "strong":
      return `\\textbf{${inside()}}`;
    case "em":
      return `\\emph{${inside()}}`;
    case "codespan":
      return `\\texttt{${escapeLatex((token as Tokens.Codespan).text)}}`;
    case "br":
      return "\\\\\n";
    case "link":
      return `\\href{${(token as Tokens.Link).href.replaceAll(/[%#]/g, String.raw`\$&`)}}{${inside()}}`;
    case "text": {
      const { tokens, text } = token as Tokens.Text;
      return tokens === undefined ? escapeLatex(unescapeHtml(text)) : printInline(tokens);
    }
    case "escape":
      return escapeLatex((token as Tokens.Escape).text);
    default:
      return escapeLatex(token.raw);
  }
}

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:lt|gt|amp|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u{a0}",
};

/** What LaTeX keeps for itself, and what no font of its own has. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["\\", "\\textbackslash{}"],
  ["{", "\\{"],
  ["}", "\\}"],
  ["$", "\\$"],
  ["&", "\\&"],
  ["#", "\\#"],
  ["%", "\\%"],
  ["_", "\\_"],
  ["^", "\\^{}"],
  ["~", "\\~{}"],
  ["<", "$<$"],
  [">", "$>$"],
  ["|", "$|$"],
  ['"', "''"],
  ["≤", "$\\leq$"],
  ["≥", "$\\geq$"],
  ["≠", "$\\neq$"],
  ["·", "$\\cdot$"],
  ["×", "$\\times$"],
  ["−", "$-$"],
  ["→", "$\\to$"],
  ["∈", "$\\in$"],
  ["∞", "$\\infty$"],
  ["⊕", "$\\oplus$"],
  ["²", "$^2$"],
  ["³", "$^3$"],
  ["…", "\\ldots{}"],
  ["–", "--"],
  ["—", "---"],
  ["“", "``"],
  ["”", "''"],
  ["‘", "`"],
  ["’", "'"],
  ["\u{a0}", "~"],
]);

function escapeLatex(text: string): string {
  return Array.from(text, (character) => ESCAPES.get(character) ?? character).join("");
}
