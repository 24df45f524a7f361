import { afterAll, describe, expect, it } from "vitest";
import type { JudgeEvent } from "../../../harness/core/judging/event.ts";
import { type Judging, judgingSchema } from "../../../harness/core/judging/judging.ts";
import { distinctTexts } from "../../../harness/core/judging/note-texts.ts";
import { viewJudging } from "../../../harness/core/judging/audience.ts";
import { fromJson } from "../../../harness/core/values/value.ts";
import type { Input } from "../../../harness/domains/index.ts";
import type { Suite } from "../../../harness/engine/index.ts";
import { createPortableSandbox } from "../../../harness/sandbox/index.ts";
import { chooseSuite } from "../chosen-suite.ts";
import { EngineBench, hurried } from "../engine-bench.ts";
import { MeasuredSandbox } from "../measured-sandbox.ts";
import { slowClock } from "../slow-clock.ts";

slowClock();

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());
const isPython = await bench.hasLanguage("python");
const isCpp = await bench.hasLanguage("cpp");

/** A stays to lose where 0 or 7 stones are left over after division by 8. */
const SMALL = [1n, 6n, 7n, 8n, 9n, 20n].map((n): Input => [n]);
const P1 = await chooseSuite("p1", { small: SMALL });

/** Judges with all explanations, which must have the published form. */
async function explain(name: string, source: string, suite: Suite = P1): Promise<Judging> {
  return judgingSchema.parse(await bench.judge(name, source, { suite, isExplaining: true }));
}

async function hide(group: string, ...numbers: readonly bigint[]): Promise<Suite> {
  return chooseSuite("p1", { small: SMALL, [group]: numbers.map((n): Input => [n]) });
}

function raising(above: number): string {
  return `def AcanWin(n):\n    if n > ${above}: raise ValueError('too many')\n    return n % 8 not in (0, 7)\n`;
}

