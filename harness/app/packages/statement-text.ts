import { lexer, Marked, type Token, type Tokens } from "marked";
import { escapeHtmlText } from "../../core/escape-html.ts";

/** A statement for packages, without functions and our tables of samples. */
export interface StatementText {
  /** The exercise's Markdown. Its first heading is the name. */
  readonly markdown: string;
  readonly name: string;
  /** The format of input and output, in Markdown, which a package's statement must describe. */
  readonly form: string;
}

/** Headings of sample sections, which are left out: judging systems show samples themselves. */
const SAMPLES = /^(?:samples?|sample (?:cases|inputs?)|examples|примеры|예제|beispiele|exemples)$/i;

/** Lists the Markdown blocks of the statement, without name and samples, and of the format. */
export function listBlocks({ markdown, form }: StatementText): readonly Token[] {
  const own = withoutSamples(lexer(markdown)).filter((token) => !isName(token));
  return [...own, ...lexer(form)];
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

/** HTML within Markdown is dropped, as in LaTeX. */
const MARKED = new Marked({ renderer: { html: () => "" } });

/** Prints the statement as a page, for judging systems without LaTeX. */
export function printHtml(statement: StatementText, language: string): string {
  const name = escapeHtmlText(statement.name);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${name}</title>
</head>
<body>
<h1>${name}</h1>
${MARKED.parser([...listBlocks(statement)])}</body>
</html>
`;
}
