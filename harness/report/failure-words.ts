import type { Counterexample, Failure, Judging } from "../core/judging/judging.ts";
import { describeVerdict } from "../core/judging/verdict.ts";
import type { ProblemFacts } from "./problem-facts.ts";
import { formatPlural } from "./quantities.ts";

/** The JSON tells all failures; a person mends one at a time. */
export const MAX_FAILURES = 4;

/** Stands for a case that the counter-example tells more about. */
export const ON_INPUT_BELOW = "On the input below.";

const ENGLISH_LIST = new Intl.ListFormat("en");

/** `small: wrong answer`. What a compiler says belongs to no group. */
export function titleFailure({ group, verdict }: Failure, { groups }: Judging): string {
  const where = groups.some(({ id }) => id === group) ? `${group}: ` : "";
  return where + describeVerdict(verdict);
}

/** Whether the case is the very input of the counter-example. */
export function isCaseOf(
  counterexample: Counterexample | undefined,
  { args, input }: Failure,
): boolean {
  if (counterexample === undefined) return false;
  return input === undefined
    ? args !== undefined && JSON.stringify(args) === JSON.stringify(counterexample.args)
    : input === counterexample.input;
}

/** Honest about what was seen and what was not: "all tests passed" must never be the last word. */
export function explainHidden(group: string, judging: Judging, problem: ProblemFacts): string {
  const hidden = `'${group}' is hidden: its inputs are not shown, so that a program cannot be fitted to them.`;
  const visible = judging.groups.filter(({ id }) => !problem.hiddenGroups.includes(id));
  if (visible.length === 0 || visible.some(({ verdict }) => verdict !== "AC")) return hidden;
  const names = visible.map(({ id }) => `'${id}'`);
  const listed = `visible group${names.length === 1 ? "" : "s"} ${ENGLISH_LIST.format(names)}`;
  const cases = visible.reduce((sum, { cases: { total } }) => sum + total, 0);
  return `The ${listed} passed (${formatPlural(cases, "case")}); ${hidden}`;
}
