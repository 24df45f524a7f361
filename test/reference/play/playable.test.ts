import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Playable, Position } from "../../../harness/core/playable.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import { SplitMix64 } from "../../../harness/core/split-mix.ts";
import { createOpponent } from "../../../harness/play/opponents.ts";
import { Referee } from "../../../harness/play/referee.ts";
import { tellResult } from "../../../harness/play/tell-game.ts";
import { reference as crossout } from "../../../reference/crossout.ts";
import { reference as heaps } from "../../../reference/heaps.ts";
import { reference as numbergame } from "../../../reference/numbergame.ts";
import { reference as p1 } from "../../../reference/p1.ts";
import { reference as p2 } from "../../../reference/p2.ts";
import { reference as p3 } from "../../../reference/p3.ts";
import { reference as pins } from "../../../reference/pins.ts";
import { reference as token } from "../../../reference/token.ts";
import { fByRecursion, reference as p4 } from "../../../reference/p4.ts";

function playableOf({ playable }: { readonly playable?: Playable }): Playable {
  if (playable === undefined) throw new Error("the reference has no playable game");
  return playable;
}

function movesIn(playable: Playable, position: Position): readonly Value[] {
  const moves = playable.moves(position);
  return Array.from({ length: moves.count }, (_, index) => moves.at(index));
}

/** The definition: some move leads to a position from which the opponent does not win. */
function canWin(playable: Playable, position: Position): boolean {
  return movesIn(playable, position).some(
    (move) => !canWin(playable, playable.play(position, move)),
  );
}

const small = (max: number) => fc.integer({ min: 1, max }).map(BigInt);
const player = fc.constantFrom("A", "B");

const WON_OR_LOST = [
  { id: "p1", game: playableOf(p1), positions: fc.tuple(small(14), player) },
  {
    id: "p2",
    game: playableOf(p2),
    positions: fc.tuple(small(9), small(300)).map(([x, n]): Position => [x, x + n]),
  },
  {
    id: "p3",
    game: playableOf(p3),
    positions: fc.tuple(small(20), small(40)).map(([x, n]): Position => [x, x + n - 1n]),
  },
  {
    id: "numbergame",
    game: playableOf(numbergame),
    positions: fc
      .uniqueArray(fc.integer({ min: 2, max: 8 }).map(BigInt))
      .map((set) => playableOf(numbergame).start([set])),
  },
  {
    id: "heaps",
    game: playableOf(heaps),
    positions: fc.array(small(4), { maxLength: 4 }).map((row): Position => [row]),
  },
  {
    id: "pins",
    game: playableOf(pins),
    positions: fc.tuple(
      fc.constantFrom([1n], [2n], [1n, 2n], [1n, 3n]),
      fc.array(small(3), { maxLength: 2 }),
    ),
  },
];

