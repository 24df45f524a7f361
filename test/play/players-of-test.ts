import type { Value } from "../../harness/core/values/value.ts";
import type { GamePlayer } from "../../harness/play/game-player.ts";
import type { AskProgram } from "../../harness/play/program-players.ts";

/** A player that moves by a function of the position. */
export function playerOf(move: (position: readonly Value[]) => Value): GamePlayer {
  return {
    choose: async (games) =>
      Promise.resolve(
        games.map(({ position }) => ({ kind: "move", move: move(position) }) as const),
      ),
  };
}

/** A program that answers by a function; undefined: it fails there. */
export function programOf(answer: (args: readonly Value[]) => Value | undefined): AskProgram {
  return async (inputs) =>
    Promise.resolve(
      inputs.map((args) => {
        const value = answer(args);
        return value === undefined
          ? ({ kind: "fault", verdict: "RTE", reason: "The call raised ValueError" } as const)
          : ({ kind: "answer", value } as const);
      }),
    );
}
