/**
 * Decides what each audience may see of a judging; nothing else does. Students learn only the verdict
 * of a hidden group and the points that follow from it. Any other number or text that a program can
 * influence would leak hidden test data, a little with each attempt.
 */
import type { JudgeEvent } from "./event.ts";
import type { Counterexample, Failure, GroupResult, Judging } from "./judging.ts";
import { describeVerdict, type Verdict } from "./verdict.ts";

export const AUDIENCES = ["student", "instructor"] as const;
export type Audience = (typeof AUDIENCES)[number];

declare const seenBy: unique symbol;

/** Data already filtered for an audience. Renderers accept only this type, so none can skip filtering. */
export type Redacted<T, A extends Audience = Audience> = T & { readonly [seenBy]: A };
export type ForStudent<T> = Redacted<T, "student">;

/** Filters a judging, or an object that extends one, for `audience`. */
export function viewJudging<T extends Judging, A extends Audience>(
  judging: T,
  audience: A,
): Redacted<T, A> {
  return (audience === "instructor" ? judging : cutJudging(judging)) as Redacted<T, A>;
}

/**
 * Filters an event for `audience`; undefined if nothing of it may be seen. The timing of events also
 * leaks information, which filtering cannot prevent: remote students must receive only the end.
 */
export function viewEvent(event: JudgeEvent, audience: Audience): JudgeEvent | undefined {
  if (audience === "instructor") return event;
  switch (event.kind) {
    case "judging-started":
      return { ...event, groups: event.groups.map(withoutCases) };
    case "group-started":
      return withoutCases(event);
    case "case-finished":
      return event.visibility === "visible" ? event : undefined;
    case "group-finished": {
      const { kind, result, failure } = event;
      if (isHidden(result)) return { kind, result: withoutCases(result) };
      return { ...event, ...(failure && { failure: cutFailure(failure) }) };
    }
    case "note":
      // The event does not say whether the group is hidden. The final judging contains all notes.
      return event.note.group === undefined ? event : undefined;
    case "judging-finished":
      return { ...event, judging: viewJudging(event.judging, audience) };
    case "compile-started":
    case "preparing-started":
    case "compile-finished":
    case "explaining-started":
      return event;
  }
}

/** The only message that students get about a failure in a hidden group. */
export function describeHiddenFailure(verdict: Verdict): string {
  return `Hidden tests show only their verdict: ${describeVerdict(verdict)}.`;
}

/** The message to staff: which test failed. Their pages show its input. */
export function describeHiddenTest(verdict: Verdict, index: number, total: number): string {
  return `Hidden test ${index + 1} of ${total}: ${describeVerdict(verdict)}.`;
}

function cutJudging(judging: Judging): Judging {
  const { counterexample, growth, ...rest } = judging;
  const { groups } = judging;
  const visible = new Set(groups.flatMap((group) => (isHidden(group) ? [] : [group.id])));
  const hasRunHidden = groups.some((group) => isHidden(group) && group.verdict !== "skipped");
  return {
    ...rest,
    groups: groups.map(withoutCases),
    failures: cutFailures(judging, visible),
    ...(counterexample && { counterexample: cutCounterexample(counterexample, groups) }),
    ...(growth && { growth }),
    notes: rest.notes.filter(({ group }) => group === undefined || visible.has(group)),
    ...(hasRunHidden && { cpuMs: null, wallMs: null, memoryKib: null }),
  };
}

/**
 * Replaces failures of hidden groups by one message per group, made from its verdict alone. If a
 * visible failure already shows that the whole program failed, it is not repeated.
 */
function cutFailures({ groups, failures }: Judging, visible: ReadonlySet<string>): Failure[] {
  const early = failures.filter(({ group }) => group === undefined);
  if (early.length > 0) return early;
  const visibleFailures = failures.filter(({ group = "" }) => visible.has(group)).map(cutFailure);
  return groups.flatMap(({ id, visibility, verdict }): Failure[] => {
    if (visibility === "visible") return visibleFailures.filter(({ group }) => group === id);
    if (verdict === "AC" || verdict === "skipped") return [];
    const isOfWhole = verdict === "CE" || verdict === "JE" || verdict === "RTE";
    if (isOfWhole && visibleFailures.some((failure) => failure.verdict === verdict)) return [];
    return [{ group: id, verdict, message: describeHiddenFailure(verdict) }];
  });
}

/** Also removes texts if only hidden groups failed, since they caused the search. */
function cutCounterexample(
  counterexample: Counterexample,
  groups: readonly GroupResult[],
): Counterexample {
  const isOfVisible = groups.some(
    ({ visibility, verdict }) =>
      visibility === "visible" && verdict !== "AC" && verdict !== "skipped",
  );
  return withoutTexts(isOfVisible ? counterexample : { ...counterexample, afterHidden: true });
}

/** The checker's message to its author may reveal the solution. */
function cutFailure(failure: Failure): Failure {
  const { judgeMessage: _, ...publicFailure } = withoutTexts(failure);
  return publicFailure;
}

/** Keeps values of declared types and verdicts; replaces the program's own texts by ours. */
function withoutTexts<T extends Failure | Counterexample>(failure: T): T {
  if (failure.afterHidden !== true) return failure;
  const { actual, printed: _, message, ...rest }: Partial<Failure> = failure;
  const isOurs = failure.verdict === "WA" && failure.actualIsValue === true;
  return {
    ...rest,
    ...(failure.actualIsValue && { actual }),
    message: isOurs ? message : describeUnshown(failure.verdict),
  } as T;
}

/** Replaces texts in which a program may have smuggled out data of a hidden test case. */
function describeUnshown(verdict: Verdict): string {
  const what =
    verdict === "WA"
      ? "The answer does not have the expected type and form"
      : describeVerdict(verdict).replace(/^./, (letter) => letter.toUpperCase());
  return `${what}. Try this input yourself: your program's output is not shown once it has run on hidden tests.`;
}

function withoutCases<
  T extends { readonly visibility: GroupResult["visibility"]; readonly cases?: unknown },
>(group: T): T {
  if (!isHidden(group)) return group;
  const { cases: _, ...rest } = group;
  return rest as T;
}

function isHidden({ visibility }: Pick<GroupResult, "visibility">): boolean {
  return visibility !== "visible";
}
