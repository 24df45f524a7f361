import { html, type Html, joinHtml } from "../html/html.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";
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
      Students by share of the points, in steps of ten percent. Students with all points stand
      apart.
    </p>
    <div class="charts">
      ${printDistribution("Total", totals, gradebook.maxTotal)}
      ${joinHtml(
        exercises.map(({ exercise: { id, points } }, column) =>
          printDistribution(id, scoresOf(data, column), points),
        ),
      )}
    </div>`;
}

/** The title says what the chart shows. */
function printDistribution(name: string, scores: readonly number[], most: number): Html {
  const bins = countBins(scores, most);
  const full = formatCount(bins.at(-1) ?? 0);
  const finding =
    scores.length === 0
      ? "no grades yet"
      : `${full} of ${formatPlural(scores.length, "student")} with all ${formatPoints(most)} points`;
  return printHistogram(`${name}: ${finding}`, bins);
}

const WIDTH = 330;
const HEIGHT = 110;
/** Room for counts above the bars and shares below them. */
const MARGIN = 18;
const DOT_RADIUS = 5;
/** Students of a bin whom dots can show, one above the other. */
const MOST_DOTS = Math.floor((HEIGHT - 2 * MARGIN) / (2 * DOT_RADIUS + 1));

/**
 * Prints how many students have which share of the points: a dot for each student if there are few,
 * or a bar for each bin.
 */
export function printHistogram(title: string, bins: readonly number[]): Html {
  const most = Math.max(1, ...bins);
  const hasDots = most <= MOST_DOTS;
  const step = WIDTH / bins.length;
  const floor = HEIGHT - MARGIN;
  const bars = bins.map((count, bin) => {
    const height = hasDots
      ? count * (2 * DOT_RADIUS + 1)
      : Math.round(((floor - MARGIN) * count) / most);
    const middle = round(step * (bin + 0.5));
    return html`<g>
      <title>${nameBin(bin)}: ${formatPlural(count, "student")}</title>
      ${
        hasDots
          ? printDots(count, middle, floor)
          : html`<rect
              class="bar"
              x="${round(step * bin + 2)}"
              y="${String(floor - height)}"
              width="${round(step - 4)}"
              height="${String(height)}"
            ></rect>`
      }
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

function printDots(count: number, x: string, floor: number): Html {
  const dots = Array.from(
    { length: count },
    (_, index) =>
      html`<circle
        class="dot"
        cx="${x}"
        cy="${String(floor - (2 * index + 1) * DOT_RADIUS - index - 1)}"
        r="${String(DOT_RADIUS)}"
      ></circle>`,
  );
  return joinHtml(dots);
}

function round(number: number): string {
  return String(Number(number.toFixed(1)));
}

/** `0 to 10 %`, … `all`. */
export function nameBin(bin: number): string {
  return bin === BIN_COUNT - 1 ? "all points" : `${bin * 10} to under ${bin * 10 + 10} %`;
}
