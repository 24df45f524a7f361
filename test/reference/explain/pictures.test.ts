import { describe, expect, test } from "vitest";
import type { DrawPicture, Reference } from "../../../harness/core/judging/reference.ts";
import type { Strip } from "../../../harness/core/picture.ts";
import { AcanWin, BcanWin } from "../../../reference/p1.ts";
import * as heaps from "../../../reference/heaps.ts";
import * as numbergame from "../../../reference/numbergame.ts";
import * as p1 from "../../../reference/p1.ts";
import * as p2 from "../../../reference/p2.ts";
import * as p3 from "../../../reference/p3.ts";
import * as p4 from "../../../reference/p4.ts";

function draw({ reference }: { reference: Reference }, ...args: Parameters<DrawPicture>[0]) {
  return reference.picture?.(args, "en");
}

function strip(...asked: Parameters<typeof draw>): Strip {
  const picture = draw(...asked);
  if (picture?.kind !== "strip") throw new Error("no strip");
  return picture;
}

const list = (...numbers: readonly number[]) => numbers.map(BigInt);

describe("the strip of p1", () => {
  test.each([1n, 8n, 15n, 16n, 40n])("has the winners of all positions up to %i", (n) => {
    const { positions, rows, from } = strip(p1, n);
    expect(positions.length).toBe(Math.min(Number(n) + 1, 16));
    expect(positions.at(-1)).toBe(String(n));
    expect(from).toEqual({ row: 0, position: positions.length - 1 });
    expect(rows.map(({ isWon }) => isWon)).toEqual([
      positions.map((each) => AcanWin(BigInt(each))),
      positions.map((each) => BcanWin(BigInt(each))),
    ]);
  });

  test("has one arrow from a won position, to one that B loses", () => {
    const { moves, rows } = strip(p1, 9n);
    expect(moves).toHaveLength(1);
    expect(rows[1]?.isWon[moves[0]?.position ?? 0]).toBe(false);
  });

  test("has an arrow for every move from a lost position, each to one that B wins", () => {
    const { moves, rows } = strip(p1, 7n);
    expect(moves.map(({ position }) => position).toSorted((p, q) => p - q)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(moves.every(({ row, position }) => rows[row]?.isWon[position])).toBe(true);
  });

  test("is left out where the recursion would be deep", () => {
    expect(draw(p1, 10n ** 18n)).toBeUndefined();
  });
});

describe("the strips of p2 and p3", () => {
  test("have one row, and products above n at n", () => {
    const { positions, rows, moves } = strip(p2, 2n, 10n);
    expect([positions[0], positions.at(-1), rows.length]).toEqual(["2", "10", 1]);
    expect(moves).toEqual([{ row: 0, position: 8 }]);
    expect(draw(p2, 1n, 100n)).toBeUndefined();
  });

  test("begin at the 1 that A selects", () => {
    const { positions, from, moves } = strip(p3, 10n);
    expect(positions).toEqual(list(1, 2, 3, 4, 5, 6, 7, 8, 9, 10).map(String));
    expect(from.position).toBe(0);
    expect(moves.length).toBeGreaterThan(0);
    expect(draw(p3, 17n)).toBeUndefined();
  });
});

describe("rows", () => {
  test("of cards mark the end that is taken first", () => {
    expect(draw(p4, list(2, 1, 9))).toMatchObject({
      things: [{ text: "2" }, { text: "1" }, { text: "9", isBest: true }],
    });
    expect(draw(p4, list(...Array.from({ length: 21 }, () => 1)))).toBeUndefined();
  });

  test("of heaps have the winner from each heap on", () => {
    const picture = draw(heaps, list(1, 1, 3));
    expect(picture).toMatchObject({ kind: "row" });
    const notes = picture?.kind === "row" ? picture.things.map(({ note }) => note) : [];
    const won = [0, 1, 2].map((at) => heaps.reference.solve([list(1, 1, 3).slice(at)]));
    expect(notes).toEqual(won.map((each) => (each === true ? "W" : "L")));
  });

  test("of numbers mark the winning moves", () => {
    const picture = draw(numbergame, list(2, 3, 4, 5));
    const marked =
      picture?.kind === "row"
        ? picture.things.flatMap(({ text, isBest }) => (isBest ? [BigInt(text)] : []))
        : [];
    const answer = numbergame.reference.solve([list(2, 3, 4, 5)]) as ReadonlyMap<bigint, unknown>;
    expect(marked).toEqual([...answer.keys()]);
  });
});
