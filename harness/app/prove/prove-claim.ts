import { readClaim } from "../../claims/read-claim.ts";
import { readRules, type WrittenRules } from "../../claims/rules.ts";
import { toProof } from "../../claims/to-proof.ts";
import type { ClaimProof } from "../../core/judging/claim-proof.ts";
import { readTextFile } from "../read-text-file.ts";
import { UsageError } from "../usage-error.ts";
import { createProver } from "./create-prover.ts";

/** The game of a claim: exactly one of those that the rules name. */
export type ClaimedGame = WrittenRules;

/** A list of all remainders of the longest period is not longer. */
const MAX_CHARACTERS = 16 * 1024 ** 2;

/**
 * Proves a claim about a game for all positions, or finds its smallest breach.
 * @throws {DiagnosticsError} if the file is no claim.
 * @throws {UsageError} if there is no such game, or the claim is not about it.
 */
export async function proveClaim(file: string, written: ClaimedGame): Promise<ClaimProof> {
  const text = await readTextFile(file, "a claim, a YAML or JSON file");
  if (text.length > MAX_CHARACTERS) {
    throw new UsageError(`${file} is longer than 16 MiB: no claim is.`);
  }
  const claim = readClaim(text, file);
  requireOneGame(written);
  const option = written.octal === undefined ? "--take" : "--octal";
  const prover = asUsage(option, () => createProver(readRules(written)));
  const misfit = prover.findMisfit(claim);
  if (misfit !== undefined) throw new UsageError(`The claim is not about this game: ${misfit}.`);
  return toProof(
    asUsage(file, () => prover.verify(claim)),
    claim,
  );
}

function requireOneGame({ take, orAll, octal, multiply }: ClaimedGame): void {
  const named = [take, octal, multiply].filter((each) => each !== undefined).length;
  if (named > 1) {
    throw new UsageError(
      "--octal, --take and --multiply name several games: give the one that the claim is about.",
    );
  }
  if (named === 0) {
    throw new UsageError(
      "Which game is the claim about? Name it with --octal 0.77, --take 'A: 1-6; B: 2, 3, 5, 7' or --multiply 9.",
    );
  }
  if (orAll && take === undefined) {
    throw new UsageError("--or-all belongs to --take: no other game leaves it open.");
  }
}

function asUsage<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${where}: ${error.message}`);
    throw error;
  }
}
