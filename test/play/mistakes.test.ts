import { describe, expect, it } from "vitest";
import type { Playable, Position } from "../../harness/core/playable.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { findMistake, weighMove } from "../../harness/play/mistakes.ts";
import { Referee } from "../../harness/play/referee.ts";
import { tellMistake } from "../../harness/play/tell-game.ts";
import { reference as p1 } from "../../reference/p1.ts";
import { reference as p4 } from "../../reference/p4.ts";
import { reference as token } from "../../reference/token.ts";

const [stones, cards, graph] = [p1, p4, token].map(({ playable }) => playable as Playable) as [
  Playable,
  Playable,
  Playable,
];

const NAMES = { A: "A", B: "B" };

function play(playable: Playable, start: Position, ...moves: readonly Value[]): Referee {
  const referee = new Referee(playable, start);
  for (const move of moves) expect(referee.play(move)).toBeUndefined();
  return referee;
}

/** The sentences about A's worst move, in both languages. */
function listMistakes(referee: Referee): readonly (string | undefined)[] {
  const mistake = findMistake(referee, "A");
  return (["en", "ru"] as const).map(
    (language) => mistake && tellMistake(referee, mistake, NAMES, language),
  );
}

/** From 0, A wins by 1, where nobody can move, draws by 2, and loses by 3. From 4, 2 draws. */
function tokenAt(node: bigint): Position {
  return [
    5n,
    [
      [0n, 1n],
      [0n, 2n],
      [0n, 3n],
      [2n, 2n],
      [3n, 1n],
      [4n, 2n],
      [4n, 3n],
    ],
    node,
  ];
}

describe("a mistake", () => {
  it("is the last one if the opponent gave an earlier one back", () => {
    // With 20 stones A should take 4, with 19 B should take 3, and with 17 A should take 1.
    const referee = play(stones, [20n, "A"], 1n, 2n, 2n, 7n);
    expect(findMistake(referee, "A")).toMatchObject({ turn: 2, loss: 2n, better: 1n });
    expect(findMistake(referee, "B")).toMatchObject({ turn: 1, better: 3n });
    expect(listMistakes(referee)).toEqual([
      "A takes 2. This move lost the game. It was won by the move “takes 1”.",
      "A берёт 2. Этот ход проигрывает партию. Выигрывал ход «берёт 1».",
    ]);
  });

  it("of a scored game is the move that gave most away", () => {
    const row = [4n, 9n, 1n, 2n, 8n, 3n];
    const moves = ["left", "left", "right", "right", "left", "left"];
    const referee = play(cards, [row, 0n, 0n], ...moves);
    const losses = referee.turns.map((turn) => weighMove(cards, turn)?.loss);
    expect(losses).toEqual([1n, 0n, 4n, 0n, 1n, 0n]);
    expect(findMistake(referee, "A")).toMatchObject({ turn: 2, loss: 4n, better: "left" });
    expect(findMistake(referee, "B")).toBeUndefined();
    expect(listMistakes(referee)).toEqual([
      "A takes 3 from the right. This move gained less than the move “takes 1 from the left”, by 4.",
      "A берёт 3 справа. Этот ход приносит меньше, чем ход «берёт 1 слева», на 4.",
    ]);
  });

  it("says whether a win or a draw was given away", () => {
    expect(listMistakes(play(graph, tokenAt(0n), 2n))).toEqual([
      "A moves to 2. This move only drew. The game was won by the move “moves to 1”.",
      "A идёт в 2. Этот ход ведёт к ничьей. Выигрывал ход «идёт в 1».",
    ]);
    expect(listMistakes(play(graph, tokenAt(0n), 3n, 1n))).toEqual([
      "A moves to 3. This move lost the game. It was won by the move “moves to 1”.",
      "A идёт в 3. Этот ход проигрывает партию. Выигрывал ход «идёт в 1».",
    ]);
    expect(listMistakes(play(graph, tokenAt(4n), 3n))).toEqual([
      "A moves to 3. This move lost the game. It was drawn by the move “moves to 2”.",
      "A идёт в 3. Этот ход проигрывает партию. К ничьей вёл ход «идёт в 2».",
    ]);
  });

  it("is not found in best play, in a lost position, or if nobody knows best play", () => {
    expect(findMistake(play(stones, [9n, "A"], 1n, 2n), "A")).toBeUndefined();
    expect(findMistake(play(stones, [7n, "A"], 1n, 2n), "A")).toBeUndefined();
    const unknown: Playable = { ...stones, evaluate: () => undefined };
    expect(findMistake(play(unknown, [9n, "A"], 3n), "A")).toBeUndefined();
  });
});
