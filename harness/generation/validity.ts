import { findInputMismatch } from "../core/forms/program-text.ts";
import type { Reference } from "../core/judging/reference.ts";
import { HarnessError } from "../core/harness-error.ts";
import { inputKeyOf } from "../domains/input-key.ts";
import type { Input } from "../domains/order.ts";
import type { Problem } from "../problems/problem.ts";
import type { GenerationHooks } from "./generation-hooks.ts";

/** Inputs per call of an input check that is a program. */
const AT_ONCE = 32;
/** Longer inputs and reasons are cut off in messages. */
const SHOWN_CHARACTERS = 200;

/**
 * Decides which inputs within the bounds are valid: they fit the input's form (two lists of one length, for
 * example), and the reference's `isValid` and the author's input check both accept them. Counts what they refuse.
 */
export class Validity {
  readonly #problem: Pick<Problem, "id" | "interface">;
  readonly #isValid: Reference["isValid"];
  readonly #findRefusals: GenerationHooks["findRefusals"];
  readonly #reasons = new Map<string, string | undefined>();
  #refused = 0;
  #last: { readonly args: Input; readonly reason: string } | undefined;

  constructor(
    problem: Pick<Problem, "id" | "interface">,
    { isValid }: Pick<Reference, "isValid">,
    { findRefusals }: Pick<GenerationHooks, "findRefusals"> = {},
  ) {
    this.#problem = problem;
    this.#isValid = isValid;
    this.#findRefusals = findRefusals;
  }

  /** How many inputs it refused so far. */
  get refused(): number {
    return this.#refused;
  }

  /** The input that it refused last, with the reason, for a message. */
  get example(): string {
    return this.#last === undefined
      ? ""
      : `${this.show(this.#last.args)}: ${cut(this.#last.reason)}`;
  }

  /** True if validity is decided by a program, for which few calls with many inputs are faster. */
  get isSlow(): boolean {
    return this.#findRefusals !== undefined;
  }

  /** True if nothing is refused, because nothing decides. */
  get #isOpen(): boolean {
    const hasForm = this.#problem.interface.inputForm !== undefined;
    return !hasForm && this.#isValid === undefined && this.#findRefusals === undefined;
  }

  readonly accepts = (args: Input): boolean => {
    if (this.#isOpen) return true;
    const [reason] = this.reasonsFor([args]);
    if (reason === undefined) return true;
    this.#refused += 1;
    this.#last = { args, reason };
    return false;
  };

  /** The valid ones of the inputs, in order; asks for as many at once as a program is given. */
  *keep(inputs: Iterable<Input>): Generator<Input> {
    if (this.#isOpen) {
      yield* inputs;
      return;
    }
    const size = this.isSlow ? AT_ONCE : 1;
    let some: Input[] = [];
    for (const args of inputs) {
      some.push(args);
      if (some.length < size) continue;
      this.reasonsFor(some);
      yield* some.filter(this.accepts);
      some = [];
    }
    this.reasonsFor(some);
    yield* some.filter(this.accepts);
  }

  /**
   * For each input, why it is invalid; undefined: it is valid.
   * @throws {HarnessError} `reference-failed` if `isValid` fails.
   */
  reasonsFor(inputs: readonly Input[]): readonly (string | undefined)[] {
    if (this.#isOpen) return inputs.map(() => undefined);
    const keys = inputs.map((args) => this.#keyOf(args));
    const open = new Map<string, Input>();
    for (const [at, args] of inputs.entries()) {
      const key = keys[at] as string;
      if (this.#reasons.has(key)) continue;
      const reason = this.#judge(args);
      if (reason === undefined && this.#findRefusals !== undefined) open.set(key, args);
      else this.#reasons.set(key, reason);
    }
    const refusals = open.size === 0 ? [] : (this.#findRefusals?.([...open.values()]) ?? []);
    for (const [at, key] of [...open.keys()].entries()) this.#reasons.set(key, refusals[at]);
    return keys.map((key) => this.#reasons.get(key));
  }

  #judge(args: Input): string | undefined {
    const mismatch = findInputMismatch(this.#problem.interface, args);
    if (mismatch !== undefined) return mismatch;
    let reason: unknown;
    try {
      reason = this.#isValid?.(args, "en");
    } catch (cause) {
      const causeText = cause instanceof Error ? cause.message : String(cause);
      const message = `The reference of ${this.#problem.id}: isValid failed at ${this.show(args)}: ${causeText}`;
      throw new HarnessError("reference-failed", message, { cause });
    }
    if (reason === undefined || typeof reason === "string") return reason;
    throw new HarnessError(
      "reference-failed",
      `The reference of ${this.#problem.id}: isValid returns ${String(reason)} for ${this.show(args)}: ` +
        "it must return a reason if the input is invalid, and nothing if it is valid",
    );
  }

  show(args: Input): string {
    return cut(this.#keyOf(args));
  }

  #keyOf(args: Input): string {
    return inputKeyOf(
      this.#problem.interface.parameters.map(({ type }) => type),
      args,
    );
  }
}

function cut(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
