import { html, type Html, joinHtml } from "../html.ts";
import { formatPoints } from "../quantities.ts";
import { countBins } from "./bins.ts";
import type { Classroom } from "./classroom.ts";
import { printHistogram } from "./histogram.ts";

/** How the points are spread, of every exercise and of the totals. */
export function printDistributions({ book, exercises }: Classroom): Html {
  const totals = book.rows.flatMap(({ total }) => total ?? []);
  return html`<p class="quiet">
      Students by their share of the points, in steps of ten percent; who has all of them stands
      apart.
    </p>
    <div class="charts">
      ${printHistogram(
        `total, of ${formatPoints(book.maxTotal)} points`,
        countBins(totals, book.maxTotal),
      )}
      ${joinHtml(
        exercises.map(({ exercise: { id, points }, results }) =>
          printHistogram(
            `${id}, of ${formatPoints(points)} points`,
            countBins(
              results.map(({ attempt }) => attempt.score),
              points,
            ),
          ),
        ),
      )}
    </div>`;
}
