import type { Problem } from "../../problems/problem.ts";
import { countItems } from "../count-items.ts";
import { Shrinker, type Found } from "./shrinker.ts";
import { compileDomain, type Domain, type Input } from "../domain.ts";
import type { Probe, Try } from "./probe.ts";
import { takeNext } from "../take-next.ts";

export interface FailingInput<F> {
  readonly input: Input;
  readonly failure: F;
  /** True if every input before it, in the exercise's order, was tried and did not fail. */
  readonly isSmallest: boolean;
}

/** Batch sizes. Making inputs blocks the event loop, so batches are limited. */
const BATCHES = [64, 512, 2048];
/** Inputs tried in order if the smallest inputs begin with an endless run of similar ones. */
const MAX_SIMILAR = 512;
/** Numbers of items whose largest inputs are tried: no items, and one to three. */
const SHAPES = 4;

export interface Hints {
  /** Inputs that are known to fail. */
  readonly failingInputs: readonly Input[];
  /** True if an input is more likely to fail than others. */
  readonly isLikely: (input: Input) => boolean;
}

/**
 * Searches for the smallest input of an exercise on which something fails: first all inputs in order,
 * in batches, until the probe's budget is used up; then `known` failing inputs and inputs of every
 * magnitude, shrinking the first failing one step by step.
 */
export async function findSmallestFailure<F>(
  problem: Problem,
  probe: Probe<F>,
  { failingInputs, isLikely }: Hints = { failingInputs: [], isLikely: () => true },
): Promise<FailingInput<F> | undefined> {
  const domain = compileDomain(problem);
  const descent = new Shrinker(problem, domain, probe);
  const hasRuns = domain.enumerateWithin(1n) !== undefined;
  const ordered = hasRuns ? domain.enumerate().take(MAX_SIMILAR) : domain.enumerate();
  const first = await probeInBatches(ordered, probe.inOrder);
  if (first.failing !== undefined) return { ...first.failing, isSmallest: true };
  const firstFailure =
    (await probeKinds(domain, probe.inOrder)) ??
    (await probeInBatches(failingInputs, probe.outOfOrder)).failing ??
    (await probeInBatches(likeliestFirst(domain.ladder(), isLikely), probe.outOfOrder)).failing ??
    (probe.window === undefined ? undefined : await descent.atEnds(largestOfShapes(domain)));
  return firstFailure && { ...(await descent.shrink(firstFailure)), isSmallest: false };
}

/** The largest inputs of the ladder for each of the first few numbers of items. */
function largestOfShapes(domain: Domain): readonly Input[] {
  const shapes = Map.groupBy(domain.ladder(), countItems);
  const few = [...shapes.keys()].sort((left, right) => left - right).slice(0, SHAPES);
  return few.map((shape) =>
    (shapes.get(shape) as Input[]).reduce((left, right) =>
      domain.compare(left, right) < 0 ? right : left,
    ),
  );
}

/** `isOver`: the budget was used up before all inputs were tried. */
async function probeInBatches<F>(
  inputs: Iterable<Input>,
  probe: Try<F>,
): Promise<{ readonly failing?: Found<F>; readonly isOver: boolean }> {
  const iterator = Iterator.from(inputs);
  for (let round = 0; ; round += 1) {
    const size = BATCHES[Math.min(round, BATCHES.length - 1)] as number;
    const batch = takeNext(iterator, size);
    if (batch.length === 0) return { isOver: false };
    const { tried, failure } = await probe(batch);
    const input = batch[tried - 1];
    if (failure !== undefined && input !== undefined) {
      return { failing: { input, failure }, isOver: false };
    }
    if (tried < batch.length) return { isOver: true };
  }
}

/** Tries the first few of each kind of input in order, then more, while the budget lasts. */
async function probeKinds<F>(domain: Domain, probe: Try<F>): Promise<Found<F> | undefined> {
  for (const limit of [64n, 512n, 4096n]) {
    const inputs = domain.enumerateWithin(limit);
    if (inputs === undefined) return undefined;
    const { failing: failure, isOver } = await probeInBatches(inputs, probe);
    if (failure !== undefined || isOver) return failure;
  }
  return undefined;
}

function likeliestFirst(
  inputs: Iterable<Input>,
  isLikely: (input: Input) => boolean,
): readonly Input[] {
  return [...inputs]
    .map((input) => ({ input, isLikely: isLikely(input) }))
    .toSorted((left, right) => Number(right.isLikely) - Number(left.isLikely))
    .map(({ input }) => input);
}
