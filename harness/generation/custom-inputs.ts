import { HarnessError } from "../core/harness-error.ts";
import { MistakesError, didYouMean, type SpecPath } from "../core/judging/mistake.ts";
import type { MakeInput, Reference } from "../core/judging/reference.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import { SplitMix64 } from "../core/split-mix.ts";
import { fromJson, toJson, ValueError } from "../core/values/value.ts";
import { inputKeyOf } from "../domains/input-key.ts";
import type { Input } from "../domains/order.ts";
import { isProgramPath } from "../problems/checks/check-programs.ts";
import { describeViolation } from "../problems/domain.ts";
import type { Group, Problem, Stratum } from "../problems/problem.ts";
import { drawDifferentInputs } from "./draw-inputs.ts";
import { membership } from "./membership.ts";
import { seedOf } from "./seed.ts";
import type { GenerationHooks } from "./generation-hooks.ts";
import { Validity } from "./validity.ts";

type CustomStratum = Extract<Stratum, { readonly kind: "custom" }>;

/** Longer inputs are cut off in messages. */
const SHOWN_CHARACTERS = 200;

/** Inputs made by the author's own generators, each validated. */
export class CustomInputs {
  readonly #problem: Problem;
  readonly #reference: Pick<Reference, "generators">;
  readonly #validity: Validity;
  readonly #hooks: GenerationHooks;

  constructor(
    problem: Problem,
    reference: Pick<Reference, "generators">,
    { hooks, validity }: { readonly hooks: GenerationHooks; readonly validity: Validity },
  ) {
    this.#validity = validity;
    this.#problem = problem;
    this.#reference = reference;
    this.#hooks = hooks;
  }

  /**
   * Makes the inputs of one entry for one group; deterministic.
   * @throws {MistakesError} if the generator is missing, not deterministic, or makes no valid input.
   */
  make(stratum: CustomStratum, group: Group): readonly Input[] {
    const make = isProgramPath(stratum.generator)
      ? () => this.#print(stratum, group)
      : () => this.#draw(stratum, group);
    const inputs = make();
    const keys = (each: readonly Input[]) => each.map((args) => this.#show(args)).join("\n");
    if (keys(make()) !== keys(inputs)) {
      this.#fail(stratum, {
        code: "not-in-domain",
        message: `${stratum.generator} makes different inputs each time for the same seed`,
        hint: "Use only the given seed: no clock and no other source of randomness.",
      });
    }
    this.requireValid(inputs, () => this.#pathOf(stratum), `${stratum.generator} makes `);
    const own = inputs.filter(membership(this.#problem, [group]));
    if (own.length === 0) this.#failWithNothing(stratum, group, inputs.length);
    if (own.length < stratum.count) {
      this.#hooks.note?.(
        `${this.#problem.id}: ${stratum.generator} makes only ${own.length} different inputs for ${group.id} instead of ${stratum.count}.`,
      );
    }
    return own;
  }

  /** @throws {MistakesError} if the author's own input check rejects an input. */
  requireValid(inputs: readonly Input[], pathOf: (index: number) => SpecPath, maker = ""): void {
    const reasons = this.#validity.reasonsFor(inputs);
    const mistakes = inputs.flatMap((args, index) => {
      const reason = reasons[index];
      if (reason === undefined) return [];
      const message = `${maker}${this.#show(args)}, which the input check rejects: ${reason}`;
      return [{ code: "not-in-domain", path: pathOf(index), message } as const];
    });
    // A faulty generator repeats its mistake in most inputs.
    if (mistakes.length > 0)
      throw new MistakesError(maker === "" ? mistakes : mistakes.slice(0, 1));
  }

  #draw(stratum: CustomStratum, group: Group): readonly Input[] {
    const draw = this.#findGenerator(stratum);
    const { salt } = this.#problem.tests;
    const random = new SplitMix64(seedOf(salt, stratum, group.id));
    const draws = { count: stratum.count, validity: new Validity(this.#problem, {}) };
    const inputs = drawDifferentInputs(this.#problem, group, draws, () => {
      const args = attempt(() => draw(random, group.id), stratum.generator);
      this.#requireInput(stratum, args);
      return args;
    });
    return inputs.take(stratum.count).toArray();
  }

  /** Runs a generator program, which prints one JSON array of arguments per line. */
  #print(stratum: CustomStratum, group: Group): readonly Input[] {
    const { generator: program, count } = stratum;
    const seed = seedOf(this.#problem.tests.salt, stratum, group.id);
    const text = this.#hooks.runGenerator?.({ program, seed, count, group: group.id }) ?? "";
    const types = this.#problem.interface.parameters.map(({ type }) => type);
    const inputs = new Map<string, Input>();
    for (const [index, line] of text.split("\n").entries()) {
      if (line.trim() === "") continue;
      const args = this.#readLine(stratum, line, index + 1);
      this.#requireInput(stratum, args);
      inputs.set(inputKeyOf(types, args), args);
    }
    return [...inputs.values()];
  }

  #readLine(stratum: CustomStratum, line: string, number: number): Input {
    const { parameters } = this.#problem.interface;
    try {
      const json: unknown = JSON.parse(line);
      if (!Array.isArray(json) || json.length !== parameters.length) {
        throw new ValueError(`expected a JSON array of ${parameters.length} arguments`);
      }
      return parameters.map(({ type, name }, index) => fromJson(type, json[index], name));
    } catch (error) {
      if (!(error instanceof ValueError || error instanceof SyntaxError)) throw error;
      const shortLine = cut(line);
      const message = `line ${number} printed by ${stratum.generator} is not a valid input: ${error.message} (${shortLine})`;
      return this.#fail(stratum, { code: "wrong-type", message });
    }
  }

