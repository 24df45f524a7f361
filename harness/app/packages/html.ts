import { Marked } from "marked";
import { listBlocks, type StatementText } from "./statement-text.ts";

/** HTML within Markdown is dropped, as in LaTeX. */
const MARKED = new Marked({ renderer: { html: () => "" } });

/** Prints the statement as a page, for judging systems without LaTeX. */
export function printHtml(statement: StatementText, language: string): string {
  const name = escapeHtml(statement.name);
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

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
