import { describeHiddenFailure, describeHiddenTest } from "../../core/judging/audience.ts";
import type { JudgeEvent } from "../../core/judging/event.ts";
import type {
  AnswerKind,
  Failure,
  GroupResult,
  Judging,
  Note,
} from "../../core/judging/judging.ts";
import { isValueOf } from "../../core/values/is-value-of.ts";
import { printProgramInput } from "../../core/forms/program-text.ts";
import { toJson, type Value } from "../../core/values/value.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { Group, Problem, TestCase } from "../../problems/problem.ts";
import type { CaseOutcome } from "./case-outcome.ts";
import { STATE_NOTE, VARYING_NOTE } from "./changing-answers.ts";
import type { Usage } from "../build/retrying-slot.ts";

const SHOWN_INPUT_CHARACTERS = 4000;

/** The result of a judging as a whole. */
export type Totals = Partial<Pick<Judging, "verdict" | "points" | "maxPoints">>;

/** Collects the group results, failures and notes of one judging. */
export class ScoreSheet {
  readonly #problem: Problem;
  #interface: AnswerKind | undefined;
  readonly #groups: GroupResult[] = [];
  readonly #failures: Failure[] = [];
  readonly #notes: Note[] = [];
  #hasBegun = false;
  #hasBegunHidden = false;

  constructor(problem: Problem) {
    this.#problem = problem;
  }

  /** Undefined until it is known, or if the submission is neither function nor program. */
  get interface(): AnswerKind | undefined {
    return this.#interface;
  }

  resolve(kind: AnswerKind): void {
    this.#interface = kind;
  }

  /** Adds a note. `group`: the group whose cases gave rise to it. */
  note(text: string, group?: Group): JudgeEvent[] {
    const isKnown = this.#notes.some((note) => note.text === text && note.group === group?.id);
    if (isKnown) return [];
    const note: Note = { text, ...(group && { group: group.id }) };
    this.#notes.push(note);
    return [{ kind: "note", note }];
  }

  begin(group: Group, cases: number): JudgeEvent {
    this.#hasBegun = true;
    this.#hasBegunHidden ||= group.visibility === "hidden";
    return { kind: "group-started", group: group.id, visibility: group.visibility, cases };
  }

  hasPassed(groupId: string): boolean {
    return this.#groups.some(({ id, verdict }) => id === groupId && verdict === "AC");
  }

  /** Adds the result of a group that {@link close} does not score. */
  add(result: GroupResult, failure?: Failure): JudgeEvent {
    const origin = result.visibility === "visible" ? this.#origin() : {};
    return this.#finishGroup(result, failure && { ...failure, ...origin });
  }

