import { exploreAllGames, exploreGame } from "../../../harness/app/index.ts";
import type { ExploredGraph } from "../../../harness/core/results/exploration.ts";
import type { GamePage } from "../../../harness/report/index.ts";
import { makeWorkspace } from "../../app/own-workspace.ts";

const workspace = makeWorkspace("/nowhere");

/** The page of a game, as the command shows it. */
export async function pageOf(id: string, args: readonly unknown[], to?: bigint): Promise<GamePage> {
  const explored = await exploreGame(id, args, to === undefined ? {} : { to }, workspace);
  return { ...explored, films: explored.films() };
}

/** The pages of all games of Grundy. */
export async function pagesOfAll(): Promise<readonly GamePage[]> {
  const games = await exploreAllGames(workspace, {});
  return games.map((game) => ({ ...game, films: game.films() }));
}

/** A graph of so many positions with these moves, all won. */
export function graphWith(
  count: number,
  moves: readonly (readonly [from: number, to: number])[],
): ExploredGraph {
  return {
    positions: Array.from({ length: count }, (_, vertex) => ({
      position: [vertex],
      label: `v${vertex}`,
      mover: null,
      outcome: "win" as const,
      moves: moves.flatMap(([from, to]) =>
        from === vertex ? [{ move: to, to, isBest: false }] : [],
      ),
    })),
  };
}
