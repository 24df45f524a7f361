import type { Counterexample, Failure, Judging } from "../../core/judging/judging.ts";
import { describeVerdict, type Verdict } from "../../core/judging/verdict.ts";
import { sumCases } from "./case-counts.ts";
import { formatPlural } from "./quantities.ts";

/** Failures shown to people, who fix one at a time; JSON has all of them. */
export const MAX_FAILURES = 4;

/** Replaces a case that the counter-example shows in detail. */
export const ON_INPUT_BELOW = "On the input below.";

/** A failure as it is shown; indistinguishable failures of several groups are merged. */
export interface ShownFailure extends Failure {
  /** Empty for a compile error, which belongs to no group. */
  readonly groups: readonly string[];
  readonly isHidden: boolean;
  /** It is the very case of the counter-example. */
  readonly isBelow: boolean;
}

/** Merges failures of several groups that would be shown alike. */
export function mergeFailures(judging: Judging): readonly ShownFailure[] {
  const merged = new Map<string, ShownFailure>();
  for (const [index, failure] of judging.failures.entries()) {
    const { group, verdict, message } = failure;
    const failedGroup = judging.groups.find(({ id }) => id === group);
    const isHidden = failedGroup?.visibility === "hidden";
    const isBelow = isCaseOf(judging.counterexample, failure);
    const sameAs = isBelow ? ["below", verdict] : isHidden ? [verdict, message] : [index];
    const key = JSON.stringify(sameAs);
    const own = failedGroup === undefined || verdict === "CE" ? [] : [failedGroup.id];
    const groups = [...(merged.get(key)?.groups ?? []), ...own];
    merged.set(key, { ...(merged.get(key) ?? failure), groups, isHidden, isBelow });
  }
  return [...merged.values()];
}

/** `sample, small: wrong answer`. */
export function titleFailure(
  { groups, verdict }: ShownFailure,
  judging: Pick<Judging, "interface">,
): string {
  return (groups.length === 0 ? "" : `${groups.join(", ")}: `) + describeOutcome(verdict, judging);
}

/** A verdict in words. Claims and tests are read by no compiler. */
export function describeOutcome(verdict: Verdict, judging: Pick<Judging, "interface">): string {
  return verdict === "CE" && isWritten(judging) ? "cannot be read" : describeVerdict(verdict);
}

/** True for claims and tests, which are read and never run. */
export function isWritten({ interface: kind }: Pick<Judging, "interface">): boolean {
  return kind === "claim" || kind === "tests";
}

/** True if the case has the input of the counter-example. */
function isCaseOf(counterexample: Counterexample | undefined, { args, input }: Failure): boolean {
  if (counterexample === undefined) return false;
  return input === undefined
    ? args !== undefined && JSON.stringify(args) === JSON.stringify(counterexample.args)
    : input === counterexample.input;
}

/** Explains why hidden inputs are not shown, and says when all visible groups passed. */
export function explainHidden(ids: readonly string[], { groups }: Pick<Judging, "groups">): string {
  const [are, their] = ids.length === 1 ? ["is", "its"] : ["are", "their"];
  const hidden = `${quoteNames(ids)} ${are} hidden: ${their} inputs are not shown, so that a program cannot be fitted to them.`;
  const visible = groups.filter(({ visibility }) => visibility === "visible");
  if (visible.length === 0 || visible.some(({ verdict }) => verdict !== "AC")) return hidden;
  const named = quoteNames(visible.map(({ id }) => id));
  const cases = formatPlural(sumCases(visible).total, "case");
  return `The visible group${visible.length === 1 ? "" : "s"} ${named} passed (${cases}); ${hidden}`;
}

function quoteNames(ids: readonly string[]): string {
  return new Intl.ListFormat("en").format(ids.map((id) => `'${id}'`));
}
