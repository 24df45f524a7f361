import { DEFAULT_GROUP_FACTOR, type Limits } from "../core/judging/limits.ts";
import type { InterfaceKind } from "../languages/language.ts";
import { groupsOf } from "../packages/walk-groups.ts";
import { compileLimits, SHORTCUT_LIMITS } from "./build/build.ts";
import { CLOCK_LIMITS_TOGETHER } from "./run/group-budget.ts";
import { MAX_CRASHES } from "./exercise/failure-count.ts";
import { GAME_LIMITS } from "./exercise/game-runner.ts";
import { REPETITIONS } from "./judging/changing-answers.ts";
import { startsBudgetMs } from "./judging/confirm-failures.ts";
import { LARGEST_ALONE } from "./exercise/run-group.ts";
import type { Suite } from "./judging/suite.ts";
import { validatorLimits } from "./validators/output-check.ts";
import type { PackageSuite } from "./validators/package-suite.ts";

/** Compiler and linker commands: two for a function, two for a program. */
const COMMANDS = 4;
/** A test of a package runs in a shared process and alone, or once more to record its session. */
const RUNS_OF_TEST = 2;
/** The budgets of one search and two growth measurements, with the runs that may outlast them. */
const EXPLAINING = { wallLimits: 20, ms: 60_000 };

/**
 * The longest wall time that a judging can take, whatever the submission does, not counting the
 * wait for other submissions that run exclusively. C is the CPU time limit, W the wall time
 * limit:
 *
 *     build      4 compiles, 2 shortcuts to them, and two starts of at most W
 *     samples    asked as function and as program: 2 (2 (5 C + C) + 4 W)
 *     function   a group: 2 (G C + C + 2 C per case in its own process + A) + 16 W
 *     program    a group: 2 (C per case + 5 C + C + 7 C) + 10 W
 *     explain    20 W + 60 s
 *
 * In an exercise that is played, a case is a game and takes 7 times as long in its own process.
 *
 * G is the spec's `group_time` in time limits, 5 unless it is set.
 *
 * A is for a function's group that is rejudged one process per case: 250 ms for the start of each,
 * up to 1,024 of them, plus the larger of 20 limits and 20 s; G C + C for the repetition that tells state
 * from chance; G C for the calls; the case that exceeds these, and 7 runs that find the note for the
 * student, each of which loads and answers.
 *
 * Packages have their own bound, and their failures are not explained.
 *
 * CPU time counts twice because the wall time for it may be twice as long (group-budget.ts). A case
 * in its own process loads and answers.
 */
export function judgingBoundMs(
  { problem, cases, package: suite }: Pick<Suite, "problem" | "cases" | "package">,
  kind: InterfaceKind,
  limits: Limits,
): number {
  const { cpuMs, wallMs } = limits;
  const compile = compileLimits(suite?.package.limits.compileMs);
  const build = COMMANDS * compile.wallMs + 2 * SHORTCUT_LIMITS.wallMs + 2 * wallMs;
  if (suite !== undefined) return build + packageBoundMs(suite, limits);
  const samples = 4 * (DEFAULT_GROUP_FACTOR + 1) * cpuMs + 2 * (CLOCK_LIMITS_TOGETHER + 1) * wallMs;
  const groups = problem.groups.map(({ id }) => {
    const tests = cases.get(id) ?? [];
    // A game in a process of its own may take longer than an answer.
    const perCase = problem.interface.isPlayer ? GAME_LIMITS : 1;
    if (kind === "program") {
      const together = 2 * (DEFAULT_GROUP_FACTOR + 1 + REPETITIONS) * cpuMs;
      return (
        2 * perCase * tests.length * cpuMs + together + (2 * CLOCK_LIMITS_TOGETHER + 4) * wallMs
      );
    }
    const isScored = problem.answers.scoring === "optimisation";
    const timed = tests.filter(({ isTimed }) => isTimed || isScored).length;
    const alone = timed === 0 ? LARGEST_ALONE : timed;
    const starts = startsBudgetMs(tests.length - timed, cpuMs);
    // The calls may use their time twice more, and so may the last one and the repeated ones.
    const calls = (2 * problem.limits.groupFactor + 1 + 2 * (REPETITIONS + 1)) * cpuMs;
    const sharing = timed === tests.length ? 0 : starts + calls;
    const together = 2 * ((problem.limits.groupFactor + 1 + 2 * perCase * alone) * cpuMs + sharing);
    return together + (2 * (CLOCK_LIMITS_TOGETHER + MAX_CRASHES) + 4) * wallMs;
  });
  const explaining = EXPLAINING.wallLimits * wallMs + EXPLAINING.ms;
  return build + samples + groups.reduce((sum, each) => sum + each, 0) + explaining;
}

/**
 * The longest wall time that a package's tests can take. W is the wall time limit of a run and V
 * that of a validator: n tests of p passes take n p (2 W + V), plus V for each group, which may
 * have a grader, and V for the static validator.
 */
function packageBoundMs({ package: pkg }: PackageSuite, { wallMs }: Limits): number {
  const validatorMs = validatorLimits(pkg).wallMs;
  const passes = pkg.kind.isMultiPass ? pkg.limits.passes : 1;
  const groups = [pkg.sample, pkg.secret].flatMap(groupsOf);
  const tests = groups.reduce((sum, { cases }) => sum + cases.length, 0);
  return tests * passes * (RUNS_OF_TEST * wallMs + validatorMs) + (groups.length + 2) * validatorMs;
}
