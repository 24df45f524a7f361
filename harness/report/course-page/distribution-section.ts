import { html, type Html, joinHtml } from "../html.ts";
import { formatPoints } from "../quantities.ts";
import { countBins } from "./bins.ts";
import { maxTotalOf } from "../../core/results/gradebook.ts";
import { type Classroom, scoresOf } from "./classroom.ts";
import { printHistogram } from "./histogram.ts";

/** How the points are spread, of every exercise and of the totals. */
export function printDistributions(room: Classroom): Html {
  const { book, exercises } = room;
  // Who is excused from something could not have all points.
  const totals = book.rows.flatMap((row) => {
    const most = maxTotalOf(book, row);
    if (row.total === undefined || (most === 0 && book.maxTotal > 0)) return [];
    return most === book.maxTotal ? row.total : (row.total / most) * book.maxTotal;
  });
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
        exercises.map(({ exercise: { id, points } }, column) =>
          printHistogram(
            `${id}, of ${formatPoints(points)} points`,
            countBins(scoresOf(room, column), points),
          ),
        ),
      )}
    </div>`;
}