describe.each(WON_OR_LOST)("the game of $id", ({ game, positions }) => {
  it("has as winning moves exactly those after which the opponent cannot win", () => {
    fc.assert(
      fc.property(positions, (position) => {
        expect(game.findFault(position, "en")).toBeUndefined();
        const winning = movesIn(game, position).filter(
          (move) => !canWin(game, game.play(position, move)),
        );
        const outcome = winning.length > 0 ? "win" : "loss";
        expect(game.evaluate(position)).toEqual({ outcome, winning });
      }),
    );
  });

  it("leads from positions without a fault to positions without a fault", () => {
    fc.assert(
      fc.property(positions, (position) => {
        for (const move of movesIn(game, position)) {
          expect(game.findFault(game.play(position, move), "en")).toBeUndefined();
          expect(game.moves(position).has(move)).toBe(true);
          expect(game.describeMove(position, move, "en")).toMatch(/^[a-z]/);
          expect(game.draw(position, move).flat().length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("takes most by a legal move", () => {
    fc.assert(
      fc.property(positions, (position) => {
        const moves = game.moves(position);
        fc.pre(moves.count > 0);
        expect(moves.has(game.takeMost(position))).toBe(true);
      }),
    );
  });
});

describe("the game of p4", () => {
  const game = playableOf(p4);
  const rows = fc.array(fc.integer({ min: -5, max: 9 }), { minLength: 1, maxLength: 9 });

  it("values each end by what the recursion says that the mover gains with it", () => {
    fc.assert(
      fc.property(rows, (row) => {
        const sum = row.reduce((total, card) => total + card, 0);
        const rests = row.length === 1 ? [[]] : [row.slice(1), row.slice(0, -1)];
        const values = rests.map((rest) => BigInt(sum - fByRecursion(rest)));
        const evaluation = game.evaluate([row.map(BigInt), 0n, 0n]);
        expect(evaluation?.values).toEqual(values);
        const best = values.reduce((most, value) => (value > most ? value : most));
        expect(evaluation?.winning).toEqual(
          ["left", "right"].filter((_, index) => values[index] === best),
        );
      }),
    );
  });

  it("ends with the sums of both, and counts those that a position begins with", () => {
    const referee = new Referee(game, [[4n, 3n], 1n, 5n]);
    expect(game.evaluate(referee.start)).toMatchObject({ outcome: "loss", values: [4n, 3n] });
    expect(referee.play("left")).toBeUndefined();
    expect(referee.play("left")).toBeUndefined();
    expect(referee.result).toEqual({ winner: "B", scores: { A: 5n, B: 8n } });
  });
});

/** The outcome of a position with a token on a graph, by the definition. */
function outcomeAt(position: Position): Value | undefined {
  return token.brute?.(position);
}

describe("the game with a token on a graph", () => {
  const game = playableOf(token);
  const positions = fc.integer({ min: 1, max: 6 }).chain((count) => {
    const node = fc.integer({ min: 0, max: count - 1 }).map(BigInt);
    const edges = fc.array(fc.tuple(node, node), { maxLength: 10 });
    return fc.tuple(fc.constant(BigInt(count)), edges, node);
  });
  it("has as winning moves those to nodes lost for the opponent, or those that keep a draw", () => {
    fc.assert(
      fc.property(positions, (position) => {
        expect(game.findFault(position, "en")).toBeUndefined();
        const outcome = outcomeAt(position);
        const wanted = outcome === "win" ? "loss" : outcome === "draw" ? "draw" : "none";
        const winning = movesIn(game, position).filter(
          (move) => outcomeAt(game.play(position, move)) === wanted,
        );
        expect(game.evaluate(position)).toMatchObject({ outcome, winning });
        for (const move of movesIn(game, position)) {
          expect(game.describeMove(position, move, "en")).toBe(`moves to ${String(move)}`);
          expect(game.draw(position, move).flat()).toContainEqual({
            text: String(move),
            mark: "taken",
          });
        }
      }),
    );
  });

  it("ends as the perfect opponent wants, whatever the other does", () => {
    fc.assert(
      fc.property(positions, fc.bigInt(0n, 1000n), (position, seed) => {
        const random = new SplitMix64(seed);
        const perfect = createOpponent("perfect", game, random);
        const other = createOpponent("random", game, random);
        const referee = new Referee(game, position, "A");
        while (!referee.isOver) {
          const choose = referee.mover === "A" ? perfect : other;
          expect(referee.play(choose(referee.position))).toBeUndefined();
        }
        const winner = referee.result?.winner ?? "nobody";
        const wanted = { win: ["A"], draw: ["A", "nobody"], loss: ["A", "B", "nobody"] };
        expect(wanted[outcomeAt(position) as keyof typeof wanted]).toContain(winner);
      }),
    );
  });

  it("is a draw when a position is there for the third time with the same player to move", () => {
    const circle: Position = [
      2n,
      [
        [0n, 1n],
        [1n, 0n],
      ],
      0n,
    ];
    const referee = new Referee(game, circle);
    for (const node of [1n, 0n, 1n, 0n]) expect(referee.play(node)).toBeUndefined();
    expect(referee.isOver).toBe(true);
    expect(referee.result).toEqual({ winner: undefined });
    expect(referee.play(1n)).toBe("the game is over");
    expect(tellResult(referee, { A: "A", B: "B" })).toBe(
      "A draw: the same position for the third time.",
    );
    const odd = new Referee(game, [1n, [[0n, 0n]], 0n]);
    for (let turn = 0; turn < 3; turn += 1) odd.play(0n);
    expect(odd.isOver).toBe(false);
  });
});

describe("the game of rows of pins", () => {
  const game = playableOf(pins);
  const position: Position = [
    [1n, 2n],
    [3n, 1n],
  ];

  it("leaves two rows if a ball goes into the middle of one, and none if all its pins fall", () => {
    expect(game.play(position, [1n, 2n, 1n])).toEqual([
      [1n, 2n],
      [1n, 1n, 1n],
    ]);
    expect(game.play(position, [2n, 1n, 1n])).toEqual([[1n, 2n], [3n]]);
  });

  it("marks the pins that fall, and tells which", () => {
    const [first, second] = game.draw(position, [1n, 2n, 2n]);
    expect(first?.map(({ mark }) => mark)).toEqual([undefined, "taken", "taken"]);
    expect(second).toEqual([{ text: "●" }]);
    expect(game.describeMove(position, [1n, 2n, 2n], "en")).toBe(
      "knocks down pins 2 and 3 of row 1",
    );
    expect(game.describeMove(position, [1n, 2n, 2n], "ru")).toBe("сбивает кегли 2 и 3 ряда 1");
    expect(game.describe(position, "ru")).toBe("ряды 3 1; за ход падает 1 или 2");
  });

  it("draws long rows as numbers, and not all of many", () => {
    expect(game.draw([[1n], [900n]], undefined)).toEqual([[{ text: "900" }]]);
    expect(game.draw([[1n], Array.from({ length: 30 }, () => 1n)], undefined)).toHaveLength(21);
  });
});

describe("the game of crossing out", () => {
  const game = playableOf(crossout);

  it("is solved by its best moves, in as few cells as the reference", () => {
    const args = [9n, "123456789111213141516171819"];
    const referee = new Referee(game, game.start(args));
    while (!referee.isOver) {
      const move = game.evaluate(referee.position)?.winning[0] ?? [];
      expect(referee.play(move)).toBeUndefined();
    }
    expect(referee.result).toEqual({ winner: "A" });
    const moves = referee.turns.map(({ move }) => move);
    expect(crossout.check?.(args, crossout.solve(args), moves)).toEqual({
      isRight: true,
      score: 1,
    });
  });

  it("says why a pair may not be crossed out, in the language that is asked for", () => {
    const referee = new Referee(game, game.start([3n, "4782"]));
    expect(referee.play([0n, 1n])).toBe("4 and 7 are neither equal nor do they sum to 10");
    expect(referee.play([0n, 1n], "ru")).toBe("4 и 7 не равны и не дают в сумме 10");
    expect(referee.play([2n, 3n])).toBeUndefined();
    expect(referee.play([2n, 3n])).toBe("cell 2 was already crossed out in step 1");
  });

  it("does not search boards with so many digits that it would take minutes", () => {
    expect(game.evaluate(game.start([9n, "12".repeat(30)]))).toBeUndefined();
  });

  it("does not claim to know boards that are never cleared", () => {
    const start = game.start([9n, "12"]);
    expect(game.evaluate(start)).toBeUndefined();
    expect(game.moves(start).count).toBe(0);
    expect(game.finish(start)).toEqual({ outcome: "loss" });
  });
});

describe("values that are no position", () => {
  it.each<[string, Playable, Position, string]>([
    ["p1", playableOf(p1), [-1n, "A"], "there cannot be -1 stones"],
    ["p1", playableOf(p1), [3n, "C"], 'the player to move is "A" or "B", not "C"'],
    ["p2", playableOf(p2), [0n, 5n], "x is at least 1, not 0"],
    ["p3", playableOf(p3), [9n, 8n], "the number selected last, 9, is not one from 1 to n = 8"],
    ["numbergame", playableOf(numbergame), [[1n]], "1 is not a number from 2 to 40"],
    ["numbergame", playableOf(numbergame), [[2n, 41n]], "41 is not a number from 2 to 40"],
    ["numbergame", playableOf(numbergame), [[3n, 2n]], "the numbers must ascend"],
    ["heaps", playableOf(heaps), [[2n, 0n]], "a heap has 1 to 9007199254740991 counters, not 0"],
    [
      "heaps",
      playableOf(heaps),
      [[2n ** 53n]],
      "a heap has 1 to 9007199254740991 counters, not 9007199254740992",
    ],
    ["pins", playableOf(pins), [[], [3n]], "the numbers that may fall ascend from 1 on"],
    ["pins", playableOf(pins), [[2n, 1n], [3n]], "the numbers that may fall ascend from 1 on"],
    ["pins", playableOf(pins), [[0n], [3n]], "the numbers that may fall ascend from 1 on"],
    ["pins", playableOf(pins), [[1n], [3n, 0n]], "a row has 1 pin or more, not 0"],
    [
      "pins",
      playableOf(pins),
      [[1n], [999n, 2n]],
      "there are 1001 pins; at most 1000 can be played",
    ],
    [
      "p4",
      playableOf(p4),
      [[2n ** 52n, -(2n ** 52n)], 0n, 0n],
      "the cards add up to 9007199254740992 without their signs; at most 9007199254740991 can be played",
    ],
    ["token", playableOf(token), [0n, [], 0n], "a graph has 1 to 1000000 nodes, not 0"],
    ["token", playableOf(token), [2n, [], 2n], "there is no node 2: nodes are 0 to 1"],
    ["token", playableOf(token), [2n, [[0n, 5n]], 1n], "there is no node 5: nodes are 0 to 1"],
    ["crossout", playableOf(crossout), [0n, "12", []], "a row has 1 cell or more, not 0"],
    ["crossout", playableOf(crossout), [9n, "102", []], "the digits are 1 to 9"],
    ["crossout", playableOf(crossout), [9n, "12", [2n]], "there is no cell 2: cells are 0 to 1"],
    [
      "crossout",
      playableOf(crossout),
      [9n, "11", [0n, 0n]],
      "cells are crossed out in pairs, and each of them once",
    ],
    [
      "crossout",
      playableOf(crossout),
      [9n, "11", [0n]],
      "cells are crossed out in pairs, and each of them once",
    ],
    [
      "crossout",
      playableOf(crossout),
      [9n, "11", [-1n, 0n]],
      "there is no cell -1: cells are 0 to 1",
    ],
  ])("of %s are named", (_, game, position, fault) => {
    expect(game.findFault(position, "en")).toBe(fault);
    expect(game.findFault(position, "ru")).toMatch(/[а-я]/);
  });

  it("of numbergame include sets that the excluded numbers rule out", () => {
    expect(playableOf(numbergame).findFault([[2n, 3n, 8n]], "en")).toContain("8 cannot be left");
  });
});
