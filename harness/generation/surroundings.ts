import type { Input } from "../domains/order.ts";

/** What a program of the author's is asked for. */
interface GeneratorRequest {
  /** Its path from the workspace's root. */
  readonly program: string;
  readonly seed: bigint;
  readonly count: number;
  readonly group: string;
}

/**
 * What only whoever runs the author's programs, and has a clock, can do while tests are made; nothing
 * of it changes a test. What is absent is not needed.
 */
export interface Surroundings {
  /** What a generator prints. */
  readonly runGenerator?: (request: GeneratorRequest) => string;
  /** Of each input, why a program of the author's refuses it. */
  readonly findRefusals?: (inputs: readonly Input[]) => readonly (string | undefined)[];
  /** Told which inputs will be solved next: many at once may cost less. */
  readonly prepare?: (inputs: readonly Input[]) => void;
  /** Whether the brute force was asked long enough. */
  readonly isBruteOver?: () => boolean;
  /** Takes a sentence for the author. */
  readonly note?: (sentence: string) => void;
}
