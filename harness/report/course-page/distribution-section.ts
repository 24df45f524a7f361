import { html, type Html, joinHtml } from "../html/html.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";
import { maxTotalOf } from "../../core/results/gradebook.ts";
import { BIN_COUNT, countBins, findBin } from "../../core/statistics.ts";
import type { ResultStudent } from "../../core/results/results.ts";
import { type ClassData, listScores, type Score } from "./class-data.ts";
import { printLink } from "./student-link.ts";

/** Prints the distribution of points, of every exercise and of the totals. */
export function printDistributions(data: ClassData): Html {
  const { gradebook, exercises } = data;
  // Scale totals of students who are excused from some exercises.
  const totals = gradebook.rows.flatMap((row) => {
    const most = maxTotalOf(gradebook, row);
    if (row.total === undefined || (most === 0 && gradebook.maxTotal > 0)) return [];
    const isScaled = most !== gradebook.maxTotal;
    const points = isScaled ? (row.total / most) * gradebook.maxTotal : row.total;
    return { student: row.student, points };
  });
  return html`<p class="quiet">
      Students by share of the points, in steps of ten percent. Students with all points stand
      apart.
    </p>
    <div class="charts">
      ${printDistribution(data, { name: "Total", exercise: undefined }, totals, gradebook.maxTotal)}
      ${joinHtml(
        exercises.map(({ exercise: { id, points } }, column) =>
          printDistribution(data, { name: id, exercise: id }, listScores(data, column), points),
        ),
      )}
    </div>`;
}

/** The title says what the chart shows. */
function printDistribution(
  data: ClassData,
  { name, exercise }: { readonly name: string; readonly exercise: string | undefined },
  scores: readonly Score[],
  most: number,
): Html {
  const bins = countBins(
    scores.map(({ points }) => points),
    most,
  );
  const full = formatCount(bins.at(-1) ?? 0);
  const finding =
    scores.length === 0
      ? "no grades yet"
      : `${full} of ${formatPlural(scores.length, "student")} with all ${formatPoints(most)} points`;
  const students: ResultStudent[][] = bins.map(() => []);
  for (const { student, points } of scores) {
    students[findBin(points, most)]?.push(student);
  }
  const names = students.map((bin) => bin.map(nameStudent));
  return html`<figure>
    ${printHistogram(`${name}: ${finding}`, bins, names)}
    ${hasDots(bins) && scores.length > 0 ? printNames(data, { name, exercise }, students) : html``}
  </figure>`;
}

function nameStudent({ name, id }: ResultStudent): string {
  return name ?? id;
}

/** The names of the dots for keyboards and fingers, which cannot point. */
function printNames(
  data: ClassData,
  { name, exercise }: { readonly name: string; readonly exercise: string | undefined },
  students: readonly (readonly ResultStudent[])[],
): Html {
  const items = students.map((bin, index) => {
    const links = bin.map((student, place) => {
      const link = printLink(
        data,
        { student: student.id, exercise },
        html`${nameStudent(student)}`,
      );
      return html`${place === 0 ? "" : ", "}${link}`;
    });
    return bin.length === 0 ? html`` : html`<li>${nameBin(index)}: ${joinHtml(links)}</li>`;
  });
  return html`<details>
    <summary>Names<span class="unseen">: ${name}</span></summary>
    <ul class="quiet">
      ${joinHtml(items)}
    </ul>
  </details>`;
}

const WIDTH = 330;
const HEIGHT = 110;
/** Room for counts above the bars and shares below them. */
const MARGIN = 18;
const DOT_RADIUS = 5;
/** Students of a bin whom dots can show, one above the other. */
const MOST_DOTS = Math.floor((HEIGHT - 2 * MARGIN) / (2 * DOT_RADIUS + 1));

function hasDots(bins: readonly number[]): boolean {
  return Math.max(...bins) <= MOST_DOTS;
}

/**
 * Prints how many students have which share of the points: a dot for each student if there are few,
 * with the name under the pointer, or a bar for each bin.
 */
export function printHistogram(
  title: string,
  bins: readonly number[],
  names: readonly (readonly string[])[],
): Html {
  const most = Math.max(1, ...bins);
  const isDotted = hasDots(bins);
  const step = WIDTH / bins.length;
  const floor = HEIGHT - MARGIN;
  const bars = bins.map((count, bin) => {
    const height = isDotted
      ? count * (2 * DOT_RADIUS + 1)
      : Math.round(((floor - MARGIN) * count) / most);
    const middle = round(step * (bin + 0.5));
    return html`<g>
      <title>${nameBin(bin)}: ${formatPlural(count, "student")}</title>
      ${
        isDotted
          ? printDots(count, names[bin] ?? [], { x: middle, floor })
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
  return html`<figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" role="img" aria-label="${title}">
      <line
        class="axis"
        x1="0"
        y1="${String(floor)}"
        x2="${String(WIDTH)}"
        y2="${String(floor)}"
      ></line>
      ${joinHtml(bars)}
    </svg>`;
}

function printDots(
  count: number,
  names: readonly string[],
  { x, floor }: { readonly x: string; readonly floor: number },
): Html {
  const dots = Array.from(
    { length: count },
    (_, index) =>
      html`<circle
        class="dot"
        cx="${x}"
        cy="${String(floor - (2 * index + 1) * DOT_RADIUS - index - 1)}"
        r="${String(DOT_RADIUS)}"
        >${names[index] === undefined ? "" : html`<title>${names[index]}</title>`}</circle
      >`,
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
