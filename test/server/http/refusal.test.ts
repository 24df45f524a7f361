import { describe, expect, it } from "vitest";
import { GuessLimit } from "../../../harness/accounts/index.ts";
import { checkGuesses, Refusal } from "../../../harness/server/http/refusal.ts";

describe("a refusal", () => {
  it("has the status, message and hint of its code, unless others are given", () => {
    const plain = new Refusal("not-found");
    expect([plain.status, plain.problem.code, plain.retryAfterSeconds]).toEqual([
      404,
      "not-found",
      undefined,
    ]);
    expect(plain.message).toBe(plain.problem.message);
    const said = { message: "There is no such student.", hint: "Check the name." };
    const own = new Refusal("not-found", said);
    expect(own.problem).toEqual({ code: "not-found", ...said });
    expect(own.message).toBe(said.message);
  });

  it.each([
    [1, "1 s"],
    [0.5, "1 s"],
    [119, "119 s"],
    [120, "2 min"],
    [121, "3 min"],
    [180, "3 min"],
  ])("says when to try again: after %s s as %s", (retryAfterSeconds, wait) => {
    const { problem } = new Refusal("too-many-requests", { retryAfterSeconds });
    expect(problem.hint).toBe(`Try again in ${wait}.`);
    expect(problem).not.toHaveProperty("retryAfterSeconds");
  });
});

it("guesses are refused from the limit on, with the time to wait", () => {
  const limit = new GuessLimit({ tries: 2, withinMs: 60_000 });
  for (const _ of [1, 2]) {
    checkGuesses(limit, "ada", 0);
    limit.wrong("ada", 0);
  }
  expect(() => checkGuesses(limit, "ada", 1000)).toThrow(
    expect.objectContaining({ status: 429, retryAfterSeconds: 59 }),
  );
  checkGuesses(limit, "bob", 1000);
  checkGuesses(limit, "ada", 60_000);
});
