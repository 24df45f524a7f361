import type { Problem } from "../problems/problem.ts";
import { countItems } from "./count-items.ts";
import { Descent, type Found } from "./descent.ts";
import { compileDomain, type Domain, type Input } from "./domain.ts";
import type { Probe, Try } from "./probe.ts";
import { takeNext } from "./take-next.ts";

export interface FailingInput<F> {
  readonly input: Input;
  readonly failure: F;
  /** Every input before it, in the exercise's order, was tried and did not fail. */
  readonly isSmallest: boolean;
}

/** No more at once: the judge does nothing else while it makes them. */
const BATCHES = [64, 512, 2048];
/** Where the smallest inputs are endlessly alike, so many in order, then others. */
const ALIKE = 512;
/** Empty lists, and those of one to three items. */
const SHAPES = 4;

export interface Hints {
  /** Inputs that fail. */
  readonly known: readonly Input[];
  /** Where inputs that fail are likelier than elsewhere. */
  readonly isLikely: (input: Input) => boolean;
}

/**
 * Looks for the smallest input of an exercise on which something fails: all inputs in order, in
 * batches, as far as the probe's budget goes. When that finds nothing, inputs of every magnitude, and
 * `known` ones that fail; what fails is made smaller step by step, by neighbours that are smaller and
 * fail too.
 */
export async function findSmallestFailure<F>(
  problem: Problem,
  probe: Probe<F>,
  { known, isLikely }: Hints = { known: [], isLikely: () => true },
): Promise<FailingInput<F> | undefined> {
  const domain = compileDomain(problem);
  const descent = new Descent(problem, domain, probe);
  const hasAlike = domain.enumerateWithin(1n) !== undefined;
  const ordered = hasAlike ? domain.enumerate().take(ALIKE) : domain.enumerate();
  const first = await probeInBatches(ordered, probe.inOrder);
  if (first.found !== undefined) return { ...first.found, isSmallest: true };
  const found =
    (await probeKinds(domain, probe.inOrder)) ??
    (await probeInBatches(known, probe.chosen)).found ??
    (await probeInBatches(likeliestFirst(domain.ladder(), isLikely), probe.chosen)).found ??
    (probe.window === undefined ? undefined : await descent.atEnds(largestOfShapes(domain)));
  return found && { ...(await descent.from(found)), isSmallest: false };
}

/** Of the inputs of every magnitude the largest with one item, with two, and so on for the first few. */
function largestOfShapes(domain: Domain): readonly Input[] {
  const shapes = Map.groupBy(domain.ladder(), countItems);
  const few = [...shapes.keys()].sort((left, right) => left - right).slice(0, SHAPES);
  return few.map((shape) =>
    (shapes.get(shape) as Input[]).reduce((left, right) =>
      domain.compare(left, right) < 0 ? right : left,
    ),
  );
}

/** `isOver`: the budget ended before the inputs did. */
async function probeInBatches<F>(
  inputs: Iterable<Input>,
  probe: Try<F>,
): Promise<{ readonly found?: Found<F>; readonly isOver: boolean }> {
  const iterator = Iterator.from(inputs);
  for (let round = 0; ; round += 1) {
    const size = BATCHES[Math.min(round, BATCHES.length - 1)] as number;
    const batch = takeNext(iterator, size);
    if (batch.length === 0) return { isOver: false };
    const { tried, failure } = await probe(batch);
    const input = batch[tried - 1];
    if (failure !== undefined && input !== undefined) {
      return { found: { input, failure }, isOver: false };
    }
    if (tried < batch.length) return { isOver: true };
  }
}

/** The smallest that fails of the first few of each kind, then of more, while the budget lasts. */
async function probeKinds<F>(domain: Domain, probe: Try<F>): Promise<Found<F> | undefined> {
  for (const limit of [64n, 512n, 4096n]) {
    const inputs = domain.enumerateWithin(limit);
    if (inputs === undefined) return undefined;
    const { found, isOver } = await probeInBatches(inputs, probe);
    if (found !== undefined || isOver) return found;
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
