import type { Picture, Place, Row, Strip } from "../../core/picture.ts";
import { html, type Html, joinHtml } from "../html/html.ts";

/** Sizes in units of the drawing, which are pixels where there is room. */
const CELL = 24;
const NAME = 64;
const HEAD = 18;
/** Between two rows, and above a single one: room for arrows. */
const GAP = 30;
const EDGE = 2;

/** Prints a position; {@link BLOCK_STYLE} has the style. */
export function printPicture(picture: Picture): Html {
  return html`<figure class="picture">
    ${picture.kind === "strip" ? printStrip(picture) : printRow(picture)}
    <figcaption>${picture.caption}</figcaption>
  </figure>`;
}

/** Only for eyes: the reason beside it has the moves in words. */
function printStrip({ positions, rows, from, moves }: Strip): Html {
  const isSingle = rows.length === 1;
  const top = HEAD + (isSingle ? GAP : 0);
  const yOf = (row: number) => top + row * (CELL + GAP);
  const xOf = (position: number) => NAME + position * CELL;
  const width = NAME + positions.length * CELL + EDGE;
  const height = yOf(rows.length - 1) + CELL + EDGE;
  const middle = ({ position }: Place) => xOf(position) + CELL / 2;
  const arrow = (to: Place): Html => {
    const [x1, x2] = [middle(from), middle(to)];
    const path = isSingle
      ? `M${String(x1)} ${String(top)}Q${String((x1 + x2) / 2)} ${String(top - 1.6 * GAP)} ${String(x2)} ${String(top - 5)}`
      : `M${String(x1)} ${String(yOf(from.row) + CELL)}L${String(x2)} ${String(yOf(to.row) - 5)}`;
    const tip = isSingle ? top : yOf(to.row);
    return html`<path class="move" d="${path}" /><path
        class="tip"
        d="M${String(x2 - 4)} ${String(tip - 7)}h8l-4 7z"
      />`;
  };
  const cellOf = (isWon: boolean | undefined, row: number, position: number): Html => {
    const isAsked = row === from.row && position === from.position;
    const [outcome, sign] =
      isWon === undefined ? ["unknown", ""] : isWon ? ["won", "W"] : ["lost", "L"];
    const kind = `${outcome}${isAsked ? " asked" : ""}`;
    const [x, y] = [xOf(position), yOf(row)];
    return html`<g class="${kind}">
      <rect
        x="${String(x + 1)}"
        y="${String(y + 1)}"
        width="${String(CELL - 2)}"
        height="${String(CELL - 2)}"
        rx="3"
      />
      ${printText(x + CELL / 2, y + 17, sign)}
    </g>`;
  };
  return html`<svg
    viewBox="0 0 ${String(width)} ${String(height)}"
    width="${String(width)}"
    aria-hidden="true"
  >
    ${joinHtml(positions.map((name, at) => printText(xOf(at) + CELL / 2, 12, name)))}
    ${joinHtml(
      rows.map(
        ({ name, isWon }, row) =>
          html`<text x="0" y="${String(yOf(row) + 16)}">${name}</text>
            ${joinHtml(isWon.map((each, at) => cellOf(each, row, at)))}`,
      ),
    )}
    ${joinHtml(moves.map(arrow))}
  </svg>`;
}

function printText(x: number, y: number, text: string): Html {
  return html`<text x="${String(x)}" y="${String(y)}" text-anchor="middle">${text}</text>`;
}

function printRow({ things }: Row): Html {
  return html`<ul>
    ${joinHtml(
      things.map(({ text, isBest, note }) => {
        const below = note === undefined ? "" : html`<small>${note}</small>`;
        return isBest
          ? html`<li><mark>${text}</mark>${below}</li>`
          : html`<li><span>${text}</span>${below}</li>`;
      }),
    )}
  </ul>`;
}
