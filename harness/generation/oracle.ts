import { findDifference } from "../core/comparison/comparison.ts";
import { type AnswerRules, judgeAnswer } from "../core/comparison/judge-answer.ts";
import { HarnessError } from "../core/harness-error.ts";
import type { Reference } from "../core/judging/reference.ts";
import { formatValue } from "../core/values/text-form.ts";
import { formatValueType, type ValueType } from "../core/values/value-type.ts";
import { fromJson, toJson, type Value } from "../core/values/value.ts";
import { compareInputsOf, keyOf } from "../domains/index.ts";
import { answerRulesOf, type Problem } from "../problems/index.ts";

/** Answers that have been looked at twice; each input is solved once. */
export class Oracle {
  readonly #problem: Problem;
  readonly #reference: Reference;
  readonly #rules: AnswerRules;
  readonly #answers = new Map<string, Value>();

  constructor(problem: Problem, reference: Reference) {
    this.#problem = problem;
    this.#reference = reference;
    this.#rules = answerRulesOf(problem, reference);
  }

  /** @throws {HarnessError} `reference-failed` when the reference has no right answer of its own. */
  solve(args: readonly Value[]): Value {
    const key = keyOf(this.#types, args);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = this.#attempt("solve", this.#reference.solve, args);
    this.#requireType(args, answer);
    const checked = judgeAnswer(this.#rules, args, answer, answer);
    if (!checked.isRight) {
      const { message } = checked;
      this.#fail(`its own check rejects the answer to ${this.#formatCall(args)}: ${message}`);
    }
    this.#answers.set(key, answer);
    return answer;
  }

  /**
   * Compares the answers with those of the literal recursion, where the reference has one.
   * @throws {HarnessError} `reference-failed` with the smallest input on which they differ.
   */
  crossCheck(inputs: readonly (readonly Value[])[]): void {
    const { brute } = this.#reference;
    if (brute === undefined) return;
    const compare = compareInputsOf(this.#problem);
    const { returns } = this.#problem.interface;
    const { comparison } = this.#problem.answers;
    const [args] = inputs
      .filter((each) => {
        const [fast, literal] = [this.solve(each), this.#attempt("brute", brute, each)];
        return findDifference(returns, comparison, literal, fast) !== undefined;
      })
      .toSorted(compare);
    if (args === undefined) return;
    const fast = formatValue(returns, this.solve(args));
    const literal = formatValue(returns, this.#attempt("brute", brute, args));
    this.#fail(
      `solve and brute disagree, smallest at ${this.#formatCall(args)}: solve says ${fast}, brute says ${literal}`,
    );
  }

  /**
   * Checks what ties answers to each other, where the reference tells it.
   * @throws {HarnessError} `reference-failed` with the smallest input at which a relation breaks.
   */
  checkRelations(inputs: readonly (readonly Value[])[]): void {
    const { relations = [], solve } = this.#reference;
    if (relations.length === 0) return;
    const compare = compareInputsOf(this.#problem);
    const ascending = inputs.toSorted(compare);
    for (const args of ascending) {
      for (const { name, check } of relations) {
        const contradiction = check(args, solve);
        if (contradiction === undefined) continue;
        const call = this.#formatCall(args);
        this.#fail(`"${name}" does not hold, smallest at ${call}: ${contradiction}`);
      }
    }
  }

  get #types(): readonly ValueType[] {
    return this.#problem.interface.parameters.map(({ type }) => type);
  }

  #attempt(name: string, solve: Reference["solve"], args: readonly Value[]): Value {
    try {
      return solve(args);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return this.#fail(`${name} failed at ${this.#formatCall(args)}: ${reason}`, cause);
    }
  }

  #requireType(args: readonly Value[], answer: Value): void {
    const { returns } = this.#problem.interface;
    try {
      fromJson(returns, JSON.parse(JSON.stringify(toJson(returns, answer))));
    } catch (cause) {
      const type = formatValueType(returns);
      this.#fail(`solve's answer to ${this.#formatCall(args)} is no ${type}`, cause);
    }
  }

  #formatCall(args: readonly Value[]): string {
    const { functionName, parameters } = this.#problem.interface;
    const shown = parameters.map(({ type }, index) => formatValue(type, args[index] as Value));
    const list = shown.join(", ");
    return `${functionName}(${list.length > 200 ? `${list.slice(0, 200)}…` : list})`;
  }

  #fail(message: string, cause?: unknown): never {
    throw new HarnessError("reference-failed", `The reference of ${this.#problem.id}: ${message}`, {
      cause,
    });
  }
}
