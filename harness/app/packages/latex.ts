import type { Token, Tokens } from "marked";
import { listBlocks, type StatementText } from "./statement-text.ts";

/** Prints the body of a LaTeX statement, with only the commands that every judging system supports. */
export function printLatex(statement: StatementText): string {
  const body = listBlocks(statement)
    .map(printBlock)
    .filter((text) => text !== "");
  return [`\\problemname{${escapeLatex(statement.name)}}`, ...body]
    .map((text) => `${text}\n`)
    .join("\n");
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

/** Characters that are special in LaTeX, or missing from its fonts. */
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
