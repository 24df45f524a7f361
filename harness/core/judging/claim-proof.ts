import { z } from "zod";

const coordinate = z.union([z.int(), z.string().regex(/^(?:-?\d+|[AB])$/)]);

const position = z
  .array(z.union([coordinate, z.array(coordinate)]))
  .describe(
    "the number of counters, and the player to move if that matters; or x and n; of a function, its arguments. Ints beyond 2^53 are strings of digits",
  );

const positionClaim = z
  .strictObject({
    position,
    lost: z.boolean().exactOptional().describe("the player to move loses"),
    over: z
      .literal(true)
      .exactOptional()
      .describe("the game is over there: the rules say who lost, and no function is asked"),
    value: z.int().exactOptional().describe("the Grundy value of these heaps together"),
  })
  .describe("One statement of a claim");

const proofBreachSchema = z
  .strictObject({
    kind: z
      .enum(["a", "b", "c"])
      .describe(
        "a: a move leads from a lost position to one that is lost for the opponent, or to one of the same value; b: no move leads from a position that is not lost to a lost one, or none to a smaller value; c: the game is over, and the claim says otherwise",
      ),
    position,
    claims: z
      .array(positionClaim)
      .describe("the statements that cannot hold together, that about this position first"),
    missing: z
      .int()
      .exactOptional()
      .describe("a value that no move leads to, though the claimed one is larger"),
    firstWrong: positionClaim
      .exactOptional()
      .describe("the truth at the first wrong position, if moves lead to larger numbers"),
  })
  .describe("A contradiction of a claim with itself");

export type ProofBreach = z.infer<typeof proofBreachSchema>;
/** One value of a position. */
export type Coordinate = ProofBreach["position"][number];
export type PositionClaim = z.infer<typeof positionClaim>;

/** The result of a claim, as programs read it: keys of a judging, and of `grundy prove`. */
export const CLAIM_RESULT = {
  proved: z.boolean().describe("the claim holds for all positions"),
  positions: z
    .union([z.int(), z.string()])
    .describe(
      "'all', or how many positions were looked at: until one contradicted the claim, or of a function all that it was asked about; 0: the claim could not be read, or nothing was found",
    ),
  rule: z
    .strictObject({
      claim: z.string().describe("as a claim's file says it"),
      upTo: z.int().describe("the answers follow it up to so many counters"),
    })
    .exactOptional()
    .describe("of a function: a rule in its answers that is proved for all positions"),
  breach: z.union([proofBreachSchema, z.null()]).describe("the smallest one; null: none was found"),
};

/** The result of a claim. */
export interface ClaimResult {
  readonly proved: boolean;
  readonly positions: number | string;
  readonly rule?: { readonly claim: string; readonly upTo: number };
  readonly breach: ProofBreach | null;
}

/** The result of a claim that cannot be read, or of a function that fails without a breach. */
export const NOTHING_PROVED: ClaimResult = { proved: false, positions: 0, breach: null };

/** The result of a proof. */
export interface ClaimProof extends ClaimResult {
  /** The n, or the ratio n / x as a fraction, up to which positions decide all others. */
  readonly bound: number | string;
}
