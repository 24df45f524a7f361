import { readClaim } from "../../claims/read-claim.ts";
import { readRules, type Rules, type WrittenRules } from "../../claims/rules.ts";
import { toProof } from "../../claims/to-proof.ts";
import type { ClaimProof } from "../../core/judging/claim-proof.ts";
import { listExercises } from "../test/list-exercises.ts";
import { findExerciseId } from "../workspace/find-exercise-id.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { readTextFile } from "../read-text-file.ts";
import { UsageError } from "../usage-error.ts";
import { createProver } from "../workspace/create-prover.ts";

/** The game of a claim: exactly one of these. */
export interface ClaimedGame extends WrittenRules {
  /** An exercise whose answer is a claim. */
  readonly problem?: string;
}

/**
 * Proves a claim about a game for all positions, or finds its smallest breach.
 * @throws {DiagnosticsError} if the file is no claim.
 * @throws {UsageError} if there is no such game, or the claim is not about it.
 */
export async function proveClaim(
  file: string,
  game: ClaimedGame,
  workspace: Workspace,
): Promise<ClaimProof> {
  const text = await readTextFile(file, { expected: "a claim, a YAML or JSON file" });
  const claim = readClaim(text, file);
  requireOneGame(game);
  const prover =
    game.problem === undefined
      ? asUsage(game.octal === undefined ? "--take" : "--octal", () =>
          createProver(readRules(game)),
        )
      : createProver(await findRules(game.problem, workspace));
  const misfit = prover.findMisfit(claim);
  if (misfit !== undefined) throw new UsageError(`The claim is not about this game: ${misfit}.`);
  return toProof(
    asUsage(file, () => prover.verify(claim)),
    claim,
  );
}

/** @throws {UsageError} if the exercise does not ask for a claim. */
async function findRules(named: string, workspace: Workspace): Promise<Rules> {
  const id = await findExerciseId(named, workspace);
  const { task } = await workspace.problem(id);
  if (task?.kind === "claim") return task.rules;
  const listed = await listExercises(workspace);
  const claims = listed.flatMap((each) =>
    each.kind === "exercise" && each.problem.task?.kind === "claim" ? [each.problem.id] : [],
  );
  const others = claims.length === 0 ? "no exercise here does" : `these do: ${claims.join(", ")}`;
  throw new UsageError(`${id} does not ask for a claim; ${others}.`);
}

function requireOneGame({ problem, take, orAll, octal, multiply }: ClaimedGame): void {
  const named = [problem, take, octal, multiply].filter((each) => each !== undefined).length;
  if (named > 1) {
    throw new UsageError(
      "--problem, --octal, --take and --multiply name several games: give the one that the claim is about.",
    );
  }
  if (named === 0) {
    throw new UsageError(
      "Which game is the claim about? Name it with --problem p1-claim, --octal 0.77, --take 'A: 1-6; B: 2, 3, 5, 7' or --multiply 9.",
    );
  }
  if (orAll && take === undefined) {
    throw new UsageError("--or-all belongs to --take: no other game leaves it open.");
  }
}

function asUsage<T>(where: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${where}: ${error.message}`);
    throw error;
  }
}
