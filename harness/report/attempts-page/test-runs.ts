import type { GroupResult } from "../../core/judging/judging.ts";
import { type Verdict, VERDICTS } from "../../core/judging/verdict.ts";
import { parsePlaces } from "../../core/results/places.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { countTests } from "../course-page/test-matrix.ts";

/** Consecutive tests of a group with the same outcome. */
export interface TestRun {
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
  const put = (places: string | undefined, outcome: TestRun["outcome"]) => {
    for (const place of parsePlaces(places ?? "")) {
      if (place < size) outcomes[place] = outcome;
    }
  };
  put(tests?.failed, "failed");
  for (const verdict of VERDICTS) put(tests?.verdicts?.[verdict], verdict);
  put(tests?.notRun, "not run");
  return outcomes;
}
