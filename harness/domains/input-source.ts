import { SplitMix64 } from "../core/split-mix.ts";
import type { Problem } from "../problems/problem.ts";
import { compileBroadDomain, type Domain, type Input } from "./domain.ts";
import { drawValue } from "./draw.ts";
import { toField } from "./field.ts";
import { neighboursOf } from "./neighbours.ts";
import { takeNext } from "./take-next.ts";

/** Inputs that are not in order may be large, and slow: few of them in a batch. */
const LARGE_SHARE = 16;

interface Batch {
  readonly inputs: readonly Input[];
  /** They follow on those that were all right; where there are none, no others are left. */
  readonly isInOrder: boolean;
}

/** Inputs for a long search. */
export interface InputSource {
  /** The next ones to try. */
  readonly next: (count: number, best: Input | undefined) => Batch | Promise<Batch>;
  /** Tells what came of inputs in order: `count` of them were looked at. */
  readonly checked: (count: number, hasFailed: boolean) => void;
}

/** It waits for nobody. */
interface DomainSource extends InputSource {
  readonly next: (count: number, best: Input | undefined) => Batch;
}

/**
 * Of the exercise's domain, in turn of several kinds, so that none has to wait for another's end: in
 * order, of every magnitude, random, and smaller ones near the best that was found.
 */
export function createInputSource(problem: Problem, domain: Domain): DomainSource {
  const random = new SplitMix64(1n);
  const fields = problem.interface.parameters.map((parameter) => toField(parameter));
  const draw = () => fields.map((field) => drawValue(random, field));
  const hasAlike = domain.enumerateWithin(1n) !== undefined;
  const ordered = hasAlike ? compileBroadDomain(problem).enumerate() : domain.enumerate();
  const ladder = domain.ladder();
  let waiting: Input[] = [];
  let turn = 0;
  return {
    next: (count, best) => {
      turn += 1;
      if (turn % 2 === 1) {
        waiting.push(...takeNext(ordered, count - waiting.length));
        if (!hasAlike) return { inputs: waiting, isInOrder: true };
        const inputs = waiting;
        waiting = [];
        return { inputs, isInOrder: false };
      }
      if (best !== undefined && turn % 4 === 0) {
        const near = [...neighboursOf(problem, domain, best)]
          .filter((input) => domain.compare(input, best) < 0)
          .toSorted((left, right) => domain.compare(left, right));
        if (near.length > 0) return { inputs: near.slice(0, 4 * count), isInOrder: false };
      }
      const few = Math.ceil(count / LARGE_SHARE);
      const chosen = takeNext(ladder, Math.ceil(few / 2));
      while (chosen.length < few) {
        const drawn = draw();
        if (domain.has(drawn)) chosen.push(drawn);
        else if (random.below(1000n) === 0n) break;
      }
      return { inputs: chosen, isInOrder: false };
    },
    checked: (count, hasFailed) => {
      waiting = hasFailed ? [] : waiting.slice(count);
    },
  };
}
