import type { Limits } from "../../core/judging/limits.ts";
import type { TestGroup } from "../../packages/package.ts";
import { validatorLimits } from "./output-check.ts";
import type { PackageSuite } from "./package-suite.ts";

/** A run and its one possible retry. */
const RUNS = 2;

/**
 * The longest wall time that a package's tests can take. W is the wall time limit of a run and V
 * that of a validator: n tests of p passes take n p (2 W + V), plus V for each group, which may
 * have a grader, and V for the static validator.
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
