import { describeVerdict, type Verdict, VERDICTS } from "../../core/judging/verdict.ts";
import type { StudentResult } from "../../core/results/results.ts";
import type { TestInput } from "../course-page/test-input.ts";
import { countTests } from "../course-page/test-matrix.ts";
import { html, type Html } from "../html/html.ts";
import { printTable } from "../html/html-table.ts";
import { formatCount } from "../wording/quantities.ts";
import { printVerdict } from "../html/verdict-letters.ts";
import type { GroupResult } from "../../core/judging/judging.ts";
import { parsePlaces } from "../../core/results/places.ts";

/**
 * Prints every test of an attempt with its outcome. `sizes` are the current numbers of tests per
 * group; attempts that were judged with other tests show no inputs.
 */
export function printTestsTable(
  result: StudentResult,
  {
    label,
    sizes,
    testInput,
  }: {
    readonly label: string;
    readonly sizes: ReadonlyMap<string, number>;
    readonly testInput: TestInput;
  },
): Html {
  const runs = listTests(result);
  if (runs.length === 0) return html``;
  const completeGroups = new Set(
    result.groups.flatMap((group) =>
      sizes.get(group.id) === countTests(result, group) ? [group.id] : [],
    ),
  );
  const inputOf = (group: string, place: number) =>
    (completeGroups.has(group) ? testInput(result.problem, group, place) : undefined) ?? "";
  return html`<h3>Every test</h3>
    ${printTable(
      ["group", { count: "test" }, "result", "input"],
      runs.map((run) => [run.group, showPlaces(run), showOutcome(run), showInputs(run, inputOf)]),
      label,
    )}`;
}

/** `3`, `7–9`. */
function showPlaces({ first, last }: TestRun): string {
  return first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`;
}

function showOutcome({ outcome }: TestRun): Html {
  if (outcome === "failed") return html`<span class="bad">failed</span>`;
  if (outcome === "not run") return html`<span class="quiet">not run</span>`;
  return html`${printVerdict(outcome)} <span class="quiet">${describeVerdict(outcome)}</span>`;
}

function showInputs(
  { group, first, last }: TestRun,
  inputOf: (group: string, place: number) => string,
): Html {
  const inputs = [first, ...(last === first ? [] : [last])]
    .map((place) => inputOf(group, place))
    .filter((input) => input !== "");
  return html`<code>${inputs.join(" … ")}</code>`;
}

/** Consecutive tests of a group with the same outcome. */
interface TestRun {
  readonly group: string;
  /** Indices in the group, from 0, inclusive. */
  readonly first: number;
  readonly last: number;
  /** `failed`: the verdict is unknown. */
  readonly outcome: Verdict | "failed" | "not run";
}

/** Failed tests of a group that are listed one by one; further ones are merged. */
const MAX_ALONE = 100;

/** Lists all tests of an attempt in order; the first failed ones of each group one by one. */
export function listTests(result: StudentResult): readonly TestRun[] {
  return result.groups.flatMap((group) => listGroup(result, group));
}

function listGroup(result: StudentResult, group: GroupResult): readonly TestRun[] {
  const runs: TestRun[] = [];
  let alone = 0;
  for (const [place, outcome] of readOutcomes(result, group).entries()) {
    const run = runs.at(-1);
    const isOnItsOwn = outcome !== "AC" && outcome !== "not run" && alone < MAX_ALONE;
    if (isOnItsOwn) alone += 1;
    if (run?.outcome === outcome && !isOnItsOwn) runs[runs.length - 1] = { ...run, last: place };
    else runs.push({ group: group.id, first: place, last: place, outcome });
  }
  return runs;
}

/** Outcomes of single tests; empty if the judging does not have them. */
function readOutcomes(result: StudentResult, group: GroupResult): readonly TestRun["outcome"][] {
  const size = countTests(result, group);
  const tests = result.tests.find((each) => each.group === group.id);
  const isWhole = group.cases !== undefined && group.cases.passed === group.cases.total;
  if (tests === undefined && !isWhole) return [];
  const outcomes = Array.from({ length: size }, (): TestRun["outcome"] => "AC");
  const setAll = (places: string | undefined, outcome: TestRun["outcome"]) => {
    for (const place of parsePlaces(places ?? "")) {
      if (place < size) outcomes[place] = outcome;
    }
  };
  setAll(tests?.failed, "failed");
  for (const verdict of VERDICTS) setAll(tests?.verdicts?.[verdict], verdict);
  setAll(tests?.notRun, "not run");
  return outcomes;
}
