import { printFilm } from "../film/print-film.ts";
import { printTable } from "../html/html-table.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { printPowersOfTen } from "../html/powers-of-ten.ts";
import type { Block } from "./block.ts";
import { printGrowthChart } from "./growth-chart.ts";
import { printGroups } from "./print-groups.ts";
import { printPicture } from "./print-picture.ts";
import { printReason } from "./print-reason.ts";
import { showBlock, type ShownPart } from "./show-block.ts";

/** Prints a block as HTML; the page needs {@link BLOCK_STYLE}. */
export function printBlock(block: Block): Html {
  const shown = showBlock(block);
  switch (shown.kind) {
    case "heading":
      return html`<h3>${printPowersOfTen(shown.text)}</h3>`;
    case "paragraph":
      return shown.isQuiet
        ? html`<p class="quiet">${printPowersOfTen(shown.text)}</p>`
        : html`<p>${printPowersOfTen(shown.text)}</p>`;
    case "verbatim":
      return html`<pre class="said">${shown.text}</pre>`;
    case "reason":
      return printReason(shown.text, shown.isDrawn);
    case "case":
      return html`<div class="case">
        ${joinHtml(shown.rows.map((row) => html`<dl>${joinHtml(row.map(printPart))}</dl>`))}
      </div>`;
    case "film":
      return printFilm(shown);
    case "growth":
      return printGrowthChart(shown.growth);
    case "picture":
      return printPicture(shown.picture);
    case "groups":
      return printGroups(shown.groups);
    case "table":
      return printTable(shown.head, shown.rows);
  }
}

function printPart({ label, texts }: ShownPart): Html {
  const [before = "", marked, after = ""] = texts;
  const mark = marked === undefined ? "" : html`<mark>${marked}</mark>`;
  return html`<div>
    <dt>${label}</dt>
    <dd><pre>${before}${mark}${after}</pre></dd>
  </div>`;
}
