import { describe, expect, test } from "vitest";
import { GuessLimit } from "../../harness/accounts/index.ts";

const MINUTE = 60_000;

function limitAfter(wrong: number, at = 0): GuessLimit {
  const limit = new GuessLimit({ tries: 3, withinMs: MINUTE });
  for (let index = 0; index < wrong; index += 1) limit.wrong("ada", at);
  return limit;
}

describe("a limit on guesses", () => {
  test("allows a number of wrong guesses, and then none until the time is over", () => {
    expect(limitAfter(2).waitSeconds("ada", 1000)).toBe(0);
    const limit = limitAfter(3);
    expect(limit.waitSeconds("ada", 1000)).toBe(59);
    expect(limit.waitSeconds("ada", MINUTE - 1)).toBe(1);
    expect(limit.waitSeconds("ada", MINUTE)).toBe(0);
    expect(limit.waitSeconds("bob", 1000)).toBe(0);
  });

  test("is not extended by guesses during the wait", () => {
    const limit = limitAfter(3);
    limit.wrong("ada", 30_000);
    expect(limit.waitSeconds("ada", 30_000)).toBe(30);
  });

  test("starts again after a right guess", () => {
    const limit = limitAfter(3);
    limit.right("ada");
    expect(limit.waitSeconds("ada", 1000)).toBe(0);
  });

  test("locks nobody out for a year when the clock is set back", () => {
    expect(limitAfter(3, 365 * 86_400_000).waitSeconds("ada", 0)).toBe(0);
    expect(limitAfter(3, 1000).waitSeconds("ada", 999)).toBe(0);
  });

  test("counts the same guess once, however often it comes, if it is passed in", () => {
    const limit = new GuessLimit({ tries: 3, withinMs: MINUTE });
    const guess = (text: string) => limit.wrong("class", 0, text);
    for (let pupil = 0; pupil < 30; pupil += 1) guess("AAAA");
    guess("BBBB");
    for (let pupil = 0; pupil < 30; pupil += 1) guess("BBBB");
    expect(limit.waitSeconds("class", 0)).toBe(0);
    guess("CCCC");
    expect(limit.waitSeconds("class", 0)).toBe(60);
  });

  test("counts the same guess again when the time is over", () => {
    const limit = new GuessLimit({ tries: 1, withinMs: MINUTE });
    limit.wrong("class", 0, "AAAA");
    limit.wrong("class", MINUTE, "AAAA");
    expect(limit.waitSeconds("class", MINUTE)).toBe(60);
  });

  test("never says to wait for 0 seconds", () => {
    expect(limitAfter(3).waitSeconds("ada", MINUTE - 0.5)).toBe(1);
  });

  test("does not forget a count when many others guess", () => {
    const limit = limitAfter(3);
    for (let index = 0; index < 20_000; index += 1) limit.wrong(`other ${index}`, index);
    expect(limit.waitSeconds("ada", 20_000)).toBe(40);
  });
});