describe.skipIf(!isPython)("the counter-example of a Python function", () => {
  it("is the smallest input, with both answers and the reason", async () => {
    const judging = await explain("P1.py", "def AcanWin(n):\n    return n % 8 != 7\n");
    expect(judging.verdict).toBe("WA");
    expect(judging.counterexample).toMatchObject({
      args: [8],
      expected: false,
      actual: true,
      verdict: "WA",
      message: "The answer is True, expected False.",
      smallest: true,
      reason: expect.stringContaining("8"),
    });
    expect(judging.counterexample).not.toHaveProperty("input");
  });

  it("is smaller than all tests that failed, where the tests miss it", async () => {
    const suite = await chooseSuite("p1", { sample: [[1n]], small: [[1n], [20n], [16n]] });
    const judging = await explain("P1.py", "def AcanWin(n):\n    return n % 8 != 7\n", suite);
    expect(judging.failures[0]).toMatchObject({ args: [16] });
    expect(judging.counterexample).toMatchObject({ args: [8], smallest: true });
  });

  it("is not called smallest when it is too far away to try all before", async () => {
    const source = "def AcanWin(n):\n    return n % 8 not in (0, 7) or n > 10**12\n";
    const judging = await explain("P1.py", source, await hide("huge", 8n * 10n ** 15n));
    const { args, smallest } = judging.counterexample ?? { args: [] };
    expect(Number(args[0])).toBeGreaterThan(1e12);
    expect(smallest).toBe(false);
  });

  it("is looked for before any hidden case where a visible one failed", async () => {
    const kinds: string[] = [];
    const onEvent = (event: JudgeEvent) => {
      const isHidden = "visibility" in event && event.visibility === "hidden";
      if (event.kind === "explaining-started" || isHidden) kinds.push(event.kind);
    };
    const { problem, ...suite } = await hide("medium", 1000n);
    const groups = problem.groups.map((group) => ({ ...group, requires: [] }));
    const options = { suite: { ...suite, problem: { ...problem, groups } }, isExplaining: true };
    await bench.judge("P1.py", "def AcanWin(n):\n    return True\n", { ...options, onEvent });
    expect(kinds[0]).toBe("explaining-started");
    expect(kinds.filter((kind) => kind === "explaining-started")).toHaveLength(1);
    expect(kinds).toContain("group-started");
  });

  describe("of a call that raises", () => {
    it("has no answer, but what was raised", async () => {
      const judging = await explain("P1.py", raising(17));
      expect(judging.counterexample).toMatchObject({ args: [18], verdict: "RTE", smallest: true });
      expect(judging.counterexample?.message).toContain("ValueError: too many");
      expect(judging.counterexample).not.toHaveProperty("actual");
    });

    it("has no word of the program's for students after a hidden failure", async () => {
      const judging = await explain("P1.py", raising(30), await hide("medium", 1000n));
      const found = { args: [31], verdict: "RTE", smallest: true, afterHidden: true };
      expect(judging.counterexample).toMatchObject(found);
      expect(judging.counterexample?.message).toContain("ValueError: too many");
      expect(JSON.stringify(viewJudging(judging, "student"))).not.toContain("too many");
    });
  });

  it("shows an answer of a wrong type as it came", async () => {
    const source = "def AcanWin(n):\n    return 'no' if n > 4 else True\n";
    const judging = await explain("P1.py", source);
    expect(judging.counterexample).toMatchObject({ args: [5], actual: '"no"', verdict: "WA" });
    expect(judging.counterexample?.actualIsValue).toBe(false);
    expect(judging.counterexample).not.toHaveProperty("afterHidden");
    expect(judging.counterexample?.message).toContain("a bool is expected");
  });

  it("is found however much is printed on the way", async () => {
    const source =
      "def AcanWin(n):\n    print('x' * 10_000)\n    return n % 8 not in (0, 7) or n > 3000\n";
    const judging = await explain("P1.py", source, await hide("large", 8000n));
    expect(judging.counterexample).toMatchObject({ args: [3007], smallest: true });
    expect(judging.notes).toEqual([]);
  });

  it("is none where a call is wrong only after others: then there is a note", async () => {
    const source =
      "def AcanWin(n, seen=[]):\n    seen.append(n)\n    return n % 8 not in (0, 7) or len(seen) > 5 or n > 1000\n";
    const judging = await explain("P1.py", source, await hide("medium", 1999n));
    expect(judging.verdict).toBe("WA");
    expect(judging).not.toHaveProperty("counterexample");
    expect(distinctTexts(judging.notes)).toEqual([
      expect.stringContaining("keeps state between calls"),
    ]);
  });

  it("is not called the smallest where smaller inputs are right in their order only", async () => {
    const source = `seen = {0}
def AcanWin(n):
    is_right = n - 1 in seen and n <= 3000
    seen.add(n)
    return (n % 8 not in (0, 7)) == is_right
`;
    const judging = await explain("P1.py", source);
    expect(judging.counterexample).toMatchObject({ args: [3001], smallest: false });
    expect(distinctTexts(judging.notes)).toEqual([
      expect.stringContaining("keeps state between calls"),
    ]);
  });

  it("is none for what keeps state and is right alone", async () => {
    const source =
      "calls = 0\ndef AcanWin(n):\n    global calls\n    calls += 1\n    return n % 8 not in (0, 7) or calls > 2\n";
    const judging = await explain("P1.py", source);
    expect(judging.verdict).toBe("AC");
    expect(judging).not.toHaveProperty("counterexample");
    expect(distinctTexts(judging.notes)).toEqual([
      expect.stringContaining("keeps state between calls"),
    ]);
  });

  it.each([
    ["sys.exit(0)", "must return its answer, not exit"],
    ["os._exit(3)", "exit status 3"],
    ["os.kill(os.getpid(), 11)", "SIGSEGV"],
  ])("tells that %s ended the process", async (ending, message) => {
    const source = `import os, sys\ndef AcanWin(n):\n    if n == 9: ${ending}\n    return n % 8 not in (0, 7)\n`;
    const judging = await explain("P1.py", source);
    expect(judging.counterexample).toMatchObject({ args: [9], verdict: "RTE", smallest: true });
    expect(judging.counterexample?.message).toContain(message);
  });

  it("is none for a right function that is too slow: its growth is reported instead", async () => {
    const source = [
      "def loses(n): return n % 8 in (0, 7) if n < 30 else loses(n - 8) and loses(n - 8)",
      "def AcanWin(n): return not loses(n)",
    ].join("\n");
    const judging = await explain("P1.py", source, hurried(await hide("large", 800n), 300));
    expect(judging.groups.find(({ id }) => id === "large")?.verdict).toBe("TLE");
    expect(judging).not.toHaveProperty("counterexample");
    expect(judging.growth).toMatchObject({ measure: "n" });
  });

  it("is never called smallest when a smaller call does not end", async () => {
    const source =
      "def AcanWin(n):\n    while n == 1000: pass\n    return n % 8 not in (0, 7) or n > 1500\n";
    const judging = await explain("P1.py", source, await hide("medium", 1999n));
    expect(judging.verdict).toBe("WA");
    expect(judging.counterexample?.smallest).not.toBe(true);
    expect(judging.counterexample?.args).not.toEqual([1000]);
  });

  it("is never called smallest when a smaller call sleeps", async () => {
    const source =
      "import time\ndef AcanWin(n):\n    if n == 30: time.sleep(3600)\n    return n % 8 not in (0, 7) or n > 1500\n";
    const judging = await explain("P1.py", source, await hide("medium", 1999n));
    expect(judging.counterexample?.smallest).not.toBe(true);
  });
});

