import type { Rules } from "./rules.ts";

const OUTCOMES = `preperiod: 0 # from this n on the rule repeats
period: 1
A: [0] # remainders of n modulo the period with which A, to move, loses
B: [0]
exceptions: { A: [], B: [] } # n below the preperiod where it is the other way round
`;

const VALUES = `preperiod: 0 # from this n on the rule repeats
period: 1
values: [0] # by the remainder of n modulo the period
exceptions: {} # values of some n below the preperiod, such as { 0: 0 }
`;

const RATIOS = `lost: [["1", "2"]] # ratios n / x over 1, up to 2; repeated times factor, factor^2, ...
factor: "2"
once: [] # intervals that do not repeat
`;

/** A claim to begin with, in the form that fits a game. It is wrong. */
export function starterClaim({ kind }: Pick<Rules, "kind">): string {
  return { "taking-away": OUTCOMES, octal: VALUES, multiplying: RATIOS }[kind];
}
