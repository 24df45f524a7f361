import { describe, expect, it } from "vitest";
import { createProver } from "../../harness/app/workspace/create-prover.ts";
import { readClaim } from "../../harness/claims/read-claim.ts";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";

function mistakesIn(text: string): readonly string[] {
  try {
    readClaim(text, "claim.yaml");
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ line, message }) => `${line ?? "-"}: ${message}`);
  }
}

describe("a claim's file", () => {
  it("with thousands of mistakes is refused with the first ones, and their number", () => {
    const keys = Array.from({ length: 5000 }, (_, at) => `k${at}: 1`);
    const mistakes = mistakesIn(`period: 8\nA: []\nB: []\n${keys.join("\n")}\n`);
    expect(mistakes).toHaveLength(21);
    expect(mistakes.slice(0, 1)).toEqual(["4: there is no key 'k0'"]);
    expect(mistakes.at(-1)).toBe("-: 4980 more mistakes are not shown");
  });

  it("that is nested too deeply is refused with one mistake", () => {
    const json = `{"period":${"[".repeat(5000)}${"]".repeat(5000)}}`;
    for (const text of ["[".repeat(5000), json, "{a: ".repeat(3000)]) {
      expect(mistakesIn(text)).toEqual([expect.stringContaining("nested too deeply")]);
    }
  });

  it("names one bound of a number that is far too large", () => {
    const text =
      "preperiod: 99999999999999999999\nperiod: 1e30\nA: [88888888888888888888]\nB: []\n";
    expect(mistakesIn(text)).toEqual([
      "1: 'preperiod' must be at most 1000000, it is 99999999999999999999",
      "2: 'period' must be at most 1000000, it is 1e+30",
      "3: entry 1 of 'A' must be at most 999999, it is 88888888888888888888",
    ]);
  });

  it("that is long JSON is told its mistakes, not that it is no JSON", () => {
    const exceptions = Array.from({ length: 60_000 }, (_, n) => `"${n}":1`).join();
    const text = `{"preperiod":10,"period":1,"values":[0],"exceptions":{${exceptions}}}`;
    expect(mistakesIn(text).slice(0, 1)).toEqual([
      "-: 10 is no exception: the preperiod is 10, and from there on the rule repeats",
    ]);
  });
});

it("a breach among two million heaps is found without a list of all moves", () => {
  const period = 12 * 40_000;
  const values = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
  const repeated = Array.from({ length: period }, (_, rest) => values[rest % 12]);
  const last = period - 1;
  repeated[last] = 6;
  const early = { 0: 0, 3: 3, 6: 3, 9: 4, 11: 6, 15: 7, 18: 3, 21: 4, 22: 6, 28: 5, 34: 6 };
  const exceptions = { ...early, 39: 3, 57: 4, 70: 6, [last]: 7 };
  const text = JSON.stringify({ preperiod: period, period, values: repeated, exceptions });
  const prover = createProver({ kind: "octal", code: "0.77" });
  const { breach } = prover.verify(readClaim(text, "claim.json"));
  expect(breach?.position).toEqual([last + period]);
});
