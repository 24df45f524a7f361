import { describe, expect, it } from "vitest";
import {
  ClassCodeLimits,
  type Guesser,
} from "../../../harness/server/sign-in/class-code-limits.ts";
import { Refusal } from "../../../harness/server/http/refusal.ts";

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

function sayer() {
  const codes = new ClassCodeLimits();
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
    guess: (code: string, person?: string) => {
      codes.checkGuess(from(person), code);
      codes.wrong(from(person), code);
    },
    join: (code: string, person?: string) => {
      codes.checkGuess(from(person), code);
      codes.checkNewcomer(from(person), "games");
      codes.right(from(person), code, "games");
    },
  };
}

describe("class codes", () => {
  it("can be guessed a hundred times from an address, and then not for a while", () => {
    const { guess, join, state } = sayer();
    for (let tries = 0; tries < 100; tries += 1) guess(`WRONG${tries}`);
    expect(() => guess("WRONG")).toThrow(Refusal);
    state.nowMs = QUARTER_MS - 1;
    expect(() => join("RIGHT")).toThrow(Refusal);
    state.nowMs = QUARTER_MS;
    join("RIGHT");
  });

  it("still work for signed-in people, and for the class's own code, while others guess", () => {
    const { guess, join, state } = sayer();
    state.nowMs = 10 * DAY_MS;
    join("RIGHT");
    for (let tries = 0; tries < 100; tries += 1) guess(`WRONG${tries}`);
    join("RIGHT");
    expect(() => join("OTHER")).toThrow(Refusal);
    join("OTHER", "ada");
  });

  it("can be guessed only a few times by signed-in people", () => {
    const { guess, join, state } = sayer();
    for (let tries = 0; tries < 20; tries += 1) guess(`WRONG${tries}`, "ada");
    state.nowMs = QUARTER_MS - 1;
    expect(() => join("RIGHT", "ada")).toThrow(Refusal);
    join("RIGHT", "bob");
    state.nowMs = QUARTER_MS;
    join("RIGHT", "ada");
  });

  it("can be mistyped in the same way by a whole class", () => {
    const { guess, join } = sayer();
    for (let tries = 0; tries < 500; tries += 1) guess("CLOSED");
    expect(() => join("RIGHT")).not.toThrow();
  });

  it("work again at an address for people who joined there within a day", () => {
    const { guess, join, state } = sayer();
    join("RIGHT");
    state.nowMs += DAY_MS - 1;
    for (let tries = 0; tries < 100; tries += 1) guess(`WRONG${tries}`);
    join("RIGHT", undefined);
    state.nowMs += DAY_MS;
    for (let tries = 0; tries < 100; tries += 1) guess(`WRONG${tries}`);
    expect(() => join("RIGHT")).toThrow(Refusal);
  });

  it("create accounts of each course and each address separately, but not without limit", () => {
    const codes = new ClassCodeLimits();
    const join = (place: number, course: string, nowMs = 0) => {
      const guesser = { person: undefined, address: `192.0.2.${place}`, nowMs };
      codes.checkNewcomer(guesser, course);
      codes.right(guesser, "RIGHT", course);
    };
    for (let count = 0; count < 1000; count += 1) join(1, "games");
    expect(() => join(1, "games")).toThrow(/new accounts/);
    join(1, "other");
    for (const place of [2, 3]) for (let count = 0; count < 1000; count += 1) join(place, "games");
    for (const nowMs of [0, DAY_MS - 1]) {
      expect(() => join(4, "games", nowMs)).toThrow(/new accounts/);
    }
    join(4, "games", DAY_MS);
    for (let count = 0; count < 1000; count += 1) join(5, "other");
    expect(() => join(5, "other", DAY_MS - 1)).toThrow(/new accounts/);
    join(5, "other", DAY_MS);
  });

  it("create as many accounts as a class has people, but not more", () => {
    const { join } = sayer();
    for (let count = 0; count < 1000; count += 1) join("RIGHT");
    expect(() => join("RIGHT")).toThrow(/new accounts/);
    join("RIGHT", "ada");
  });
});
