import type { SplitMix64 } from "../../core/split-mix.ts";
import { isEqualValue, type Value } from "../../core/values/value.ts";
import { compileBroadDomain } from "../../domains/domain.ts";
import { drawValue } from "../../domains/draw.ts";
import { makeTogether } from "../../domains/draw-together.ts";
import { fitInput } from "../../domains/fit-input.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import { neighboursOf } from "../../domains/neighbours.ts";
import type { Input } from "../../domains/order.ts";
import type { Group, Parameter, Problem } from "../../problems/problem.ts";
import { bisectInts } from "../borders/bisect.ts";
import type { Oracle } from "../oracle.ts";
import { spread } from "../spread.ts";

/** Most neighbours of an input to solve. */
const MAX_NEIGHBOURS = 40;

interface Site {
  readonly problem: Problem;
  /** With short lists. */
  readonly parameters: readonly Parameter[];
  readonly group: Group;
}

interface Means {
  readonly random: SplitMix64;
  readonly oracle: Oracle;
  readonly isInput: (args: Input) => boolean;
}

/**
 * Inputs beside which the answer does what it does not beside most: it changes where small steps mostly
 * change nothing, or stays where they mostly change it. In each parameter, and in two at once. None for
 * optimisation exercises.
 */
export function answerSteps(
  { problem, parameters, group }: Site,
  { random, oracle, isInput }: Means,
): readonly (() => readonly Input[])[] {
  if (problem.answers.scoring === "optimisation") return [];
  const domain = compileBroadDomain(problem, group);
  const answerTo = (input: Input): string | undefined => {
    const args = fitInput(problem, input);
    if (!isInput(args) || !oracle.hasAnswer(args)) return undefined;
    return inputKeyOf([problem.interface.returns], [oracle.solve(args)]);
  };
  const takeSteps = (): readonly Input[] => {
    const drawnInput = makeTogether(parameters, group, (field) => drawValue(random, field));
    const args = drawnInput && fitInput(problem, drawnInput);
    const own = args && answerTo(args);
    if (args === undefined || own === undefined) return [];
    const answers = spread([...neighboursOf(problem, domain, args)], MAX_NEIGHBOURS)
      .map((neighbour) => ({ neighbour, answer: answerTo(neighbour) }))
      .filter(({ answer }) => answer !== undefined);
    const { changed = [], same = [] } = Object.groupBy(answers, ({ answer }) =>
      answer === own ? "same" : "changed",
    );
    const isChangeRare = changed.length <= same.length;
    const rare = (isChangeRare ? changed : same).map(({ neighbour }) => neighbour);
    const steps = nearestOfEach(rare, args).flatMap((step) =>
      isChangeRare ? narrowStep(args, step, answerTo) : [step],
    );
    return steps.length === 0 ? [] : [args, ...steps, ...combine(args, steps)];
  };
  return [takeSteps];
}

/** The nearest of the inputs in each parameter in which they differ from `args`; the first, if it is no int. */
function nearestOfEach(inputs: readonly Input[], args: Input): readonly Input[] {
  const steps = Map.groupBy(inputs, (each) => placeOfStep(each, args));
  return [...steps].map(([place, [first, ...others]]) =>
    others.reduce(
      (nearest, each) =>
        distance(each[place], args[place]) < distance(nearest[place], args[place]) ? each : nearest,
      first as Input,
    ),
  );
}

function distance(left: Value | undefined, right: Value | undefined): bigint {
  if (typeof left !== "bigint" || typeof right !== "bigint") return 0n;
  return left < right ? right - left : left - right;
}

/** Two inputs one step apart with different answers, between two that differ in an int. */
function narrowStep(
  args: Input,
  step: Input,
  answerTo: (args: Input) => string | undefined,
): readonly Input[] {
  const place = placeOfStep(step, args);
  const [from, to] = [args[place], step[place]];
  if (typeof from !== "bigint" || typeof to !== "bigint" || distance(from, to) === 1n)
    return [step];
  const border = bisectInts([from, to], 1n, (int) => answerTo(args.with(place, int)));
  return border.map((int) => args.with(place, int)).toReversed();
}

/** Two steps at once, each in a parameter of its own. */
function combine(args: Input, steps: readonly Input[]): readonly Input[] {
  const [first] = steps;
  const second = steps.find((each) => placeOfStep(each, args) !== placeOfStep(first ?? args, args));
  if (first === undefined || second === undefined) return [];
  const place = placeOfStep(second, args);
  return [first.with(place, second[place] as Value)];
}

/** The parameter in which two inputs differ. */
function placeOfStep(step: Input, args: Input): number {
  return Math.max(
    0,
    step.findIndex((value, place) => !isEqualValue(value, args[place] as Value)),
  );
}
