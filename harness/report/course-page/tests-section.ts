import type { StudentResult } from "../../core/results/results.ts";
import { cutMiddle } from "../cut.ts";
import { showLine } from "../feedback/show-block.ts";
import { html, type Html, joinHtml } from "../html.ts";
import { printTable } from "../html-table.ts";
import { formatCount } from "../quantities.ts";
import type { Classroom } from "./classroom.ts";
import { findNotableTests } from "./notable-tests.ts";
import { measureGroups, measureTests, type TestFigures } from "./test-figures.ts";
import { toTestMatrix } from "./test-matrix.ts";

/** Of an input. */
const MOST_CHARACTERS = 80;

export type TestInput = (problem: string, group: string, place: number) => string | undefined;

/** How tests and groups tell good programs from bad ones. */
export function printTests({ exercises }: Classroom, testInput: TestInput): Html {
  return html`<p class="quiet">
      Of attempts that count. Discrimination is the point-biserial correlation, from -1 to 1, of
      passing with the rest of the score: of a group, with the points of the other groups, over all
      programs that ran anything (a group that was skipped was not passed); of a test, with how many
      of the exercise's other tests passed, over the programs that ran it. “-”: fewer than five, or
      nothing varies. Below 0 good programs fail rather than bad ones: look whether the test is
      right. Places of tests in their group count from 0.
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
              { count: "discrimination" },
              "input",
            ],
            notable.map((test) => [
              test.group,
              formatCount(test.place),
              ...showFigures(test),
              html`<code>${showInput(testInput(problem, test.group, test.place))}</code>`,
            ]),
          )}
        </div>`;
  return html`<h3>${problem}</h3>
    ${printTable(
      [
        "group",
        { count: "passed" },
        { count: "ran it" },
        { count: "rate" },
        { count: "discrimination" },
      ],
      measureGroups(results).map((group) => [group.group, ...showFigures(group)]),
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
    discrimination === undefined ? "-" : discrimination.toFixed(2),
  ];
}

function showInput(input = ""): string {
  return cutMiddle(showLine(input), MOST_CHARACTERS, "…");
}
