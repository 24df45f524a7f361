import { html, type Html, joinHtml } from "./html.ts";

/** Heading of a column; `count` is one of numbers, right-aligned. */
export type Column = string | { readonly count: string };

/**
 * Prints a table that scrolls sideways on a narrow page. A `label`, unique on the page, makes it
 * reachable for keyboards and screen readers.
 */
export function printTable(
  columns: readonly Column[],
  rows: readonly (readonly (string | Html)[])[],
  label?: string,
): Html {
  const table = html`<table>
    <thead>
      <tr>
        ${joinHtml(columns.map(printHead))}
      </tr>
    </thead>
    <tbody>
      ${joinHtml(
        rows.map(
          (row) =>
            html`<tr>
              ${joinHtml(row.map((cell, index) => printCell(cell, columns[index])))}
            </tr>`,
        ),
      )}
    </tbody>
  </table>`;
  return label === undefined
    ? html`<div class="wide">${table}</div>`
    : html`<div class="wide" tabindex="0" role="region" aria-label="${label}">${table}</div>`;
}

function printHead(column: Column): Html {
  return typeof column === "string"
    ? html`<th scope="col">${column}</th>`
    : html`<th scope="col" class="count">${column.count}</th>`;
}

function printCell(cell: string | Html, column: Column | undefined): Html {
  const isNumber = typeof column === "object" || (typeof cell === "string" && isCount(cell));
  return isNumber ? html`<td class="count">${cell}</td>` : html`<td>${cell}</td>`;
}

function isCount(text: string): boolean {
  return /^[\d,]+$/.test(text);
}
