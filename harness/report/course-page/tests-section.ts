import type { StudentResult } from "../../core/results/results.ts";
import { html, type Html, joinHtml } from "../html.ts";
import { printTable } from "../html-table.ts";
import { formatCount } from "../quantities.ts";
import type { Classroom } from "./classroom.ts";
import { findNotableTests, LEAST_CORRELATION } from "./notable-tests.ts";
import { measureGroups, measureTests, type TestFigures } from "./test-figures.ts";
import type { TestInput } from "./test-input.ts";
import { toTestMatrix } from "./test-matrix.ts";

/** From here on a test or a group tells programs apart well. */
const CLEAR_CORRELATION = 0.4;

/** How tests and groups tell good programs from bad ones. */
export function printTests({ exercises }: Classroom, testInput: TestInput): Html {
  return html`<p class="quiet">
      Of attempts that count. “Tells apart”: whether the programs that pass are those that do well
      in the rest, from -1 to 1. At 1 all good programs pass and all weak ones fail; near 0 it is
      chance; below 0 good programs fail rather than weak ones: look whether the test is right. The
      rest is, of a group, the points of the other groups, over all programs that ran anything (a
      group that was skipped was not passed); of a test, how many of the exercise's other tests
      passed, over the programs that ran it. “-”: fewer than five programs, or all came to the same.
      Places of tests in their group count from 0.
    </p>
    ${joinHtml(
      exercises.map(({ exercise, results }) => printExercise(exercise.id, results, testInput)),
    )}`;
}

function printExercise(
  problem: string,
  results: readonly StudentResult[],
  testInput: TestInput,
): Html {
  if (results.length === 0) return html``;
  const tests = measureTests(toTestMatrix(results));
  const { hardest, best, negative } = findNotableTests(tests);
  const list = (title: string, notable: readonly TestFigures[]) =>
    notable.length === 0
      ? html``
      : html`<div>
          <h4>${title}</h4>
          ${printTable(
            [
              "group",
              { count: "place" },
              { count: "passed" },
              { count: "ran it" },
              { count: "rate" },
              { count: "tells apart" },
              "input",
            ],
            notable.map((test) => [
              test.group,
              formatCount(test.place),
              ...showFigures(test),
              html`<code>${testInput(problem, test.group, test.place) ?? ""}</code>`,
            ]),
            `${problem}: ${title.toLowerCase()}`,
          )}
        </div>`;
  return html`<h3>${problem}</h3>
    ${printTable(
      [
        "group",
        { count: "passed" },
        { count: "ran it" },
        { count: "rate" },
        { count: "tells apart" },
      ],
      measureGroups(results).map((group) => [group.group, ...showFigures(group)]),
      `${problem}: groups of tests`,
    )}
    <div class="lists">
      ${list("Tests that fewest pass", hardest)}
      ${list("Tests that tell programs apart best", best)}
      ${list("Tests that good programs fail rather than bad ones", negative)}
    </div>`;
}

function showFigures({
  ran,
  passed,
  discrimination,
}: Pick<TestFigures, "ran" | "passed" | "discrimination">): readonly string[] {
  return [
    formatCount(passed),
    formatCount(ran),
    ran === 0 ? "-" : `${Math.round((100 * passed) / ran)} %`,
    describeDiscrimination(discrimination),
  ];
}

/** `well (0.52)`. */
function describeDiscrimination(discrimination: number | undefined): string {
  if (discrimination === undefined) return "-";
  const words =
    discrimination <= -LEAST_CORRELATION
      ? "wrong way"
      : discrimination < LEAST_CORRELATION
        ? "not at all"
        : discrimination < CLEAR_CORRELATION
          ? "somewhat"
          : "well";
  return `${words} (${discrimination.toFixed(2)})`;
}
