import { basename } from "node:path";
import { SplitMix64 } from "../../core/split-mix.ts";
import type { Position } from "../../core/playable.ts";
import { withMachineFactor } from "../../engine/judging/suite.ts";
import type { GamePlayer } from "../../play/game-player.ts";
import { Referee } from "../../play/referee.ts";
import type { Isolation } from "../isolation.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type GameOfExercise, preparePlayer, readPlayer } from "./program-player.ts";

/** Moves of one game that a program may be asked for, in games of a tournament. */
const GAMES = 50;

/**
 * Runs `work` with a program as a player, in a container.
 * @param start a position of the game that is played
 * @throws {UsageError} if the program cannot play.
 */
export async function withProgramPlayer<T>(
  file: string,
  { game, start }: { readonly game: GameOfExercise; readonly start: Position },
  { workspace, isolation }: { readonly workspace: Workspace; readonly isolation: Isolation },
  action: (opponent: { readonly name: string; readonly player: GamePlayer }) => Promise<T>,
): Promise<T> {
  const { playable } = game;
  if (playable.playerCount === 1) {
    throw new UsageError(`${game.problem.id} is played alone, so no program can play against you`);
  }
  const options = { isThorough: false, isExplaining: false, isolation, files: [file] };
  return workspace.withContext(options, async (context) => {
    const content = await readPlayer(file, context, { hasCompanions: true });
    if (content.kind === "refused") throw new UsageError(`${file}: ${content.reason}`);
    const { mover } = new Referee(playable, start);
    const probe = { position: start, mover, random: new SplitMix64(0n) };
    const here = withMachineFactor(game, await context.findMachineFactor());
    const built = await preparePlayer(content.submission, here, [probe], context);
    if (built.kind === "refused") throw new UsageError(`${file}: ${built.reason}`);
    await using player = built.open(GAMES);
    return await action({ name: basename(file), player });
  });
}
