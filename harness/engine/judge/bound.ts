import { type Limits, withCpuTimeMargin } from "../../core/judging/limits.ts";
import type { InterfaceKind } from "../../languages/language.ts";
import { packageBoundMs } from "../package/package-bound.ts";
import { compileLimits, SHORTCUT_LIMITS } from "../build/build.ts";
import { CLOCK_LIMITS_TOGETHER, CPU_LIMITS_TOGETHER } from "./group-budget.ts";
import { MAX_DEATHS } from "./failure-count.ts";
import { REPETITIONS } from "./changing-answers.ts";
import { aloneBudgetMs } from "./confirm-failures.ts";
import { LARGEST_ALONE } from "./run-group.ts";
import type { Suite } from "./suite.ts";

/** A compiler and a linker, for a function and for a program. */
const COMMANDS = 4;
/** Of a search and of two climbs: their own budgets, and what may still run when these are over. */
const EXPLAINING = { wallLimits: 20, ms: 15_000 };

/**
 * The longest that a judging can take on the clock, whatever the submission does; waiting for other
 * submissions that have the machine for themselves comes on top. With C the limit of CPU time, with
 * its margin, and W that of the clock:
 *
 *     build      4 compiles, 2 shortcuts to them, and two starts of at most W
 *     function   a group: 2 (5 C + C + 4 C per case of its own + A) + 10 W
 *     program    a group: 2 (2 C per case + 5 C + C + 14 C) + 10 W
 *     explain    20 W + 15 s
 *
 * A group of a function that is judged alone takes A, twice 20 limits or 20 s, and the case that goes
 * over it; what tells state from chance takes 7 runs, each measured twice at most.
 *
 * A package's tests have a bound of their own, and nothing of it is explained.
 *
 * Twice the CPU time, because that much the clock may show for it (group-budget.ts); a case of its
 * own loads and answers, and is measured twice at most.
 */
export function judgingBoundMs(
  { problem, cases, package: suite }: Pick<Suite, "problem" | "cases" | "package">,
  kind: InterfaceKind,
  limits: Limits,
): number {
  const { cpuMs } = withCpuTimeMargin(limits);
  const { wallMs } = limits;
  const compile = compileLimits(suite?.package.limits.compileMs);
  const build = COMMANDS * compile.wallMs + 2 * SHORTCUT_LIMITS.wallMs + 2 * wallMs;
  if (suite !== undefined) return build + packageBoundMs(suite, limits);
  const groups = problem.groups.map(({ id }) => {
    const tests = cases.get(id) ?? [];
    if (kind === "program") {
      const together = 2 * (CPU_LIMITS_TOGETHER + 1 + 2 * REPETITIONS) * cpuMs;
      return 4 * tests.length * cpuMs + together + (2 * CLOCK_LIMITS_TOGETHER + 4) * wallMs;
    }
    const isScored = problem.answers.scoring === "optimisation";
    const timed = tests.filter(({ isTimed }) => isTimed || isScored).length;
    const alone = timed === 0 ? LARGEST_ALONE : timed;
    const judgedAlone = 2 * aloneBudgetMs(cpuMs) + 2 * (REPETITIONS + 1) * cpuMs;
    const sharing = timed === tests.length ? 0 : judgedAlone;
    const together = 2 * ((CPU_LIMITS_TOGETHER + 1 + 4 * alone) * cpuMs + sharing);
    return together + (CLOCK_LIMITS_TOGETHER + 4 + MAX_DEATHS) * wallMs;
  });
  const explaining = EXPLAINING.wallLimits * wallMs + EXPLAINING.ms;
  return build + groups.reduce((sum, each) => sum + each, 0) + explaining;
}
