import { html, type Html, joinHtml } from "../html.ts";
import { formatPlural } from "../quantities.ts";
import { nameBin } from "./bins.ts";

const WIDTH = 330;
const HEIGHT = 110;
/** Room for counts above the bars and shares below them. */
const MARGIN = 18;

/** Prints a bar per bin: how many students have that share of the points. */
export function printHistogram(title: string, bins: readonly number[]): Html {
  const most = Math.max(1, ...bins);
  const step = WIDTH / bins.length;
  const floor = HEIGHT - MARGIN;
  const bars = bins.map((count, bin) => {
    const height = Math.round(((floor - MARGIN) * count) / most);
    const middle = round(step * (bin + 0.5));
    return html`<g>
      <title>${nameBin(bin)}: ${formatPlural(count, "student")}</title>
      <rect
        class="bar"
        x="${round(step * bin + 2)}"
        y="${String(floor - height)}"
        width="${round(step - 4)}"
        height="${String(height)}"
      ></rect>
      <text x="${middle}" y="${String(floor - height - 4)}"
        >${count === 0 ? "" : String(count)}</text
      >
      <text x="${middle}" y="${String(HEIGHT - 4)}" class="quiet"
        >${bin === bins.length - 1 ? "all" : bin % 2 === 0 ? `${bin * 10} %` : ""}</text
      >
    </g>`;
  });
  return html`<figure>
    <figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" role="img" aria-label="${title}">
      <line
        class="axis"
        x1="0"
        y1="${String(floor)}"
        x2="${String(WIDTH)}"
        y2="${String(floor)}"
      ></line>
      ${joinHtml(bars)}
    </svg>
  </figure>`;
}

function round(number: number): string {
  return String(Number(number.toFixed(1)));
}
