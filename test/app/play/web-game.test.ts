import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkWebGame, playWebGame, showRecord } from "../../../harness/app/play/web-game.ts";
import { findTriedClaim } from "../../../harness/play/claims.ts";
import type { PageGame } from "../../../harness/play/page-game.ts";
import type { Playable } from "../../../harness/core/playable.ts";
import type { GameRecord } from "../../../harness/core/results/game-record.ts";
import { type GameStep, gameStepSchema } from "../../../harness/core/results/game-step.ts";
import type { JsonValue, Value } from "../../../harness/core/values/value.ts";
import type { Reference } from "../../../harness/core/judging/reference.ts";
import { reference as crossout } from "../../../reference/crossout.ts";
import { reference as heaps } from "../../../reference/heaps.ts";
import { reference as numbergame } from "../../../reference/numbergame.ts";
import { reference as p1 } from "../../../reference/p1.ts";
import { reference as p2 } from "../../../reference/p2.ts";
import { reference as p3 } from "../../../reference/p3.ts";
import { reference as p4 } from "../../../reference/p4.ts";

const stones = p1.playable as Playable;

function gameOf(args: readonly Value[], more: Partial<PageGame> = {}): PageGame {
  return {
    exercise: "p1",
    title: "Stones",
    args,
    isSecond: false,
    against: "perfect",
    seed: "1",
    moves: [],
    hasHints: false,
    language: "en",
    ...more,
  };
}

/** Plays to the end: at each turn one of the listed moves. */
function playOut(playable: Playable, game: PageGame, choose: (step: GameStep) => number): GameStep {
  let step = gameStepSchema.parse(playWebGame(playable, game));
  while (step.result === undefined) {
    const { move } = step.moves[choose(step)] as GameStep["moves"][number];
    const moves = [...movesOf(step.record), move];
    step = gameStepSchema.parse(playWebGame(playable, { ...game, moves }));
  }
  return step;
}

function movesOf({ turns }: GameRecord): readonly JsonValue[] {
  return turns.map(({ move }) => move);
}

describe("a game on a page", () => {
  it("shows the position, what was played, and what each move takes from the picture", () => {
    const begun = playWebGame(stones, gameOf([9n]));
    expect([begun.person, begun.text, begun.said]).toEqual(["A", "9 stones", []]);
    expect(begun.moves.map(({ text }) => text)).toContain("takes 6");
    expect(begun.moves[1]).toMatchObject({ move: 2, taken: [[0, 7], [0, 8]] }); // prettier-ignore
    const next = playWebGame(stones, gameOf([9n], { moves: [3] }));
    expect(next.said).toEqual(["A (you) takes 3.", "B takes 6."]);
    expect(next.moves).toEqual([]);
    expect(next.result).toMatchObject({
      text: "B won: no move is left.",
      isWon: false,
      reason: "A (you) takes 3. This move lost the game. It was won by the move “takes 1”.",
    });
    expect(next.result?.film).toContain("<film-player data-columns=");
  });

  it("speaks Russian", () => {
    const {
      text,
      said: message,
      result,
    } = playWebGame(stones, gameOf([9n], { moves: [3], language: "ru" }));
    expect([text, message, result?.text]).toEqual([
      "ни одного камня",
      ["A (вы) берёт 3.", "B берёт 6."],
      "Победа: B. Ходов больше нет.",
    ]);
  });

  it("lets the opponent begin for the player who moves second", () => {
    const { person, said: message, record } = playWebGame(stones, gameOf([9n], { isSecond: true }));
    expect([person, message]).toEqual(["B", ["A takes 1."]]);
    expect(record.players).toEqual({ A: "perfect", B: "person" });
  });

  it("gives hints only when asked", () => {
    expect(playWebGame(stones, gameOf([9n])).best).toBeUndefined();
    expect(playWebGame(stones, gameOf([9n], { hasHints: true })).best).toEqual([0]);
    expect(playWebGame(stones, gameOf([7n], { hasHints: true })).best).toEqual([]);
  });

  it("is answered in the same way after a move was taken back", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 40n }), fc.nat(1000), (left, seed) => {
        const game = gameOf([left], { seed: String(seed), moves: [1], against: "random" });
        expect(playWebGame(stones, game)).toEqual(playWebGame(stones, game));
      }),
    );
  });

  it.each([
    ["an illegal move", { moves: [7] }, "7 is not a move here"],
    ["a move of another type", { moves: ["left"] }, '"left" is not a move of this game'],
    ["a move after the end", { moves: [3, 5, 1] }, "the game is over"],
    ["too many moves", { moves: Array.from({ length: 401 }, () => 1) }, "at most 400 moves"],
    [
      "a start with a fault",
      { args: [-1n] },
      "no position of this game: there cannot be -1 stones",
    ],
  ])("refuses %s", (_, more, reason) => {
    expect(() => playWebGame(stones, gameOf([8n], more))).toThrow(reason);
  });

  it.each([
    ["an illegal move", { moves: [8] }, "хода 8 здесь нет: A может выбрать 1, 2, 3, 4, 5 или 6"],
    ["the opponent's move", { moves: [7] }, "7 — ход игрока B"],
    ["a move other than the only one", { args: [1n], moves: [2] }, "у A есть только 1"],
    ["a move of another type", { moves: ["left"] }, 'в этой игре не бывает хода "left"'],
    ["a move after the end", { moves: [3, 5, 1] }, "партия окончена"],
    ["too many moves", { moves: Array.from({ length: 401 }, () => 1) }, "не больше 400 ходов"],
    ["a start with a fault", { args: [-1n] }, "такой позиции нет: камней не может быть -1"],
  ])("refuses %s in Russian on Russian pages", (_, more, reason) => {
    const game = gameOf([8n], { language: "ru", ...more });
    expect(() => playWebGame(stones, game)).toThrow(reason);
  });

  const ALL: readonly (readonly [string, Reference, readonly Value[]])[] = [
    ["p1", p1, [15n]],
    ["p2", p2, [1n, 200n]],
    ["p3", p3, [46n]],
    ["p4", p4, [[4n, 3n, 1n, 2n, 9n, 0n]]],
    ["numbergame", numbergame, [[2n, 3n, 5n, 6n, 7n, 9n, 11n]]],
    ["heaps", heaps, [[2n, 1n, 3n, 4n, 5n]]],
    ["crossout", crossout, [2n, "6289"]],
  ];
  it.each(ALL)("can be played to its end: %s", (_, { playable }, args) => {
    const game = gameOf(args, { hasHints: true });
    const first = playOut(playable as Playable, game, ({ best }) => best?.[0] ?? 0);
    const outcome = playable?.evaluate(playable.start(args))?.outcome ?? "draw";
    expect(first.result?.isWon).toBe({ win: true, draw: null, loss: false }[outcome]);
    const isMarked = playWebGame(playable as Playable, game).moves.every(
      ({ taken, rows }) => taken.length > 0 || rows !== undefined,
    );
    expect(isMarked).toBe(true);
  });
});

