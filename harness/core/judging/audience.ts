/**
 * What an audience may see of a judging: the one place that decides it. Of a hidden group a student
 * learns the verdict, and the points that follow from it, and nothing else: a figure or a text that a
 * program could choose by what it met there would answer a question with each attempt.
 */
import type { JudgeEvent } from "./event.ts";
import type { Counterexample, Failure, GroupResult, Judging } from "./judging.ts";
import { describeVerdict, type Verdict } from "./verdict.ts";

export const AUDIENCES = ["student", "instructor"] as const;
export type Audience = (typeof AUDIENCES)[number];

declare const seenBy: unique symbol;

/** What was cut for an audience. Renderers take nothing else, so that none forgets to ask for whom. */
export type Seen<T, A extends Audience = Audience> = T & { readonly [seenBy]: A };
export type ForStudent<T> = Seen<T, "student">;

/** A judging, or what holds more than one, as far as `audience` may see it. */
export function viewJudging<T extends Judging, A extends Audience>(
  judging: T,
  audience: A,
): Seen<T, A> {
  return (audience === "instructor" ? judging : cutJudging(judging)) as Seen<T, A>;
}

/**
 * The same of an event; undefined where there is nothing that `audience` may see. When an event comes
 * is a figure, too, which no cut can take away: who is not at the machine is told the end alone.
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
      // Whether its group is hidden only the judging knows, which tells all notes at the end.
      return event.note.group === undefined ? event : undefined;
    case "judging-finished":
      return { ...event, judging: viewJudging(event.judging, audience) };
    case "compile-started":
    case "compile-finished":
    case "explaining-started":
      return event;
  }
}

/** All that is told of a failure in a hidden group. */
export function describeHiddenFailure(verdict: Verdict): string {
  return `Of hidden cases only the verdict is told: ${describeVerdict(verdict)}.`;
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
 * One for each hidden group that failed, made from its verdict alone. A fault of the whole program,
 * which a visible failure tells, is not told again.
 */
function cutFailures({ groups, failures }: Judging, visible: ReadonlySet<string>): Failure[] {
  const early = failures.filter(({ group }) => group === undefined);
  if (early.length > 0) return early;
  const told = failures.filter(({ group = "" }) => visible.has(group)).map(cutFailure);
  return groups.flatMap(({ id, visibility, verdict }): Failure[] => {
    if (visibility === "visible") return told.filter(({ group }) => group === id);
    if (verdict === "AC" || verdict === "skipped") return [];
    const isOfWhole = verdict === "CE" || verdict === "JE" || verdict === "RTE";
    if (isOfWhole && told.some((failure) => failure.verdict === verdict)) return [];
    return [{ group: id, verdict, message: describeHiddenFailure(verdict) }];
  });
}

/** Where no visible group failed, a hidden one was why it was looked for. */
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

/** What the checker says to its author may give the exercise away. */
function cutFailure(failure: Failure): Failure {
  const { judgeMessage: _, ...told } = withoutTexts(failure);
  return told;
}

/** Values of declared types and verdicts remain; our own words stand for what the program said. */
function withoutTexts<T extends Failure | Counterexample>(told: T): T {
  if (told.afterHidden !== true) return told;
  const { actual, printed: _, message, ...rest }: Partial<Failure> = told;
  const isOurs = told.verdict === "WA" && told.actualIsValue === true;
  return {
    ...rest,
    ...(told.actualIsValue && { actual }),
    message: isOurs ? message : describeUnshown(told.verdict),
  } as T;
}

/** In place of texts that a program may have brought from a hidden case. */
function describeUnshown(verdict: Verdict): string {
  const what =
    verdict === "WA"
      ? "The answer is not of the type and form that are asked for"
      : describeVerdict(verdict).replace(/^./, (letter) => letter.toUpperCase());
  return `${what}. Try this input yourself: nothing that your program says is shown once it has met hidden cases.`;
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
