import { describe, expect, it } from "vitest";
import type { Playable } from "../../harness/core/playable.ts";
import type { GameRecord } from "../../harness/core/results/game-record.ts";
import { parseRecord, replayRecord, toRecord } from "../../harness/play/game-record.ts";
import { Referee } from "../../harness/play/referee.ts";
import { reference } from "../../reference/p1.ts";

const stones = reference.playable as Playable;

function recordOf(moves: readonly bigint[]): GameRecord {
  const referee = new Referee(stones, [8n, "A"]);
  for (const move of moves) expect(referee.play(move)).toBeUndefined();
  return toRecord(referee, { exercise: "p1", players: { A: "person", B: "perfect" }, seed: "1" });
}

const RECORD = recordOf([3n, 5n]);
const [first, second] = RECORD.turns as [GameRecord["turns"][number], GameRecord["turns"][number]];

describe("the record of a game", () => {
  it("survives JSON and is played again to the same record", () => {
    const read = parseRecord(JSON.parse(JSON.stringify(RECORD)));
    expect(toRecord(replayRecord(read, stones), RECORD)).toEqual(RECORD);
    expect(RECORD.result).toEqual({ winner: "B" });
  });

  it("says why the loser made no legal move, if that ended the game", () => {
    const referee = new Referee(stones, [8n, "A"]);
    referee.play(3n);
    referee.forfeit("ZeroDivisionError");
    const players = { A: "person", B: "attempt 2" };
    const record = toRecord(referee, { exercise: "p1", players, seed: "1" });
    expect(record.result).toEqual({ winner: "A", forfeit: "ZeroDivisionError" });
    const read = replayRecord(parseRecord(JSON.parse(JSON.stringify(record))), stones);
    expect(toRecord(read, record)).toEqual(record);
    expect(read.play(5n)).toBe("the game is over");
    read.takeBack();
    expect([read.isOver, read.mover]).toEqual([false, "A"]);
  });

  it("has no result while the game goes on", () => {
    expect(recordOf([3n]).result).toBeNull();
  });

  it("knows who moves first from the position", () => {
    expect(new Referee(stones, [7n, "B"]).mover).toBe("B");
  });

  it.each<[string, unknown, string]>([
    ["of a future version", { ...RECORD, version: 2 }, "the record has version 2, and this Grundy"],
    ["without turns", { ...RECORD, turns: undefined }, "this is not the record of a game: turns"],
    ["with a seed that is no number", { ...RECORD, seed: "x" }, "not the record of a game: seed"],
    ["that is no object", 7, "this is not the record of a game"],
    [
      "with an illegal move",
      { ...RECORD, turns: [{ ...first, move: 7 }] },
      "turn 1: 7 is not a move here: A may choose 1, 2, 3, 4, 5 or 6",
    ],
    [
      "with a move of the wrong type",
      { ...RECORD, turns: [{ ...first, move: "left" }] },
      "turn 1: the move must be an integer",
    ],
    [
      "with a move of the other side",
      { ...RECORD, turns: [{ ...first, by: "B" }] },
      "turn 1: it is A's turn, not B's",
    ],
    [
      "with a wrong position",
      { ...RECORD, turns: [{ ...first, position: [4, "B"] }, second] },
      'turn 1: the move leads to the position [5,"B"], not [4,"B"]',
    ],
    [
      "with a reason why a finished game was not finished",
      { ...RECORD, result: { winner: "B", forfeit: "late" } },
      'the result is {"winner":"B"}, not {"winner":"B","forfeit":"late"}',
    ],
    [
      "with moves after the end",
      { ...RECORD, turns: [first, second, first] },
      "turn 3: the game is over",
    ],
    [
      "with an edited result",
      { ...RECORD, result: { winner: "A" } },
      'the result is {"winner":"B"}, not {"winner":"A"}',
    ],
    [
      "that begins in no position",
      { ...RECORD, start: [-1, "A"] },
      "no position of this game: there cannot be -1 stones",
    ],
    ["with values missing", { ...RECORD, start: [8] }, "a position has 2 values (stones, mover)"],
    [
      "in which the wrong player begins",
      { ...RECORD, first: "B" },
      "A moves first in this position",
    ],
  ])("%s is refused", (_, json, message) => {
    expect(() => replayRecord(parseRecord(json), stones)).toThrow(message);
  });
});
