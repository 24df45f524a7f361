import { describe, expect, it } from "vitest";
import {
  findBounds,
  reachedBounds,
  noteUnreached,
} from "../../../harness/packages/lint/find-bounds.ts";

describe("bounds among the constants", () => {
  it.each([
    ["max_n", "100000", "100000"],
    ["MIN_VALUE", "-5", "-5"],
    ["n_max", "1_000", "1000"],
    ["maxN", "1e5", "100000"],
    ["maxn", "10^9", "1000000000"],
    ["max_w", "-10**3", "-1000"],
    ["len_max_s", "+7", "7"],
    ["max_n", "007", "7"],
  ])("are recognized in %s: %s, in plain digits", (name, value, plain) => {
    expect(findBounds({ [name]: value })).toEqual([{ name, value: plain }]);
  });

  it.each([
    ["name", "5"],
    ["climax_day", "5"],
    ["max_ratio", "0.5"],
    ["max_word", "abc"],
    ["max_n", ""],
  ])("are not recognized in %s: %s", (name, value) => {
    expect(findBounds({ [name]: value })).toEqual([]);
  });

  it("are reached by whole tokens, also at either end of the text", () => {
    const bounds = findBounds({ max_n: "100", min_n: "-3", max_k: "55" });
    const reached = reachedBounds(bounds, Buffer.from("-3 1000 1001\n55"));
    expect([...reached].map(({ name }) => name)).toEqual(["min_n", "max_k"]);
    expect(noteUnreached(bounds, reached)).toMatchObject([
      {
        severity: "note",
        code: "bound-not-reached",
        message: "no input contains 100, although the constant max_n looks like a bound",
      },
    ]);
  });

  it("may be equal numbers", () => {
    const bounds = findBounds({ max_n: "100", max_m: "100" });
    expect(reachedBounds(bounds, Buffer.from("100\n")).size).toBe(2);
  });
});
