import {
  type DiscriminationRating,
  LEAST_CORRELATION,
  measureGroups,
  rateDiscrimination,
} from "../../core/results/discrimination.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { printTable } from "../html/html-table.ts";
import { formatCount } from "../wording/quantities.ts";
import type { ClassData } from "./class-data.ts";
import { measureTests, type TestFigures } from "./test-figures.ts";
import type { TestInput } from "./test-input.ts";
import { toTestMatrix } from "./test-matrix.ts";

/** Prints how well tests and groups separate good programs from weak ones. */
export function printTests({ exercises }: ClassData, testInput: TestInput): Html {
  return html`<p class="quiet">
      Only attempts that count. “Tells apart” is the correlation, from -1 to 1, between passing and
      doing well on the rest. At 1 all good programs pass and all weak ones fail; near 0 it is
      chance; below 0 good programs fail more often than weak ones: check whether the test is right.
      For a group, the rest is the points of the other groups, over all programs that ran at all (a
      skipped group counts as failed); for a test, it is the number of other passed tests of the
      exercise, over the programs that ran it. “-”: fewer than five programs, or the same result for
      all. Tests are numbered from 0 in their group.
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
              { count: "test" },
              { count: "passed" },
              { count: "ran it" },
              { count: "rate" },
              { count: "tells apart" },
              "input",
            ],
            notable.map((test) => [
              test.group,
              formatCount(test.indexInGroup),
              ...showFigures(test),
              html`<code>${testInput(problem, test.group, test.indexInGroup) ?? ""}</code>`,
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
      ${list("Tests that good programs fail more often than weak ones", negative)}
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

const WORDS: Readonly<Record<DiscriminationRating, string>> = {
  reversed: "wrong way",
  none: "not at all",
  some: "somewhat",
  clear: "well",
};

/** `well (0.52)`. */
function describeDiscrimination(discrimination: number | undefined): string {
  if (discrimination === undefined) return "-";
  const words = WORDS[rateDiscrimination(discrimination)];
  return `${words} (${discrimination.toFixed(2)})`;
}

const MAX_TESTS = 10;

/** Tests of an exercise that an instructor should look at; each list has the most notable first. */
interface NotableTests {
  readonly hardest: readonly TestFigures[];
  readonly best: readonly TestFigures[];
  /** Good programs fail these more often than weak ones, so the test may be wrong. */
  readonly negative: readonly TestFigures[];
}

export function findNotableTests(tests: readonly TestFigures[]): NotableTests {
  const correlated = tests.flatMap((test) => {
    const { discrimination } = test;
    return discrimination === undefined ? [] : [{ test, discrimination }];
  });
  return {
    hardest: tests
      .filter(({ ran, passed }) => passed < ran)
      .toSorted((left, right) => passRate(left) - passRate(right) || right.ran - left.ran)
      .slice(0, MAX_TESTS),
    best: correlated
      .filter(({ discrimination }) => discrimination >= LEAST_CORRELATION)
      .toSorted((left, right) => right.discrimination - left.discrimination)
      .slice(0, MAX_TESTS)
      .map(({ test }) => test),
    negative: correlated
      .filter(({ discrimination }) => discrimination <= -LEAST_CORRELATION)
      .toSorted((left, right) => left.discrimination - right.discrimination)
      .slice(0, MAX_TESTS)
      .map(({ test }) => test),
  };
}

function passRate({ ran, passed }: TestFigures): number {
  return passed / ran;
}
