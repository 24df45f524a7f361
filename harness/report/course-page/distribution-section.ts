import { html, type Html, joinHtml } from "../html/html.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatPlural } from "../wording/quantities.ts";
import { maxTotalOf } from "../../core/results/gradebook.ts";
import { BIN_COUNT, countBins } from "../../core/statistics.ts";
import { type ClassData, scoresOf } from "./class-data.ts";

/** Prints the distribution of points, of every exercise and of the totals. */
export function printDistributions(data: ClassData): Html {
  const { gradebook, exercises } = data;
  // Scale totals of students who are excused from some exercises.
  const totals = gradebook.rows.flatMap((row) => {
    const most = maxTotalOf(gradebook, row);
    if (row.total === undefined || (most === 0 && gradebook.maxTotal > 0)) return [];
    return most === gradebook.maxTotal ? row.total : (row.total / most) * gradebook.maxTotal;
  });
  return html`<p class="quiet">
      Students by share of the points, in steps of ten percent. Students with all points have a bar
      of their own.
    </p>
    <div class="charts">
      ${printHistogram(
        `total, of ${formatPoints(gradebook.maxTotal)} points`,
        countBins(totals, gradebook.maxTotal),
      )}
      ${joinHtml(
        exercises.map(({ exercise: { id, points } }, column) =>
          printHistogram(
            `${id}, of ${formatPoints(points)} points`,
            countBins(scoresOf(data, column), points),
          ),
        ),
      )}
    </div>`;
}

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

/** `0 to 10 %`, … `all`. */
export function nameBin(bin: number): string {
  return bin === BIN_COUNT - 1 ? "all points" : `${bin * 10} to under ${bin * 10 + 10} %`;
}