  skip(group: Group, total: number): JudgeEvent {
    return this.#finishGroup({
      id: group.id,
      visibility: group.visibility,
      verdict: "skipped",
      points: 0,
      maxPoints: group.points,
      cases: { total, tried: 0, passed: 0 },
    });
  }

  /** Scores a group. `outcomes`: by ascending index; `cases`: all cases of the group, by index. */
  close(group: Group, outcomes: readonly CaseOutcome[], cases: readonly TestCase[]): JudgeEvent[] {
    const result = scoreGroup(group, outcomes, cases.length, this.#problem.answers.scoring);
    const notes = outcomes
      .flatMap((outcome) => outcome.notes)
      .flatMap((note) => this.note(note, group));
    const failed = outcomes.find(({ verdict }) => verdict !== "AC");
    if (failed !== undefined) {
      const test = cases[failed.index];
      return [
        ...notes,
        this.#finishGroup(result, this.#describeFailure(group, failed, test, cases.length)),
      ];
    }
    if (result.verdict === "AC") return [...notes, this.#finishGroup(result)];
    const message = "This group has no tests, or not all of them were run.";
    const failure = { group: group.id, verdict: result.verdict as Verdict, message };
    return [...notes, this.#finishGroup(result, failure)];
  }

  /**
   * Gives all unfinished groups the same verdict, for example after a compile error. Once a group
   * has begun, the message may reveal its cases.
   */
  rejectRest(verdict: Verdict, message: string, count: (group: Group) => number): JudgeEvent[] {
    const finished = new Set(this.#groups.map(({ id }) => id));
    const rest = this.#problem.groups.filter(({ id }) => !finished.has(id));
    return rest.map((group, position) =>
      this.#finishGroup(
        {
          id: group.id,
          visibility: group.visibility,
          verdict,
          points: 0,
          maxPoints: group.points,
          cases: { total: count(group), tried: 0, passed: 0 },
        },
        position === 0 ? this.#describeFault(group, verdict, message) : undefined,
      ),
    );
  }

  /** @param totals those that are not the sums over the groups */
  finish(
    submission: { readonly label: string; readonly language: { readonly id: string } },
    usage: Usage,
    wallMs: number,
    isolation: Judging["isolation"],
    totals: Totals = {},
  ): Judging {
    const sum = (of: (group: GroupResult) => number) =>
      roundPoints(this.#groups.reduce((total, group) => total + of(group), 0));
    const elsewhere = this.#problem.copy?.elsewhere.map(({ id, points }) => {
      return { id, maxPoints: points };
    });
    const { machineFactor } = this.#problem.limits;
    return {
      problem: this.#problem.id,
      submission: submission.label,
      language: submission.language.id,
      interface: this.#interface ?? "unknown",
      verdict: this.#verdict(),
      points: sum(({ points }) => points),
      maxPoints: sum(({ maxPoints }) => maxPoints),
      ...totals,
      groups: this.#groups,
      ...(elsewhere && { elsewhere }),
      failures: this.#failures,
      notes: this.#consistentNotes(),
      cpuMs: usage.cpuMs,
      wallMs,
      memoryKib: usage.memoryBytes === undefined ? null : Math.ceil(usage.memoryBytes / 1024),
      isolation,
      ...(machineFactor === undefined ? {} : { machineFactor }),
    };
  }

  /**
   * Drops the note about state between calls if answers varied from run to run, because chance
   * looks like state. Notes of hidden groups do not affect those that students read.
   */
  #consistentNotes(): Note[] {
    const hidden = new Set<string | undefined>(
      this.#problem.groups.flatMap(({ id, visibility }) => (visibility === "hidden" ? [id] : [])),
    );
    const isOpen = ({ group }: Note) => !hidden.has(group);
    const isVarying = this.#notes.some((note) => isOpen(note) && note.text === VARYING_NOTE);
    return this.#notes.filter((note) => !(isVarying && isOpen(note) && note.text === STATE_NOTE));
  }

  /** The verdict of the first failure; a judge error anywhere makes it JE. */
  #verdict(): Verdict {
    const verdicts = this.#groups.map(({ verdict }) => verdict);
    if (verdicts.length === 0 || verdicts.includes("JE")) return "JE";
    const first = verdicts.find((verdict) => verdict !== "AC" && verdict !== "skipped");
    return first ?? "AC";
  }

  #finishGroup(result: GroupResult, failure?: Failure): JudgeEvent {
    this.#groups.push(result);
    if (failure !== undefined) this.#failures.push(failure);
    return { kind: "group-finished", result, ...(failure === undefined ? {} : { failure }) };
  }

  #describeFault(group: Group, verdict: Verdict, message: string): Failure {
    if (!this.#hasBegun) return { verdict, message };
    return { group: group.id, verdict, message, ...this.#origin() };
  }

  #origin(): Pick<Failure, "afterHidden"> {
    return this.#hasBegunHidden ? { afterHidden: true } : {};
  }

  #describeFailure(
    group: Group,
    outcome: CaseOutcome,
    test: TestCase | undefined,
    total: number,
  ): Failure {
    const base = { group: group.id, verdict: outcome.verdict };
    if (group.visibility === "hidden" || test === undefined) {
      return { ...base, message: describeHidden(outcome, test === undefined ? undefined : total) };
    }
    const { parameters, returns } = this.#problem.interface;
    const types = parameters.map(({ type }) => type);
    const args = outcome.askedArgs ?? test.args;
    const { scoring } = this.#problem.answers;
    const hasOneAnswer = scoring === "exact" && !this.#problem.interface.isPlayer;
    return {
      ...base,
      ...(this.#interface === "function"
        ? { args: types.map((type, index) => toJson(type, args[index] as Value)) }
        : {
            input: printProgramInput(this.#problem.interface, args).slice(
              0,
              SHOWN_INPUT_CHARACTERS,
            ),
          }),
      // If many answers are right, showing one would give the exercise away.
      ...(hasOneAnswer ? { expected: toJson(returns, test.expected) } : {}),
      ...(outcome.actual === undefined
        ? {}
        : { actual: outcome.actual, actualIsValue: isValueOf(returns, outcome.actual) }),
      ...(outcome.printed === undefined ? {} : { printed: outcome.printed }),
      ...(outcome.judgeMessage === undefined ? {} : { judgeMessage: outcome.judgeMessage }),
      message: outcome.message,
      ...this.#origin(),
    };
  }
}

/** Even instructors see no texts of the submission here: they may reveal the input to others. */
function describeHidden(
  { verdict, message, index }: CaseOutcome,
  total: number | undefined,
): string {
  switch (verdict) {
    case "JE":
      return message;
    case "AC":
    case "WA":
    case "TLE":
    case "MLE":
    case "OLE":
    case "RTE":
    case "CE":
      return total === undefined
        ? describeHiddenFailure(verdict)
        : describeHiddenTest(verdict, index, total);
  }
}

/**
 * Scores a group. Its verdict is that of the first failed case, except that a judge error anywhere
 * in it comes first, so that nobody loses points because of one. Points are all or nothing; in an
 * optimisation exercise they are the average of the cases' scores.
 * @param outcomes outcomes of the cases that were run, by ascending index
 */
export function scoreGroup(
  group: Group,
  outcomes: readonly CaseOutcome[],
  total: number,
  scoring: "exact" | "optimisation",
): GroupResult {
  const passed = outcomes.filter(({ verdict }) => verdict === "AC").length;
  const failed =
    outcomes.find(({ verdict }) => verdict === "JE") ??
    outcomes.find(({ verdict }) => verdict !== "AC");
  // No cases, or not all were run and none failed: the verdict is unknown.
  const verdict = failed?.verdict ?? (total > 0 && passed === total ? "AC" : "JE");
  return {
    id: group.id,
    visibility: group.visibility,
    verdict,
    points:
      scoring === "optimisation"
        ? averagePoints(group, outcomes, total)
        : verdict === "AC"
          ? group.points
          : 0,
    maxPoints: group.points,
    cases: { total, tried: outcomes.length, passed },
  };
}

function averagePoints(group: Group, outcomes: readonly CaseOutcome[], total: number): number {
  if (total === 0) return 0;
  const sum = outcomes.reduce((points, { score }) => points + score, 0);
  return roundPoints((group.points * sum) / total);
}

/** Points have two decimals. */
function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}
