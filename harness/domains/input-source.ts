import { pushAll } from "../core/large-lists.ts";
import { SplitMix64 } from "../core/split-mix.ts";
import type { Problem } from "../problems/problem.ts";
import { compileBroadDomain, type Domain, type Input } from "./domain.ts";
import { drawValue } from "./draw.ts";
import { makeTogether } from "./draw-together.ts";
import { fitInput } from "./fit-input.ts";
import { neighboursOf } from "./neighbours.ts";
import { takeNext } from "./take-next.ts";

/** Inputs that are not in order may be large and slow, so their batches are smaller by this factor. */
const LARGE_SHARE = 16;

interface Batch {
  readonly inputs: readonly Input[];
  /** The inputs continue the enumeration; an empty batch means that it has ended. */
  readonly isInOrder: boolean;
}

/** A source of inputs for a long search. */
export interface InputSource {
  /** The next batch to try. */
  readonly next: (count: number, best: Input | undefined) => Batch | Promise<Batch>;
  /** Reports that the first `count` inputs of a batch in order were tried. */
  readonly checked: (count: number, hasFailed: boolean) => void;
}

/** A source that answers synchronously. */
interface DomainSource extends InputSource {
  readonly next: (count: number, best: Input | undefined) => Batch;
}

/**
 * Creates a source that alternates between several kinds of inputs: in order, of every magnitude,
 * random, and smaller ones near the best failure so far.
 */
export function createInputSource(problem: Problem, domain: Domain): DomainSource {
  const random = new SplitMix64(1n);
  const draw = () => {
    const { parameters } = problem.interface;
    const input = makeTogether(parameters, undefined, (field) => drawValue(random, field));
    return input && fitInput(problem, input);
  };
  const hasRuns = domain.isTied || domain.enumerateWithin(1n) !== undefined;
  const ordered = hasRuns ? compileBroadDomain(problem).enumerate() : domain.enumerate();
  const ladder = domain.ladder();
  let waiting: Input[] = [];
  let round = 0;
  return {
    next: (count, best) => {
      round += 1;
      if (round % 2 === 1) {
        pushAll(waiting, takeNext(ordered, count - waiting.length));
        if (!hasRuns) return { inputs: waiting, isInOrder: true };
        const inputs = waiting;
        waiting = [];
        return { inputs, isInOrder: false };
      }
      if (best !== undefined && round % 4 === 0) {
        const near = [...neighboursOf(problem, domain, best)]
          .filter((input) => domain.compare(input, best) < 0)
          .toSorted((left, right) => domain.compare(left, right));
        if (near.length > 0) return { inputs: near.slice(0, 4 * count), isInOrder: false };
      }
      const few = Math.ceil(count / LARGE_SHARE);
      const batch = takeNext(ladder, Math.ceil(few / 2));
      while (batch.length < few) {
        const input = draw();
        if (input !== undefined && domain.has(input)) batch.push(input);
        else if (random.below(1000n) === 0n) break;
      }
      return { inputs: batch, isInOrder: false };
    },
    checked: (count, hasFailed) => {
      waiting = hasFailed ? [] : waiting.slice(count);
    },
  };
}