  /** Requires the declared types and bounds. */
  #requireInput(stratum: CustomStratum, args: Input): void {
    const { parameters } = this.#problem.interface;
    const misfit = parameters.find(({ type }, index) => {
      try {
        const value = args[index];
        if (value === undefined) return true;
        fromJson(type, JSON.parse(JSON.stringify(toJson(type, value))));
        return false;
      } catch {
        return true;
      }
    });
    const reason =
      misfit === undefined && args.length === parameters.length
        ? describeViolation(this.#problem, args)
        : `${misfit?.name ?? "the number of arguments"} is not of the declared type`;
    if (reason === undefined) return;
    const message = `${stratum.generator} makes an invalid input: ${reason}`;
    this.#fail(stratum, { code: "not-in-domain", message });
  }

  #findGenerator(stratum: CustomStratum): MakeInput {
    const { generators = {} } = this.#reference;
    const generator = Object.hasOwn(generators, stratum.generator)
      ? generators[stratum.generator]
      : undefined;
    if (generator !== undefined) return generator;
    const names = Object.keys(generators);
    const hint =
      names.length === 0
        ? "Export it: `generators: { name: (random, group) => [...] }`, or give the path of a program."
        : didYouMean(nearestName(stratum.generator, names), names);
    const message = `the reference has no generator '${stratum.generator}'`;
    return this.#fail(stratum, { code: "unknown-value", message, hint });
  }

  #failWithNothing(stratum: CustomStratum, { id }: Group, madeCount: number): never {
    const { generator } = stratum;
    const call = isProgramPath(generator)
      ? "It is called with seed, count and group, and must print a JSON array of arguments per line."
      : "It is called with a random source and the name of the group, and must return the arguments.";
    this.#fail(stratum, {
      code: "not-in-domain",
      message:
        madeCount === 0
          ? `${generator} makes no inputs for the group ${id}`
          : `${generator} makes inputs for the group ${id}, but none of them belongs to it`,
      hint: `${call} If it is only meant for some groups, list them: \`groups: [...]\`.`,
    });
  }

  #fail(
    stratum: CustomStratum,
    mistake: Pick<MistakesError["mistakes"][number], "code" | "message" | "hint">,
  ): never {
    throw new MistakesError([{ ...mistake, path: this.#pathOf(stratum) }]);
  }

  #pathOf(stratum: CustomStratum): SpecPath {
    return ["tests", "strata", this.#problem.tests.strata.indexOf(stratum), "custom"];
  }

  #show(args: Input): string {
    return cut(
      inputKeyOf(
        this.#problem.interface.parameters.map(({ type }) => type),
        args,
      ),
    );
  }
}

function attempt(draw: () => Input, name: string): Input {
  try {
    return draw();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new HarnessError("reference-failed", `the generator ${name} failed: ${reason}`, {
      cause,
    });
  }
}

function cut(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
