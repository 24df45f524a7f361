import { countUntimedSubmissions, isLate, isUntimed } from "../../core/results/untimed-count.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { describeUntimedSubmissions } from "../terminal/untimed-submissions.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { printTable } from "../html/html-table.ts";
import { formatPoints } from "../../core/format-points.ts";
import { findMean, findMedian } from "../../core/statistics.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";
import { printVerdict } from "../html/verdict-letters.ts";
import { countVerdicts } from "../wording/verdict-count.ts";
import { countingResults, type ClassData, scoresOf } from "./class-data.ts";

/** Prints the most important figures. */
export function printOverview(data: ClassData): Html {
  const { results, gradebook } = data;
  const totals = gradebook.rows.flatMap(({ total }) => total ?? []);
  return html`<dl class="figures">
      ${joinHtml(
        figures(data).map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        ),
      )}
    </dl>
    ${printTable(
      [
        "exercise",
        { count: "points" },
        { count: "submitted" },
        { count: "accepted" },
        { count: "late" },
        { count: "mean" },
        { count: "median" },
      ],
      [
        ...data.exercises.map(({ exercise, results: counting }, column) => {
          const scores = scoresOf(data, column);
          const submitted = gradebook.rows.filter(({ cells }) => cells[column]?.kind !== "absent");
          return [
            [exercise.id, exercise.name].filter((part) => part !== undefined).join(", "),
            formatPoints(exercise.points),
            formatCount(submitted.length),
            formatCount(counting.filter(({ verdict }) => verdict === "AC").length),
            formatLate(counting),
            formatAverage(findMean(scores)),
            formatAverage(findMedian(scores)),
          ];
        }),
        [
          html`<strong>total</strong>`,
          formatPoints(gradebook.maxTotal),
          "",
          "",
          "",
          formatAverage(findMean(totals)),
          formatAverage(findMedian(totals)),
        ],
      ],
      "Exercises",
    )}
    ${joinHtml(describeUntimedSubmissions(countUntimedSubmissions(results)).map((sentence) => html`<p>${sentence}</p>`))}
    <p class="quiet">
      Mean and median of an exercise cover the students who submitted it and are graded. Those of
      the total cover all ${formatPlural(totals.length, "student")} without a pending grade, with 0
      points for exercises not
      submitted${results.students.length > totals.length ? `; ${formatPlural(results.students.length - totals.length, "student")} left out` : ""}.
    </p>`;
}

function figures(data: ClassData): readonly (readonly [string, string | Html])[] {
  const { results, gradebook } = data;
  const counts = countVerdicts(countingResults(data).map(({ verdict }) => verdict));
  const pending = gradebook.rows.flatMap(({ cells }) =>
    cells.filter(({ kind }) => kind === "pending"),
  );
  return [
    ["students", formatCount(results.students.length)],
    ["submissions judged", formatCount(results.results.length)],
    [
      "verdicts of attempts that count",
      counts.length === 0
        ? "none"
        : joinHtml(
            counts.map(
              ([verdict, count], index) =>
                html`${index === 0 ? "" : ", "}${formatCount(count)} ${printVerdict(verdict)}`,
            ),
          ),
    ],
    ["not judged", formatCount(results.notJudged.length)],
    ["grades pending", formatCount(pending.length)],
  ];
}

/** `3`, `3 (2 unknown)`. */
function formatLate(counting: readonly StudentResult[]): string {
  const late = formatCount(counting.filter(isLate).length);
  const untimed = counting.filter(isUntimed).length;
  if (untimed === 0) return late;
  return untimed === counting.length ? "unknown" : `${late} (${formatCount(untimed)} unknown)`;
}

function formatAverage(average: number | undefined): string {
  return average === undefined ? "-" : formatPoints(average);
}