describe("the counter-example", () => {
  const wrongBeyond20 = "export const AcanWin = (n) => n > 20 || (n % 8 !== 0 && n % 8 !== 7);";

  it("of a JavaScript function is the smallest input", async () => {
    const judging = await explain("P1.js", wrongBeyond20, await hide("medium", 1999n));
    expect(judging.counterexample).toMatchObject({ args: [23], smallest: true });
  });

  it("comes from the exercise, not from its hidden tests", { retry: 0 }, async () => {
    const [one, other] = [
      await explain("P1.js", wrongBeyond20, await hide("medium", 1992n, 1999n)),
      await explain("P1.js", wrongBeyond20, await hide("medium", 800n)),
    ];
    expect(viewJudging(one, "student").failures).toEqual(viewJudging(other, "student").failures);
    expect(one.counterexample).toEqual(other.counterexample);
    expect(one.counterexample).toMatchObject({ args: [23] });
  });

  it("is not a hidden test that could be found in no other way", { retry: 0 }, async () => {
    const source = `export function canWin(k, n) {
      if (k === 5000 && n === 9972 + 1) throw new Error("this one");
      for (let x = BigInt(k), turn = 1; ; turn++) {
        x *= turn % 2 ? 9n : 2n;
        if (x >= n) return turn % 2 === 1;
      }
    }`;
    const rare: Input = [5000n, 9973n];
    const visible = await explain("P2.js", source, await chooseSuite("p2", { small: [rare] }));
    expect(visible.failures).toMatchObject([{ group: "small", args: [5000, 9973] }]);
    expect(visible.counterexample).toMatchObject({
      args: [5000, 9973],
      verdict: "RTE",
      smallest: false,
    });
    const hidden = await explain("P2.js", source, await chooseSuite("p2", { large: [rare] }));
    expect(hidden.failures).toMatchObject([{ group: "large" }]);
    expect(JSON.stringify(hidden)).not.toContain("9973");
    expect(hidden).not.toHaveProperty("counterexample");
  });

  it("is made small without a new process for every step", async () => {
    const sandbox = new MeasuredSandbox(createPortableSandbox());
    await using own = new EngineBench(sandbox);
    const source = "export const AcanWin = (n) => n > 1e12 || (n % 8 !== 0 && n % 8 !== 7);";
    const suite = await hide("huge", 8n * 10n ** 14n);
    const { counterexample } = await own.judge("P1.js", source, { suite, isExplaining: true });
    expect(Number(counterexample?.args[0])).toBeGreaterThan(1e12);
    // For the tests in both containers, the largest of each group and one again alone; for the
    // search, what it chose, the proof and the guess.
    expect(sandbox.runs.length).toBeLessThanOrEqual(14);
  });

  it("has a guess at a mistake that is well known", async () => {
    const judging = await explain("P1.js", "export const AcanWin = () => true;");
    expect(judging.counterexample?.guess).toMatch(/^Perhaps /);
  });

  it("has no guess where no known mistake gives the same answers", async () => {
    const judging = await explain("P1.js", "export const AcanWin = (n) => n % 2 === 0;");
    expect(judging.counterexample).toMatchObject({ args: [1], smallest: true });
    expect(judging.counterexample).not.toHaveProperty("guess");
  });

  it("is not looked for unless it is asked for", async () => {
    const judging = await bench.judge("P1.js", wrongBeyond20, {
      suite: await hide("medium", 1999n),
    });
    expect(judging.verdict).toBe("WA");
    expect(judging).not.toHaveProperty("counterexample");
    expect(judging).not.toHaveProperty("growth");
  });

  it("is none for a right function, nor for one that cannot be compiled", async () => {
    const right = "export const AcanWin = (n) => BigInt(n) % 8n !== 0n && BigInt(n) % 8n !== 7n;";
    expect(await explain("P1.js", right)).not.toHaveProperty("counterexample");
    const broken = await explain("P1.js", "export const AcanWin = (n) => n %% 8;");
    expect(broken).toMatchObject({ verdict: "CE" });
    expect(broken).not.toHaveProperty("counterexample");
  });

  it("is none for a function that fails while it is loaded", async () => {
    const judging = await explain("P1.js", `null.x;\n${wrongBeyond20}`);
    expect(judging).toMatchObject({ verdict: "RTE", points: 0 });
    expect(judging).not.toHaveProperty("counterexample");
  });
});

