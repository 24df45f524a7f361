import { highlightLines, type Token } from "../../syntax/highlight.ts";
import type { DescribedProgram } from "./block.ts";
import { showLine } from "./show-block.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";
import type { Remark } from "./remarks.ts";

/**
 * Prints a program with line numbers and remarks below its lines; unfolded if it has remarks. The page
 * needs {@link PROGRAM_STYLE}.
 */
export function printProgram({ name, anchor, text, remarks }: DescribedProgram): Html {
  const { lines, language, linesLeftOut } = text;
  const byLine = Map.groupBy(remarks, ({ line }) => line);
  const elsewhere = remarks.filter(({ line }) => line < 1 || line > lines.length);
  const printedLines = highlightLines(lines, language).map((tokens, index) =>
    printLine(`${anchor}-${index + 1}`, tokens, byLine.get(index + 1) ?? []),
  );
  const parts = html`<summary>${showLine(name)}</summary>
    ${joinHtml(elsewhere.map(printElsewhere))}
    <pre
      class="program"
      tabindex="0"
      role="region"
      aria-label="${showLine(name)}"
    ><code>${joinHtml(printedLines)}</code></pre>
    ${linesLeftOut === 0 ? "" : html`<p class="quiet">${formatPlural(linesLeftOut, "more line")} not shown here.</p>`}`;
  return remarks.length === 0
    ? html`<details>${parts}</details>`
    : html`<details open>${parts}</details>`;
}

function printLine(id: string, tokens: readonly Token[], remarks: readonly Remark[]): Html {
  const text = joinHtml(tokens.map(printToken));
  const kind = remarks[0]?.kind;
  const line =
    kind === undefined
      ? html`<span class="line" id="${id}">${text}</span>`
      : html`<span class="line ${kind}" id="${id}">${text}</span>`;
  return joinHtml([line, ...remarks.map(printRemark)]);
}

function printToken({ text, kind }: Token): Html {
  const visible = showLine(text);
  return kind === undefined ? html`${visible}` : html`<span class="${kind}">${visible}</span>`;
}

function printRemark({ kind, text }: Remark): Html {
  return html`<span class="remark ${kind}">${showLines(text)}</span>`;
}

/** Prints a remark on a line that does not exist or is not shown. */
function printElsewhere({ line, text }: Remark): Html {
  return html`<p class="remark comment">On line ${formatCount(line)}: ${showLines(text)}</p>`;
}

function showLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(showLine)
    .join("\n");
}
