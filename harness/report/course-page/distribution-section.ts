import { html, type Html, joinHtml } from "../html.ts";
import { formatPoints } from "../quantities.ts";
import { countBins } from "./bins.ts";
import { maxTotalOf } from "../../core/results/gradebook.ts";
import { type Classroom, scoresOf } from "./classroom.ts";
import { printHistogram } from "./histogram.ts";

/** Prints the distribution of points, of every exercise and of the totals. */
export function printDistributions(room: Classroom): Html {
  const { book, exercises } = room;
  // Scale totals of students who are excused from some exercises.
  const totals = book.rows.flatMap((row) => {
    const most = maxTotalOf(book, row);
    if (row.total === undefined || (most === 0 && book.maxTotal > 0)) return [];
    return most === book.maxTotal ? row.total : (row.total / most) * book.maxTotal;
  });
  return html`<p class="quiet">
      Students by share of the points, in steps of ten percent. Students with all points have a bar
      of their own.
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