describe.skipIf(!isCpp)("the counter-example of a C++ function", () => {
  it("is the smallest input", async () => {
    const source = "bool AcanWin(long long n) { return n % 8 != 0 && (n % 8 != 7 || n == 15); }\n";
    const judging = await explain("P1.cpp", source);
    expect(judging).not.toHaveProperty("counterexample");
    const other = await explain("P1.cpp", source, await hide("small", 15n));
    expect(other.counterexample).toMatchObject({ args: [15], actual: true, smallest: true });
  });

  it("tells of a process that dies", async () => {
    const source = "bool AcanWin(long long n) { if (n == 6) __builtin_trap(); return n % 8; }\n";
    const judging = await explain("P1.cpp", source);
    expect(judging.counterexample).toMatchObject({ args: [6], verdict: "RTE", smallest: true });
  });
});

describe("the counter-example of a program", () => {
  const read = 'const n = Number(require("node:fs").readFileSync(0, "utf8"));\n';

  it("is shown as it reads and prints", async () => {
    const judging = await explain("P1.js", `${read}console.log(n % 8 !== 7 ? "True" : "False");`);
    expect(judging.counterexample).toMatchObject({
      args: [8],
      input: "8\n",
      expected: false,
      actual: true,
      smallest: true,
    });
  });

  it("shows an output that has not the form asked for", async () => {
    const judging = await explain("P1.js", `${read}console.log(n > 3 ? "maybe" : "True");`);
    expect(judging.counterexample).toMatchObject({ args: [4], actual: "maybe\n", verdict: "WA" });
  });

  it.skipIf(!isPython)("in Python has what was raised", async () => {
    const source = "n = int(input())\nprint([True, True, True][n - 1])\n";
    const judging = await explain("P1.py", source);
    expect(judging.counterexample).toMatchObject({ input: "4\n", verdict: "RTE", smallest: true });
    expect(judging.counterexample?.message).toContain("IndexError");
  });

  it.skipIf(!isCpp)("in C++ is the smallest input", async () => {
    const source =
      '#include <iostream>\nint main() { long long n; std::cin >> n; std::cout << (n % 8 != 7 ? "True" : "False"); }\n';
    const judging = await explain("P1.cpp", source);
    expect(judging.counterexample).toMatchObject({ input: "8\n", smallest: true });
  });
});

describe("where many answers are right", () => {
  it("an illegal move is drawn on the board, and no right answer is given away", async () => {
    const suite = await chooseSuite("crossout", { boards: [[9n, "123456789"]] });
    const source = "export const solve = () => [[0, 0]];";
    const judging = await explain("crossout.js", source, suite);
    const { counterexample } = judging;
    expect(counterexample).toMatchObject({ args: [1, "1"], actual: [[0, 0]], smallest: true });
    expect(counterexample).not.toHaveProperty("expected");
    expect(counterexample?.message).not.toBe("");
    expect(counterexample?.reason?.split("\n").length).toBeGreaterThan(2);
  });

  it("an input that may have no answer is none, and nothing after it is called smallest", async () => {
    const suite = await chooseSuite("crossout", { boards: [[9n, "123456789"]] });
    const judging = await explain("crossout.js", "export const solve = () => [[0, 1]];", suite);
    const { args = [], smallest } = judging.counterexample ?? {};
    const types = suite.problem.interface.parameters.map(({ type }) => type);
    const input = types.map((type, index) => fromJson(type, args[index]));
    expect(input[1]).toBe("12");
    expect(suite.reference.hasAnswer?.([1n, "12"])).toBe(false);
    expect(suite.reference.hasAnswer?.(input)).toBe(true);
    expect(smallest).toBe(false);
  });
});