const ints = (max: number) => fc.integer({ min: 1, max }).map(BigInt);

describe("a game that tries what a program answered", () => {
  const inputs: Readonly<Record<string, fc.Arbitrary<Value[]>>> = {
    p1: fc.tuple(ints(30)),
    p2: fc.tuple(ints(9), ints(300)).map(([k, n]) => [k, k + n]),
    p3: fc.tuple(ints(50)).map(([n]) => [n + 5n]),
    heaps: fc.tuple(fc.array(ints(4), { minLength: 1, maxLength: 4 })),
  };
  const WINNERS = Object.entries({ p1, p2, p3, heaps });

  it.each(WINNERS)("is lost by the claimed winner, however they play: %s", (id, reference) => {
    const playable = reference.playable as Playable;
    fc.assert(
      fc.property(inputs[id] as fc.Arbitrary<Value[]>, fc.nat(), (args, choice) => {
        const claim = findTriedClaim(playable, args, reference.solve(args) !== true);
        const game = gameOf(args, { claim });
        const { result } = playOut(playable, game, ({ moves }) => choice % moves.length);
        expect(result).toMatchObject({ isWon: false });
        expect(result?.reason).toContain("with best play");
      }),
    );
  });

  it("is lost on the side that a wrong list of winning moves calls won", () => {
    const playable = numbergame.playable as Playable;
    const sets = fc.uniqueArray(fc.integer({ min: 4, max: 9 })).map((more) => [2, 3, ...more]);
    fc.assert(
      fc.property(sets, fc.nat(), (numbers, choice) => {
        const args = [numbers.toSorted((left, right) => left - right).map(BigInt)];
        const right = numbergame.solve(args) as ReadonlyMap<Value, Value>;
        const set = playable.start(args)[0] as readonly bigint[];
        const other = set[choice % set.length] as bigint;
        const answer = new Map(right);
        if (!answer.delete(other)) answer.set(other, []);
        const claim = findTriedClaim(playable, args, answer);
        expect(claim?.opening).toEqual([other]);
        const { result } = playOut(playable, gameOf(args, { claim }), (step) => {
          return choice % step.moves.length;
        });
        expect(result).toMatchObject({ isWon: false });
        expect(findTriedClaim(playable, args, right)).toBeUndefined();
      }),
    );
  });

  it("says that no other moves would have helped", () => {
    const claim = findTriedClaim(stones, [7n], true);
    const { result } = playOut(stones, gameOf([7n], { claim }), () => 0);
    expect(result?.reason).toBe(
      "No other moves would have helped: with best play, B wins from the start.",
    );
  });

  it("knows the most that a player can gain", () => {
    const playable = p4.playable as Playable;
    const row = [4n, 3n, 1n, 2n];
    const high = findTriedClaim(playable, [row], 8n);
    expect(high).toEqual({ player: "A", score: 8n });
    const low = findTriedClaim(playable, [row], 5n);
    expect(low).toEqual({ player: "B", score: 5n });
    const ends = [high, low].map(
      (claim) => playOut(playable, gameOf([row], { claim }), () => 0).result?.reason,
    );
    expect(ends).toEqual([
      expect.stringContaining("gets at most 6 from the start"),
      expect.stringContaining("gets at most 4 from the start"),
    ]);
  });

  it("begins with the move that the answer calls winning", () => {
    const playable = numbergame.playable as Playable;
    const args = [[2n, 3n, 4n, 5n]];
    const claim = findTriedClaim(playable, args, new Map([[5n, [2n, 3n, 4n]]]));
    expect(claim).toEqual({ player: "A", opening: [5n] });
    const step = playWebGame(playable, gameOf(args, { claim }));
    expect([step.fixedTurns, step.record.turns.length]).toEqual([1, 2]);
    expect(() => playWebGame(playable, gameOf(args, { claim, moves: [2] }))).toThrow(
      "the game begins with another move",
    );
  });

  describe("its record", () => {
    const game = gameOf([7n], { claim: { player: "A" } });
    const { record } = playOut(stones, game, () => 0);

    it("is accepted as it was played", () => {
      expect(checkWebGame(stones, record, game).record).toEqual(record);
    });

    it("is refused if the opponent's moves are others", () => {
      const poor = playOut(stones, { ...game, against: "first" }, () => 0).record;
      const edited = { ...poor, players: { A: "person", B: "perfect" } };
      expect(() => checkWebGame(stones, edited, game)).toThrow("is not the opponent's move");
    });

    it.each<[string, Partial<GameRecord>, string]>([
      ["another result", { result: { winner: "A" } }, "not the record of this game"],
      ["another start", { start: [6, "A"] }, "not the record of this game"],
      ["other players", { players: { A: "perfect", B: "person" } }, "not the record of this game"],
      ["no end", { result: null }, "the game is not over"],
      ["fewer turns", { turns: record.turns.slice(0, -1) }, "not the record of this game"],
    ])("is refused with %s", (_, change, reason) => {
      expect(() => checkWebGame(stones, { ...record, ...change }, game)).toThrow(reason);
    });
  });
});

