import { analyseOctalGame, octalGame, parseOctalCode } from "../../../reference/kit/octal-games.ts";
import type { Claim, Verification } from "../../claims/claim.ts";
import { readClaim } from "../../claims/read-claim.ts";
import { parseTakingAway, type TakingAway, takingAwayValues } from "../../claims/taking-away.ts";
import { verifyOutcomes } from "../../claims/verify-outcomes.ts";
import { verifyValues } from "../../claims/verify-values.ts";
import type { ClaimProof } from "../../core/results/claim-proof.ts";
import { readTextFile } from "../read-text-file.ts";
import { UsageError } from "../usage-error.ts";

/** The game of a claim: one of the two. */
export interface ClaimedGame {
  /** An octal code, such as `0.77`. */
  readonly octal?: string;
  /** Moves of taking away, such as `A: 1-6; B: 2, 3, 5, 7`. */
  readonly take?: string;
  /** With `take`: who cannot take some of the numbers may take all that remain. */
  readonly orAll?: true;
}

/** A list of all remainders of the longest period is not longer. */
const MAX_CHARACTERS = 16 * 1024 ** 2;
/** Steps of a proof, some seconds. */
const MAX_STEPS = 2_000_000_000;

/**
 * Proves a claim about a game for all numbers of counters, or finds its smallest breach.
 * @throws {DiagnosticsError} if the file is no claim.
 * @throws {UsageError} if there is no such game, or the claim is not about it.
 */
export async function proveClaim(file: string, game: ClaimedGame): Promise<ClaimProof> {
  const text = await readTextFile(file, "a claim, a YAML or JSON file");
  if (text.length > MAX_CHARACTERS) {
    throw new UsageError(`${file} is longer than 16 MiB: no claim is.`);
  }
  const claim = readClaim(text, file);
  const { octal, take, orAll } = game;
  if (octal !== undefined && take !== undefined) {
    throw new UsageError(
      "--octal and --take name two games: give the one that the claim is about.",
    );
  }
  if (octal === undefined && take === undefined) {
    throw new UsageError(
      "Which game is the claim about? Name it with --octal 0.77, or with --take 'A: 1-6; B: 2, 3, 5, 7'.",
    );
  }
  if (octal !== undefined) {
    if (orAll)
      throw new UsageError("--or-all belongs to --take: an octal code says who may take all.");
    return toProof(verifyOctal(claim, octal), claim);
  }
  const rules = asUsage("--take", () => parseTakingAway(take ?? "", orAll ?? false));
  return toProof(verifyTakingAway(claim, rules), claim);
}

function asUsage<T>(option: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${option}: ${error.message}`);
    throw error;
  }
}

/** The bound is the theorem of Guy and Smith: see `proveOctalPeriod` in the kit. */
function verifyOctal(claim: Claim, text: string): Verification {
  const code = asUsage("--octal", () => parseOctalCode(text));
  if (claim.kind === "outcomes") {
    throw new UsageError(
      "Both players of an octal game have the same moves: claim its Grundy values, with values: instead of A: and B:.",
    );
  }
  return verifyValues(
    {
      boundOf: ({ preperiod, period }) => 2 * Math.max(1, preperiod) + 2 * period + code.length,
      findValues: (count) => analyseOctalGame(text, count - 1).values,
      options: (n) => {
        const game = octalGame(text, [n]);
        return game.moves([n]).map(({ left }) => left);
      },
    },
    claim,
  );
}

function verifyTakingAway(claim: Claim, rules: TakingAway): Verification {
  const moves = rules.takes.A.length + rules.takes.B.length;
  if ((claim.preperiod + claim.period + rules.largest) * moves > MAX_STEPS) {
    throw new UsageError(
      `A proof would look at ${moves} moves from each of ${claim.preperiod + claim.period + rules.largest} numbers of counters, which is too much. Claim a shorter period.`,
    );
  }
  if (claim.kind === "outcomes") return verifyOutcomes(rules, claim);
  const values = takingAwayValues(rules);
  if (values === undefined) {
    throw new UsageError(
      "A and B have different moves, so the game has no Grundy values: claim who loses, with A: and B:.",
    );
  }
  return verifyValues(values, claim);
}

function toProof({ breach, bound }: Verification, { kind }: Claim): ClaimProof {
  if (breach === undefined) return { proved: true, positions: "all", breach: null, bound };
  const [n, mover] = breach.position;
  const positions = kind === "values" ? Number(n) + 1 : 2 * Number(n) + (mover === "A" ? 1 : 2);
  return { proved: false, positions, breach, bound };
}
