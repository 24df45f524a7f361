import { describe, expect, it } from "vitest";
import { MemoryGuessLimits } from "../../../harness/accounts/index.ts";
import {
  ClassCodeLimits,
  type Guesser,
} from "../../../harness/server/sign-in/class-code-limits.ts";
import { Refusal } from "../../../harness/server/http/refusal.ts";

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

function sayer() {
  const codes = new ClassCodeLimits(new MemoryGuessLimits());
  const state = { nowMs: 0 };
  const from = (person?: string): Guesser => ({
    person,
    address: "192.0.2.7",
    nowMs: state.nowMs,
  });
  return {
    codes,
    state,
    from,
    guess: async (code: string, person?: string) => codes.guess(from(person), code),
    join: async (code: string, person?: string) => {
      await codes.guess(from(person), code);
      await codes.checkNewcomer(from(person), "games");
      await codes.right(from(person), code, "games");
    },
  };
}

describe("class codes", () => {
  it("can be guessed a hundred times from an address, and then not for a while", async () => {
    const { guess, join, state } = sayer();
    for (let tries = 0; tries < 100; tries += 1) await guess(`WRONG${tries}`);
    await expect(guess("WRONG")).rejects.toThrow(Refusal);
    state.nowMs = QUARTER_MS - 1;
    await expect(join("RIGHT")).rejects.toThrow(Refusal);
    state.nowMs = QUARTER_MS;
    await join("RIGHT");
  });

  it("still work for signed-in people, and for the class's own code, while others guess", async () => {
    const { guess, join, state } = sayer();
    state.nowMs = 10 * DAY_MS;
    await join("RIGHT");
    // The right code counts as a guess, too.
    for (let tries = 1; tries < 100; tries += 1) await guess(`WRONG${tries}`);
    await join("RIGHT");
    await expect(join("OTHER")).rejects.toThrow(Refusal);
    await join("OTHER", "ada");
  });

  it("can be guessed only a few times by signed-in people", async () => {
    const { guess, join, state } = sayer();
    for (let tries = 0; tries < 20; tries += 1) await guess(`WRONG${tries}`, "ada");
    state.nowMs = QUARTER_MS - 1;
    await expect(join("RIGHT", "ada")).rejects.toThrow(Refusal);
    await join("RIGHT", "bob");
    state.nowMs = QUARTER_MS;
    await join("RIGHT", "ada");
  });

  it("can be mistyped in the same way by a whole class", async () => {
    const { guess, join } = sayer();
    for (let tries = 0; tries < 500; tries += 1) await guess("CLOSED");
    await expect(join("RIGHT")).resolves.toBeUndefined();
  });

  it("work again at an address for people who joined there within a day", async () => {
    const { guess, join, state } = sayer();
    await join("RIGHT");
    state.nowMs += DAY_MS - 1;
    for (let tries = 0; tries < 100; tries += 1) await guess(`WRONG${tries}`);
    await join("RIGHT", undefined);
    state.nowMs += DAY_MS;
    for (let tries = 0; tries < 100; tries += 1) await guess(`WRONG${tries}`);
    await expect(join("RIGHT")).rejects.toThrow(Refusal);
  });

  it("create accounts of each course and each address separately, but not without limit", async () => {
    const codes = new ClassCodeLimits(new MemoryGuessLimits());
    const join = async (place: number, course: string, nowMs = 0) => {
      const guesser = { person: undefined, address: `192.0.2.${place}`, nowMs };
      await codes.checkNewcomer(guesser, course);
      await codes.right(guesser, "RIGHT", course);
    };
    for (let count = 0; count < 1000; count += 1) await join(1, "games");
    await expect(join(1, "games")).rejects.toThrow(/new accounts/);
    await join(1, "other");
    for (const place of [2, 3])
      for (let count = 0; count < 1000; count += 1) await join(place, "games");
    for (const nowMs of [0, DAY_MS - 1]) {
      await expect(join(4, "games", nowMs)).rejects.toThrow(/new accounts/);
    }
    await join(4, "games", DAY_MS);
    for (let count = 0; count < 1000; count += 1) await join(5, "other");
    await expect(join(5, "other", DAY_MS - 1)).rejects.toThrow(/new accounts/);
    await join(5, "other", DAY_MS);
  });

  it("create as many accounts as a class has people, but not more", async () => {
    const { join } = sayer();
    for (let count = 0; count < 1000; count += 1) await join("RIGHT");
    await expect(join("RIGHT")).rejects.toThrow(/new accounts/);
    await join("RIGHT", "ada");
  });
});
