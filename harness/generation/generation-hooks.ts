import type { Input } from "../domains/order.ts";

/** A request to a generator program of the author. */
interface GeneratorRequest {
  /** Its path, relative to the workspace. */
  readonly program: string;
  readonly seed: bigint;
  readonly count: number;
  readonly group: string;
}

/**
 * Functions that the caller provides, because they run the author's programs or need a clock. All are
 * optional.
 */
export interface GenerationHooks {
  /** Runs a generator and returns its output. */
  readonly runGenerator?: (request: GeneratorRequest) => string;
  /** For each input, the reason why the author's input check rejects it. */
  readonly findRefusals?: (inputs: readonly Input[]) => readonly (string | undefined)[];
  /** Called with the inputs that will be solved next, since solving many at once may be cheaper. */
  readonly prepare?: (inputs: readonly Input[]) => void;
  /** True once the time for the brute force is up. */
  readonly isBruteOver?: () => boolean;
  /** Called with what is made next: an entry and a group. */
  readonly onStage?: (stage: string) => void;
  /** Reports a sentence to the author. */
  readonly note?: (sentence: string) => void;
}
