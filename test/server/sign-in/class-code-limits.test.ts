import { describe, expect, it } from "vitest";
import {
  ClassCodeLimits,
  type Guesser,
} from "../../../harness/server/sign-in/class-code-limits.ts";
import { Refusal } from "../../../harness/server/http/refusal.ts";

const QUARTER_MS = 15 * 60_000;

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
    expect(() => join("RIGHT")).toThrow(Refusal);
    state.nowMs += QUARTER_MS;
    join("RIGHT");
  });

  it("still work for signed-in people, and for the class's own code, while others guess", () => {
    const { guess, join } = sayer();
    join("RIGHT");
    for (let tries = 0; tries < 100; tries += 1) guess(`WRONG${tries}`);
    join("RIGHT");
    expect(() => join("OTHER")).toThrow(Refusal);
    join("OTHER", "ada");
  });

  it("can be guessed only a few times by signed-in people", () => {
    const { guess, join } = sayer();
    for (let tries = 0; tries < 20; tries += 1) guess(`WRONG${tries}`, "ada");
    expect(() => join("RIGHT", "ada")).toThrow(Refusal);
    join("RIGHT", "bob");
  });

  it("can be mistyped in the same way by a whole class", () => {
    const { guess, join } = sayer();
    for (let tries = 0; tries < 500; tries += 1) guess("CLOSED");
    expect(() => join("RIGHT")).not.toThrow();
  });

  it("create as many accounts as a class has people, but not more", () => {
    const { join } = sayer();
    for (let count = 0; count < 1000; count += 1) join("RIGHT");
    expect(() => join("RIGHT")).toThrow(/new accounts/);
    join("RIGHT", "ada");
  });
});
