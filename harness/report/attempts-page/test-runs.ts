import type { GroupResult } from "../../core/judging/judging.ts";
import { type Verdict, VERDICTS } from "../../core/judging/verdict.ts";
import { parsePlaces } from "../../core/results/places.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { countTests } from "../course-page/test-matrix.ts";

/** Tests of a group that stand side by side and came to the same. */
export interface TestRun {
  readonly group: string;
  /** Places in the group, from 0, the last one included. */
  readonly first: number;
  readonly last: number;
  /** `failed`: with which verdict was not told. */
  readonly outcome: Verdict | "failed" | "not run";
}

/** So many of a group that failed are told one by one. */
const MOST_ALONE = 100;

/** Every test of an attempt, in order; what failed one by one, as far as there is room. */
export function listTests(result: StudentResult): readonly TestRun[] {
  return result.groups.flatMap((group) => listGroup(result, group));
}

function listGroup(result: StudentResult, group: GroupResult): readonly TestRun[] {
  const runs: TestRun[] = [];
  let alone = 0;
  for (const [place, outcome] of readOutcomes(result, group).entries()) {
    const run = runs.at(-1);
    const isOnItsOwn = outcome !== "AC" && outcome !== "not run" && alone < MOST_ALONE;
    if (isOnItsOwn) alone += 1;
    if (run?.outcome === outcome && !isOnItsOwn) runs[runs.length - 1] = { ...run, last: place };
    else runs.push({ group: group.id, first: place, last: place, outcome });
  }
  return runs;
}

/** Nothing of a group of which the judging tells no single tests. */
function readOutcomes(result: StudentResult, group: GroupResult): readonly TestRun["outcome"][] {
  const size = countTests(result, group);
  const told = result.tests.find((tests) => tests.group === group.id);
  const isWhole = group.cases !== undefined && group.cases.passed === group.cases.total;
  if (told === undefined && !isWhole) return [];
  const outcomes = Array.from({ length: size }, (): TestRun["outcome"] => "AC");
  const put = (places: string | undefined, outcome: TestRun["outcome"]) => {
    for (const place of parsePlaces(places ?? "")) {
      if (place < size) outcomes[place] = outcome;
    }
  };
  put(told?.failed, "failed");
  for (const verdict of VERDICTS) put(told?.verdicts?.[verdict], verdict);
  put(told?.notRun, "not run");
  return outcomes;
}
