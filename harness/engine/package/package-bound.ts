import type { Limits } from "../../core/judging/limits.ts";
import type { TestGroup } from "../../packages/package.ts";
import { validatorLimits } from "./output-check.ts";
import type { PackageSuite } from "./package-suite.ts";

/** A run is tried again once, whatever its reason. */
const RUNS = 2;

/**
 * The longest on the clock that the tests of a package can take, with W the clock's limit for a run
 * and V that for a validator: n tests of p passes take n p (2 W + V), and V more for each group,
 * whose grader it may have, and for the static validator.
 */
export function packageBoundMs({ package: pkg }: PackageSuite, { wallMs }: Limits): number {
  const validatorMs = validatorLimits(pkg).wallMs;
  const passes = pkg.kind.isMultiPass ? pkg.limits.passes : 1;
  const groups = [pkg.sample, pkg.secret].flatMap(listGroups);
  const tests = groups.reduce((sum, { cases }) => sum + cases.length, 0);
  return tests * passes * (RUNS * wallMs + validatorMs) + (groups.length + 2) * validatorMs;
}

function listGroups(group: TestGroup): TestGroup[] {
  return [group, ...group.groups.flatMap(listGroups)];
}
