import { beforeEach, describe, expect, it } from "vitest";
import { MemoryGuessLimits } from "../../../harness/accounts/index.ts";
import { Refusal } from "../../../harness/server/http/refusal.ts";
import { SignInGuesses } from "../../../harness/server/sign-in/sign-in-guesses.ts";

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

let guesses: SignInGuesses;
beforeEach(() => {
  guesses = new SignInGuesses(new MemoryGuessLimits());
});
const at = (place: number, nowMs = 0, email = "ada@example.edu") => ({
  email,
  address: `192.0.2.${place}`,
  nowMs,
});

/** Guesses an account's password a hundred times, from ten addresses. */
async function useUp(email?: string, nowMs = 0): Promise<void> {
  for (let place = 0; place < 10; place += 1) {
    for (let tries = 0; tries < 10; tries += 1) await guesses.begin(at(place, nowMs, email));
  }
}

describe("sign-ins", () => {
  it("are allowed ten times per account and address, and again after a quarter of an hour", async () => {
    for (let tries = 0; tries < 10; tries += 1) await guesses.begin(at(1));
    for (const nowMs of [0, QUARTER_MS - 1]) {
      await expect(guesses.begin(at(1, nowMs))).rejects.toThrow(Refusal);
    }
    await guesses.begin(at(2));
    await guesses.begin(at(1, 0, "bob@example.edu"));
    await guesses.begin(at(1, QUARTER_MS));
  });

  it("are allowed a hundred times per account, from however many addresses", async () => {
    await useUp();
    await expect(guesses.begin(at(99))).rejects.toThrow(Refusal);
    await guesses.begin(at(99, 0, "bob@example.edu"));
    await guesses.begin(at(99, QUARTER_MS));
  });

  it("stay possible for eight days at an address where the right password was entered", async () => {
    await guesses.begin(at(99));
    await guesses.right(at(99));
    const last = 8 * DAY_MS - 1;
    await useUp(undefined, last);
    await guesses.begin(at(99, last));
    await expect(guesses.begin(at(99, last + 1))).rejects.toThrow(Refusal);
    await expect(guesses.begin(at(98, last))).rejects.toThrow(Refusal);
  });

  it("with the right password give back the tries of the address, but not those of the account", async () => {
    for (let tries = 0; tries < 9; tries += 1) await guesses.begin(at(1));
    await guesses.right(at(1));
    for (let tries = 0; tries < 10; tries += 1) await guesses.begin(at(1));
    await expect(guesses.begin(at(1))).rejects.toThrow(Refusal);
    // Nine guesses count for the account: those from before the right one.
    for (let rest = 0; rest < 91; rest += 1) await guesses.begin(at(100 + Math.floor(rest / 10)));
    await expect(guesses.begin(at(2))).rejects.toThrow(Refusal);
  });
});
