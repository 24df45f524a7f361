import { findDifference } from "../core/comparison/comparison.ts";
import { type AnswerRules, isRightAnswer, judgeAnswer } from "../core/comparison/judge-answer.ts";
import { HarnessError } from "../core/harness-error.ts";
import type { Reference } from "../core/judging/reference.ts";
import { hasType } from "../core/values/is-value-of.ts";
import { formatValue } from "../core/values/text-form.ts";
import { formatValueType, type ValueType } from "../core/values/value-type.ts";
import { isEqualValue, type Value } from "../core/values/value.ts";
import { inputKeyOf } from "../domains/input-key.ts";
import { compareInputsOf } from "../domains/input-order.ts";
import { answerRulesOf } from "../problems/answer-rules.ts";
import { findGameFault } from "../problems/game-faults.ts";
import type { Problem } from "../problems/problem.ts";
import { spread } from "./spread.ts";
import { Validity } from "./validity.ts";

/** How many inputs are solved a second time. */
const REPEATED = 24;

/** Answers of the reference, validated and cached. */
export class Oracle {
  readonly validity: Validity;
  readonly #problem: Problem;
  readonly #reference: Reference;
  readonly #rules: AnswerRules;
  readonly #answers = new Map<string, Value>();

  constructor(
    problem: Problem,
    reference: Reference,
    validity: Validity = new Validity(problem, reference),
  ) {
    this.validity = validity;
    this.#problem = problem;
    this.#reference = reference;
    this.#rules = answerRulesOf(problem, reference);
  }

  /** Tells whether an input within the bounds is valid and has a right answer. */
  hasAnswer(args: readonly Value[]): boolean {
    return this.validity.accepts(args) && this.#reference.hasAnswer?.(args) !== false;
  }

