import { HarnessError } from "../core/harness-error.ts";
import { MistakesError, hintAtNames, type SpecPath } from "../core/judging/mistake.ts";
import type { MakeInput, Reference } from "../core/judging/reference.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import { SplitMix64 } from "../core/split-mix.ts";
import { fromJson, toJson, ValueError } from "../core/values/value.ts";
import { keyOf } from "../domains/input-key.ts";
import type { Input } from "../domains/order.ts";
import { isProgramPath } from "../problems/check-programs.ts";
import { describeViolation } from "../problems/domain.ts";
import type { Group, Problem, Stratum } from "../problems/problem.ts";
import { drawDifferentInputs } from "./draw-inputs.ts";
import { membership } from "./membership.ts";
import { seedOf } from "./seed.ts";
import type { Surroundings } from "./surroundings.ts";

type CustomStratum = Extract<Stratum, { readonly kind: "custom" }>;

/** Longer inputs are shown by their beginning. */
const SHOWN_CHARACTERS = 200;

/** Inputs that the author's own generators make, each looked at before it is taken. */
export class CustomInputs {
  readonly #problem: Problem;
  readonly #reference: Pick<Reference, "generators" | "isValid">;
  readonly #around: Surroundings;

  constructor(
    problem: Problem,
    reference: Pick<Reference, "generators" | "isValid">,
    around: Surroundings,
  ) {
    this.#problem = problem;
    this.#reference = reference;
    this.#around = around;
  }

  /**
   * Those of one entry for one group: the same ones each time.
   * @throws {MistakesError} for a generator that is not there, is not steady, or makes no input.
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
        message: `${stratum.generator} makes other inputs each time, from the same seed`,
        hint: "Draw by nothing but the seed that it is given: no clock, no random source of its own.",
      });
    }
    this.requireValid(inputs, () => this.#pathOf(stratum), `${stratum.generator} makes `);
    const own = inputs.filter(membership(this.#problem, [group]));
    if (own.length === 0) this.#failWithNothing(stratum, group, inputs.length);
    if (own.length < stratum.count) {
      this.#around.note?.(
        `${this.#problem.id}: ${stratum.generator} makes ${own.length} different inputs for ${group.id}, not ${stratum.count}.`,
      );
    }
    return own;
  }

  /** @throws {MistakesError} for what the author's own input check refuses. */
  requireValid(inputs: readonly Input[], pathOf: (index: number) => SpecPath, maker = ""): void {
    const { isValid } = this.#reference;
    const refusals = inputs.length === 0 ? [] : (this.#around.findRefusals?.(inputs) ?? []);
    const mistakes = inputs.flatMap((args, index) => {
      const reason: unknown = isValid?.(args) ?? refusals[index];
      if (reason === undefined) return [];
      if (typeof reason !== "string") {
        const message = `isValid returns ${String(reason)} to ${this.#show(args)}: it returns a reason where the arguments are no input, and nothing where they are`;
        return [{ code: "not-in-domain", path: pathOf(index), message } as const];
      }
      const message = `${maker}${this.#show(args)}, which the input check refuses: ${reason}`;
      return [{ code: "not-in-domain", path: pathOf(index), message } as const];
    });
    // A generator that is wrong is so a hundred times.
    if (mistakes.length > 0)
      throw new MistakesError(maker === "" ? mistakes : mistakes.slice(0, 1));
  }

  #draw(stratum: CustomStratum, group: Group): readonly Input[] {
    const draw = this.#findGenerator(stratum);
    const { salt } = this.#problem.tests;
    const random = new SplitMix64(seedOf(salt, stratum, group.id));
    const inputs = drawDifferentInputs(this.#problem, group, stratum.count, () => {
      const args = attempt(() => draw(random, group.id), stratum.generator);
      this.#requireInput(stratum, args);
      return args;
    });
    return inputs.take(stratum.count).toArray();
  }

  /** One JSON array of arguments a line. */
  #print(stratum: CustomStratum, group: Group): readonly Input[] {
    const { generator: program, count } = stratum;
    const seed = seedOf(this.#problem.tests.salt, stratum, group.id);
    const text = this.#around.runGenerator?.({ program, seed, count, group: group.id }) ?? "";
    const types = this.#problem.interface.parameters.map(({ type }) => type);
    const inputs = new Map<string, Input>();
    for (const [index, line] of text.split("\n").entries()) {
      if (line.trim() === "") continue;
      const args = this.#readLine(stratum, line, index + 1);
      this.#requireInput(stratum, args);
      inputs.set(keyOf(types, args), args);
    }
    return [...inputs.values()];
  }

  #readLine(stratum: CustomStratum, line: string, number: number): Input {
    const { parameters } = this.#problem.interface;
    try {
      const json: unknown = JSON.parse(line);
      if (!Array.isArray(json) || json.length !== parameters.length) {
        throw new ValueError(`expected is a JSON array of ${parameters.length} arguments`);
      }
      return parameters.map(({ type, name }, index) => fromJson(type, json[index], name));
    } catch (error) {
      if (!(error instanceof ValueError || error instanceof SyntaxError)) throw error;
      const shown = cut(line);
      const message = `line ${number} that ${stratum.generator} prints is no input: ${error.message} (${shown})`;
      return this.#fail(stratum, { code: "wrong-type", message });
    }
  }

  /** Of the declared types, and within the declared bounds. */
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
    const message = `${stratum.generator} makes what is no input: ${reason}`;
    this.#fail(stratum, { code: "not-in-domain", message });
  }

  #findGenerator(stratum: CustomStratum): MakeInput {
    const { generators = {} } = this.#reference;
    const found = Object.hasOwn(generators, stratum.generator)
      ? generators[stratum.generator]
      : undefined;
    if (found !== undefined) return found;
    const names = Object.keys(generators);
    const hint =
      names.length === 0
        ? "Export it: `generators: { name: (random, group) => [...] }`, or name a program by its path."
        : hintAtNames(nearestName(stratum.generator, names), names);
    const message = `the reference has no generator '${stratum.generator}'`;
    return this.#fail(stratum, { code: "unknown-value", message, hint });
  }

  #failWithNothing(stratum: CustomStratum, { id }: Group, made: number): never {
    const { generator } = stratum;
    const call = isProgramPath(generator)
      ? "It is called with seed, count and group, and prints a JSON array of arguments a line."
      : "It is called with a random source and the group's name, and returns the arguments.";
    this.#fail(stratum, {
      code: "not-in-domain",
      message:
        made === 0
          ? `${generator} makes no input for the group ${id}`
          : `${generator} makes inputs for the group ${id}, and none of them belongs there`,
      hint: `${call} Where it is not meant for every group, name those that it is: \`groups: [...]\`.`,
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
      keyOf(
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