describe("a game against a program of the person's own", () => {
  const asked = { moves: [1], against: { attempt: 3 } } as const;

  it("waits for the program's answer, and goes on with it", () => {
    const waiting = playWebGame(stones, gameOf([9n], asked));
    expect(waiting).toMatchObject({ isWaiting: true, moves: [], text: "8 stones" });
    expect(waiting.record.players).toEqual({ A: "person", B: "attempt 3" });
    const against = { attempt: 3, answer: { kind: "move", move: 2 } } as const;
    const moved = playWebGame(stones, gameOf([9n], { ...asked, against }));
    expect(moved.said).toEqual(["A (you) takes 1.", "B (attempt 3) takes 2."]);
    expect(moved).not.toHaveProperty("isWaiting");
    expect(moved.moves.length).toBeGreaterThan(0);
  });

  it("is won when the program makes no legal move, and says why", () => {
    const answer = { kind: "fault", reason: "It was late." } as const;
    const game = gameOf([9n], { ...asked, against: { attempt: 3, answer } });
    const { record, result } = playWebGame(stones, game);
    expect(record.result).toEqual({ winner: "A", forfeit: "It was late." });
    expect(result).toMatchObject({
      isWon: true,
      text: "A (you) won: B (attempt 3) made no legal move. It was late.",
    });
    expect(checkWebGame(stones, record, game).record).toEqual(record);
    const { result: russian } = playWebGame(stones, { ...game, language: "ru" });
    expect(russian?.text).toContain("B (попытка 3) не делает допустимого хода. It was late.");
  });

  it("tells answers that cannot all be right, in the language of the page", () => {
    const contradiction = { claimed: "1", margin: "-1", move: 2 };
    const answer = { kind: "move", move: 2, contradiction } as const;
    const game = gameOf([9n], { ...asked, against: { attempt: 3, answer } });
    expect(playWebGame(stones, game).contradiction).toBe(
      "It says that B wins at 8 stones, and also that A wins after each move of B.",
    );
    expect(playWebGame(stones, { ...game, language: "ru" }).contradiction).toBe(
      "По её ответам в позиции «8 камней» выигрывает B, и в то же время после любого хода B выигрывает A.",
    );
  });

  it("can be won from a position that best play loses, without a word on other moves", () => {
    const answer = { kind: "fault", reason: "It was late." } as const;
    const game = gameOf([8n], { ...asked, against: { attempt: 3, answer } });
    const { record } = playWebGame(stones, game);
    const facts = { title: "Stones", language: "en", fixedTurns: 0, score: undefined } as const;
    expect(showRecord(stones, record, facts)).not.toHaveProperty("reason");
  });
});