  /** @throws {HarnessError} `reference-failed` if the reference fails or its own check rejects the answer. */
  solve(args: readonly Value[]): Value {
    const key = inputKeyOf(this.#types, args);
    const cachedAnswer = this.#answers.get(key);
    if (cachedAnswer !== undefined) return cachedAnswer;
    const answer = this.#attempt("solve", this.#reference.solve, args);
    this.#requireType(args, answer);
    const checked = judgeAnswer(this.#rules, args, answer, answer);
    if (!checked.isRight) {
      const { message } = checked;
      this.#fail(`its own check rejects its answer to ${this.formatCall(args)}: ${message}`);
    }
    this.#answers.set(key, answer);
    return answer;
  }

  /**
   * Compares the answers with those of the brute force, if the reference has one, from the smallest input
   * until `isOver`. Returns how many were compared.
   * @throws {HarnessError} `reference-failed` with the smallest input on which they differ.
   */
  crossCheck(inputs: readonly (readonly Value[])[], isOver: () => boolean = () => false): number {
    const { brute } = this.#reference;
    if (brute === undefined) return inputs.length;
    for (const [count, args] of this.#ascending(inputs).entries()) {
      if (isOver()) return count;
      const [fast, literal] = [this.solve(args), this.#attempt("brute", brute, args)];
      if (!this.#agrees(args, fast, literal)) {
        const { returns } = this.#problem.interface;
        const [own, other] = [fast, literal].map((value) => formatValue(returns, value));
        this.#fail(
          `solve and brute disagree; the smallest input is ${this.formatCall(args)}: solve returns ${own}, brute returns ${other}`,
        );
      }
    }
    return inputs.length;
  }

  /**
   * Solves some inputs a second time, including the smallest.
   * @throws {HarnessError} `reference-failed` with an input whose answer changes.
   */
  checkSteady(inputs: readonly (readonly Value[])[]): void {
    const { returns } = this.#problem.interface;
    for (const args of spread(this.#ascending(inputs), REPEATED)) {
      const [first, again] = [
        this.solve(args),
        this.#attempt("solve", this.#reference.solve, args),
      ];
      if (isEqualValue(first, again)) continue;
      const [once, then] = [first, again].map((value) => formatValue(returns, value));
      this.#fail(
        `solve is not deterministic: ${this.formatCall(args)} returns ${once}, then ${then}`,
      );
    }
  }

  /** If several answers are right, those of the two may differ. */
  #agrees(args: readonly Value[], fast: Value, literal: Value): boolean {
    const { returns } = this.#problem.interface;
    const { comparison } = this.#problem.answers;
    if (findDifference(returns, comparison, fast, literal) === undefined) return true;
    if (this.#rules.check === undefined || !hasType(returns, literal)) return false;
    // A check may take its expected answer for the best one, so each of the two is judged by the other.
    const checks = [
      [fast, literal],
      [literal, fast],
    ] as const;
    return checks.every(([expected, actual]) => isRightAnswer(this.#rules, args, expected, actual));
  }

  /**
   * Checks the relations between answers that the reference declares.
   * @throws {HarnessError} `reference-failed` with the smallest input at which a relation breaks.
   */
  checkRelations(inputs: readonly (readonly Value[])[]): void {
    const { relations = [], solve } = this.#reference;
    if (relations.length === 0) return;
    for (const args of this.#ascending(inputs)) {
      for (const { name, check } of relations) {
        const contradiction = check(args, solve);
        if (contradiction === undefined) continue;
        const call = this.formatCall(args);
        this.#fail(`"${name}" does not hold; the smallest input is ${call}: ${contradiction}`);
      }
    }
  }

  /**
   * Checks that the game, if it can be played, begins and goes on with values of the types that it declares.
   * @throws {HarnessError} `reference-failed` with the sample at which it does not.
   */
  checkGame(): void {
    const { playable } = this.#reference;
    if (playable === undefined) return;
    const { parameters } = this.#problem.interface;
    for (const args of this.#problem.samples) {
      const fault = this.#attempt(
        "playable",
        () => findGameFault(playable, args, parameters),
        args,
      );
      if (fault !== undefined) this.#fail(`playable at ${this.formatCall(args)}: ${fault}`);
    }
  }

  #ascending(inputs: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
    return inputs.toSorted(compareInputsOf(this.#problem));
  }

  get #types(): readonly ValueType[] {
    return this.#problem.interface.parameters.map(({ type }) => type);
  }

  #attempt<T>(name: string, solve: (args: readonly Value[]) => T, args: readonly Value[]): T {
    try {
      return solve(args);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return this.#fail(`${name} failed at ${this.formatCall(args)}: ${reason}`, cause);
    }
  }

  #requireType(args: readonly Value[], answer: Value): void {
    const { returns } = this.#problem.interface;
    const type = formatValueType(returns);
    const call = this.formatCall(args);
    if (hasType(returns, answer)) return;
    const reason = this.#findEnd(args) ?? describeMisfit(answer);
    this.#fail(`solve's answer to ${call} is not of type ${type}: ${reason}`);
  }

  /** Says that the game is over in the position of an input, so that no move can be an answer. */
  #findEnd(args: readonly Value[]): string | undefined {
    const { playable } = this.#reference;
    if (!this.#problem.interface.isPlayer || playable === undefined) return undefined;
    if (playable.moves(args).count > 0) return undefined;
    return "the game is over in this position, so there is no move to ask for; export `isValid`, which refuses it, or take `createPlayerReference` of grundy-judge/kit";
  }

  /** For example `canWin(3)`; cut off if it is long. */
  formatCall(args: readonly Value[]): string {
    const { functionName, parameters } = this.#problem.interface;
    const texts = parameters.map(({ type }, index) => formatValue(type, args[index] as Value));
    const list = texts.join(", ");
    return `${functionName}(${list.length > 200 ? `${list.slice(0, 200)}…` : list})`;
  }

  #fail(message: string, cause?: unknown): never {
    throw new HarnessError("reference-failed", `The reference of ${this.#problem.id}: ${message}`, {
      cause,
    });
  }
}

/** Says what an author's code returned, with a hint for the most common slip. */
function describeMisfit(answer: unknown): string {
  if (typeof answer === "number")
    return `ints are bigints, so write ${answer}n instead of ${answer}`;
  if (answer === undefined) return "it returns nothing";
  const text = Array.isArray(answer) ? `a list of ${answer.length}` : String(answer);
  return `it returns ${text.slice(0, 100)}`;
}
