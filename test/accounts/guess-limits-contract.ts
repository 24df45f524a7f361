import { describe, expect, it } from "vitest";
import type { GuessLimits } from "../../harness/accounts/index.ts";

const MINUTE = 60_000;
const RULE = { name: "code", tries: 3, withinMs: MINUTE };
const ADA = { rule: RULE, key: "ada" };
const BOB = { rule: RULE, key: "bob" };
/** A moment from which a day has hours left. */
export const START = 1_800_000_000_000;

/**
 * The contract of limits on guesses.
 * @param open gives limits that count together: those of one server, or of each of several.
 */
export function describeGuessLimits(
  name: string,
  open: () => Promise<readonly [GuessLimits, ...GuessLimits[]]>,
): void {
  const openAfter = async (wrong: number, at = START) => {
    const all = await open();
    const one = (index: number) => all[index % all.length] ?? all[0];
    for (let index = 0; index < wrong; index += 1) {
      expect(await one(index).take([ADA], at)).toBe(0);
    }
    return { one };
  };

  describe(`guess limits of ${name}`, () => {
    it("allow a number of guesses, and then none until the time is over", async () => {
      expect(await (await openAfter(2)).one(0).waitSeconds([ADA], START + 1000)).toBe(0);
      const { one } = await openAfter(3);
      for (const each of [0, 1]) {
        expect(await one(each).waitSeconds([ADA], START + 1000)).toBe(59);
        expect(await one(each).take([ADA], START + MINUTE - 1)).toBe(1);
        expect(await one(each).waitSeconds([BOB], START + 1000)).toBe(0);
      }
      expect(await one(1).take([ADA], START + MINUTE)).toBe(0);
    });

    it("are not extended by guesses during the wait", async () => {
      const { one } = await openAfter(3);
      for (const each of [0, 1]) expect(await one(each).take([ADA], START + 30_000)).toBe(30);
    });

    it("count from zero after a right guess", async () => {
      const { one } = await openAfter(3);
      await one(1).clear([ADA], START);
      expect(await one(0).waitSeconds([ADA], START + 1000)).toBe(0);
    });

    it("lock nobody out for a year when the clock is set back", async () => {
      const later = await openAfter(3, START + 365 * 86_400_000);
      expect(await later.one(1).take([ADA], START)).toBe(0);
      const { one } = await openAfter(3, START + 11_000);
      expect(await one(1).waitSeconds([ADA], START)).toBe(0);
      expect(await one(1).take([ADA], START)).toBe(0);
    });

    it("count the same guess once, however often it comes, if it is given", async () => {
      const { one } = await openAfter(0);
      const take = async (guess: string, index = 0) => one(index).take([{ ...ADA, guess }], START);
      for (let index = 0; index < 10; index += 1) expect(await take("AAAA", index)).toBe(0);
      for (let index = 0; index < 10; index += 1) expect(await take("BBBB", index)).toBe(0);
      expect(await take("CCCC", 1)).toBe(0);
      for (const index of [0, 1]) expect(await take("DDDD", index)).toBe(60);
    });

    it("count the same guess again when the time is over", async () => {
      const { one } = await openAfter(0);
      const guess = { rule: { ...RULE, tries: 1 }, key: "class", guess: "AAAA" };
      expect(await one(0).take([guess], START)).toBe(0);
      expect(await one(1).take([guess], START + MINUTE)).toBe(0);
      expect(await one(0).take([guess], START + MINUTE)).toBe(60);
    });

    it("count all guesses or none", async () => {
      const { one } = await openAfter(3);
      expect(await one(0).take([BOB, ADA], START)).toBe(60);
      for (let index = 0; index < 3; index += 1)
        expect(await one(index).take([BOB], START)).toBe(0);
    });

    it("do not mix up rules, keys and guesses", async () => {
      const { one } = await openAfter(3);
      expect(await one(1).take([{ ...ADA, rule: { ...RULE, name: "other" } }], START)).toBe(0);
      expect(await one(1).take([{ rule: RULE, key: "ada ada" }], START)).toBe(0);
      expect(await one(1).take([{ rule: RULE, key: "ad", guess: "a" }], START)).toBe(0);
    });

    it("never say to wait for 0 seconds", async () => {
      const { one } = await openAfter(3);
      expect(await one(1).waitSeconds([ADA], START + MINUTE - 0.5)).toBe(1);
    });

    it("allow no more guesses that are made at the same moment, and no fewer", async () => {
      const { one } = await openAfter(0);
      const waits = Array.from({ length: 24 }, async (_, index) => one(index).take([ADA], START));
      expect((await Promise.all(waits)).filter((seconds) => seconds === 0)).toHaveLength(3);
    });
  });
}
