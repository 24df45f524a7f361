import type { Problem } from "../../problems/problem.ts";
import { countItems } from "../count-items.ts";
import type { Domain, Input } from "../domain.ts";
import { inputKeyOf } from "../input-key.ts";
import { lowestFailing } from "./lowest-failing.ts";
import { neighboursOf } from "../neighbours.ts";
import type { Path } from "./path.ts";
import { pathsThrough } from "./paths.ts";
import type { Probe } from "./probe.ts";

export interface Found<F> {
  readonly input: Input;
  readonly failure: F;
}

/** Most items in all inputs of one batch, so that long inputs are tried one by one. */
const MAX_BATCH_ITEMS = 50_000;
/** Inputs with more items are not remembered: their keys cost more than trying them again. */
const MAX_REMEMBERED_ITEMS = 1000;

/**
 * Shrinks a failing input: follows every path through it to the lowest place that fails, then moves
 * to smaller neighbours that fail, and repeats. Never tries an input again that did not fail.
 */
export class Shrinker<F> {
  readonly #problem: Problem;
  readonly #domain: Domain;
  readonly #probe: Probe<F>;
  readonly #right = new Set<string>();
  #isOver = false;

  constructor(problem: Problem, domain: Domain, probe: Probe<F>) {
    this.#problem = problem;
    this.#domain = domain;
    this.#probe = probe;
  }

  async shrink(start: Found<F>): Promise<Found<F>> {
    let best = start;
    for (;;) {
      const along = this.#probe.window === undefined ? best : await this.#alongPaths(best);
      const near = this.#isOver ? along : await this.#byNeighbours(along);
      if (near === best || this.#isOver || this.#probe.window === undefined) return near;
      best = near;
    }
  }

  async #alongPaths(start: Found<F>): Promise<Found<F>> {
    let best = start;
    let sinceLast = 0;
    for (let round = 0; !this.#isOver; round += 1) {
      const paths = [...pathsThrough(this.#problem, best.input)];
      if (sinceLast >= paths.length) break;
      const path = paths[round % paths.length] as Path;
      const smaller = await this.#along(path, best);
      sinceLast = smaller === best ? sinceLast + 1 : 0;
      best = smaller;
    }
    return best;
  }

  async #along(path: Path, start: Found<F>): Promise<Found<F>> {
    let best = start;
    const isSmaller = (input: Input) => this.#domain.compare(input, best.input) < 0;
    const end = findEnd(path, isSmaller);
    const window = BigInt(this.#probe.window ?? 1);
    await lowestFailing({ end, marks: path.marks }, window, async (from, to) => {
      const places = this.#inputsAt(path, from, to, isSmaller);
      const smaller = await this.#firstFailing([...places.keys()]);
      if (smaller === undefined) return undefined;
      best = smaller;
      return places.get(smaller.input);
    });
    return best;
  }

  /** The inputs at these places; if they are long, only the first ones. */
  #inputsAt(
    { at }: Path,
    from: bigint,
    to: bigint,
    isWanted: (input: Input) => boolean,
  ): ReadonlyMap<Input, bigint> {
    const places = new Map<Input, bigint>();
    let items = 0;
    for (let place = from; place < to && items < MAX_BATCH_ITEMS; place += 1n) {
      const input = at(place);
      items += countItems(input);
      if (this.#domain.has(input) && isWanted(input)) places.set(input, place);
    }
    return places;
  }

  /** Tries the far end of every path through each of the inputs. */
  async atEnds(inputs: readonly Input[]): Promise<Found<F> | undefined> {
    const window = BigInt(this.#probe.window ?? 1);
    for (const input of inputs) {
      for (const path of pathsThrough(this.#problem, input)) {
        const from = path.end > window ? path.end - window : 0n;
        const places = this.#inputsAt(path, from, path.end, () => true);
        const smaller = await this.#firstFailing([...places.keys()]);
        if (smaller !== undefined) return smaller;
      }
    }
    return undefined;
  }

  async #byNeighbours(start: Found<F>): Promise<Found<F>> {
    let best = start;
    for (;;) {
      const current = best.input;
      const smaller = [...neighboursOf(this.#problem, this.#domain, current)]
        .filter((neighbour) => this.#domain.compare(neighbour, current) < 0)
        .toSorted((left, right) => this.#domain.compare(left, right));
      const better = await this.#firstFailing(smaller);
      if (better === undefined) return best;
      best = better;
    }
  }

  async #firstFailing(inputs: readonly Input[]): Promise<Found<F> | undefined> {
    const untried = inputs.filter((input) => !this.#isKnown(input));
    if (untried.length === 0 || this.#isOver) return undefined;
    const { tried, failure } = await this.#probe.outOfOrder(untried);
    const input = untried[tried - 1];
    const isFound = failure !== undefined && input !== undefined;
    for (const each of untried.slice(0, isFound ? tried - 1 : tried)) this.#remember(each);
    if (isFound) return { input, failure };
    this.#isOver = tried < untried.length;
    return undefined;
  }

  #isKnown(input: Input): boolean {
    return countItems(input) <= MAX_REMEMBERED_ITEMS && this.#right.has(this.#inputKeyOf(input));
  }

  #remember(input: Input): void {
    if (countItems(input) <= MAX_REMEMBERED_ITEMS) this.#right.add(this.#inputKeyOf(input));
  }

  #inputKeyOf(input: Input): string {
    return inputKeyOf(
      this.#problem.interface.parameters.map(({ type }) => type),
      input,
    );
  }
}

/** Binary search for the first place of a path whose input is not smaller. */
function findEnd({ end, at }: Path, isSmaller: (input: Input) => boolean): bigint {
  let [low, high] = [0n, end];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (isSmaller(at(middle))) low = middle + 1n;
    else high = middle;
  }
  return low;
}
