import { Marked } from "marked";
import { listBlocks, type StatementText } from "./statement-text.ts";

/** HTML within Markdown is left away, as it is in LaTeX. */
const MARKED = new Marked({ renderer: { html: () => "" } });

/** A page with the statement: what a judging system shows that has no LaTeX. */
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
