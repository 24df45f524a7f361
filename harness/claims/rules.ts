import { parseTakingAway, type TakingAway } from "./taking-away.ts";
import type { Multiplying } from "./verify-ratios.ts";

/** The rules of a game whose claims can be proved, as a spec or a command line gives them. */
export interface WrittenRules {
  /** Moves of taking away, such as `A: 1-6; B: 2, 3, 5, 7`. */
  readonly take?: string;
  /** With `take`: who cannot take some of the numbers may take all that remain. */
  readonly orAll?: boolean;
  /** An octal code, such as `0.77`. */
  readonly octal?: string;
  /** The largest number that x is multiplied by; the smallest is 2. */
  readonly multiply?: number;
}

export type Rules =
  | ({ readonly kind: "taking-away" } & TakingAway)
  | { readonly kind: "octal"; readonly code: string }
  | ({ readonly kind: "multiplying" } & Multiplying);

/** @throws {RangeError} if the text of moves is something else, or there is not exactly one game. */
export function readRules({ take, orAll = false, octal, multiply }: WrittenRules): Rules {
  const named = [take, octal, multiply].filter((each) => each !== undefined).length;
  if (named !== 1) throw new RangeError("name one game: take, octal or multiply");
  if (take !== undefined) return { kind: "taking-away", ...parseTakingAway(take, orAll) };
  if (octal !== undefined) return { kind: "octal", code: octal };
  return { kind: "multiplying", largest: multiply as number };
}
