import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { type Comparison, PLAIN_COMPARISON } from "../../../harness/core/comparison/comparison.ts";
import type { Reference } from "../../../harness/core/judging/reference.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { encodeValue } from "../../../harness/core/values/wire.ts";
import { Threads } from "../../../harness/engine/index.ts";
import type { CheckedAnswer } from "../../../harness/engine/exercise/check-answer.ts";
import { type Checker, createChecker } from "../../../harness/engine/exercise/checker.ts";
import type { AnswerValidator } from "../../../harness/engine/validators/validator.ts";
import type { TestCase } from "../../../harness/problems/index.ts";
import { ODD } from "../engine-bench.ts";

const NEAR = fileURLToPath(new URL("../../fixtures/references/near.ts", import.meta.url));
const MAP = "map<int, list<int>>";

const threads = new Threads();
afterAll(async () => threads[Symbol.asyncDispose]());

function makeChecker(
  type: string,
  options: {
    readonly reference?: Partial<Reference>;
    readonly referenceModule?: string;
    readonly scoring?: "exact" | "optimisation";
    readonly comparison?: Partial<Comparison>;
    readonly validator?: AnswerValidator;
  } = {},
): Checker {
  const { scoring = "exact", referenceModule, comparison, validator } = options;
  return createChecker({
    suite: {
      problem: {
        ...ODD,
        interface: { ...ODD.interface, returns: parseValueType(type) },
        limits: { ...ODD.limits, outputBytes: 8 * 1024 ** 2 },
        answers: {
          strictness: "lenient",
          scoring,
          comparison: { ...PLAIN_COMPARISON, ...comparison },
        },
      },
      reference: { solve: () => 0n, ...options.reference },
      ...(referenceModule === undefined ? {} : { referenceModule }),
      ...(validator && { validator }),
    },
    threads,
  });
}

function makeCase(expected: Value, args: readonly Value[] = []): TestCase {
  return { args, expected, isTimed: false, isForPrograms: true };
}

async function checkWire(type: string, expected: Value, wire: string): Promise<CheckedAnswer> {
  return makeChecker(type).checkReturned(makeCase(expected), Buffer.from(wire));
}

function squares(count: number): ReadonlyMap<Value, Value> {
  return new Map(Array.from({ length: count }, (_, n) => [BigInt(n), [BigInt(n * n)]]));
}

function printMap(map: ReadonlyMap<Value, Value>): string {
  return [...map].map(([key, value]) => `${String(key)} -> [${String(value)}]\n`).join("");
}

function padded(text: string, bytes: number): Buffer {
  return Buffer.from(text.padEnd(bytes));
}

const scoreUpTo10: Reference["check"] = (_, expected, actual) =>
  (actual as bigint) > 10n
    ? { isRight: false, message: "over 10" }
    : { isRight: true, score: Number(actual) / Number(expected) };

function throwMistake(): never {
  throw new TypeError("a mistake of the author's");
}

describe("a checker", () => {
  it("tells right from wrong, with what was answered", async () => {
    expect(await checkWire("bool", true, "t")).toMatchObject({ verdict: "AC", score: 1 });
    expect(await checkWire("bool", true, "f")).toMatchObject({
      verdict: "WA",
      score: 0,
      message: "The answer is False, expected True.",
      actual: false,
    });
    expect(await checkWire("bool", true, "n")).toMatchObject({
      verdict: "WA",
      message: "The answer is nothing (is a `return` missing?) where a bool is expected.",
      actual: "nothing",
    });
  });

  it("takes bytes that are no value for a broken protocol", async () => {
    expect(await checkWire("int", 1n, "i1;i1;")).toMatchObject({
      verdict: "RTE",
      message: expect.stringContaining("broke the judge's protocol (bytes follow the value"),
    });
  });

  it("reads an output of 40,000 lines, right or wrong in one place", async () => {
    const right = squares(40_000);
    const checker = makeChecker(MAP);
    const test = makeCase(right);
    const output = printMap(right);
    expect(await checker.checkPrinted(test, Buffer.from(output))).toMatchObject({ verdict: "AC" });
    const wrong = Buffer.from(output.replace("39999 -> [1599920001]", "39999 -> [7]"));
    const checked = await checker.checkPrinted(test, wrong);
    expect(checked).toMatchObject({ verdict: "WA", actual: expect.stringMatching(/^0 -> \[0\]/) });
    expect(checked.message.length).toBeLessThan(1000);
  });

  it("reads a returned map of 40,000 keys, which may come in any order", async () => {
    const right = squares(40_000);
    const turned = new Map([...right].toReversed());
    const wire = [...turned].map(([key, item]) => `i${String(key)};l1:i${String(item)};`).join("");
    expect(await checkWire(MAP, right, `m40000:${wire}`)).toMatchObject({ verdict: "AC" });
  });

  it.each(["exact", "optimisation"] as const)(
    "refuses what is far longer than any right answer, scoring %s",
    async (scoring) => {
      const checker = makeChecker("list<int>", { scoring });
      const test = makeCase([1n, 2n]);
      const cap = checker.capBytes([test]);
      expect(await checker.checkPrinted(test, padded("1 2", cap))).toMatchObject({ verdict: "AC" });
      expect(await checker.checkPrinted(test, padded("1 2", cap + 1))).toMatchObject({
        verdict: "WA",
        score: 0,
        message: expect.stringMatching(/^The output is far longer than any right one can be\./),
        actual: expect.stringMatching(/^1 2 +…$/),
      });
    },
  );

  it("leaves more room to an answer that is longer", () => {
    const checker = makeChecker(MAP);
    const few = makeCase(squares(10));
    const many = makeCase(squares(10_000));
    const bytes = encodeValue(parseValueType(MAP), squares(10_000)).length;
    expect(checker.capBytes([few])).toBeLessThan(100_000);
    expect(checker.capBytes([few, many])).toBeGreaterThan(10 * bytes);
    expect(checker.capBytes([few, many])).toBe(checker.capBytes([many]));
  });

  it("knows no best answer where none was looked for", async () => {
    const checker = makeChecker("int", {
      reference: { check: scoreUpTo10 },
      scoring: "optimisation",
    });
    const test = makeCase(10n);
    expect(await checker.checkReturned(test, Buffer.from("i5;"))).toMatchObject({ score: 0.5 });
    const unscored = checker.withoutBest();
    const unsolved = makeCase([]);
    expect(await unscored.checkReturned(unsolved, Buffer.from("i5;"))).toMatchObject({ score: 1 });
    expect(await unscored.checkReturned(unsolved, Buffer.from("i11;"))).toMatchObject({
      verdict: "WA",
      message: "over 10",
    });
  });

  it("never calls an answer right or wrong that could not be checked", async () => {
    const here = makeChecker("int", { reference: { check: throwMistake } });
    expect(await here.checkReturned(makeCase(1n), Buffer.from("i1;"))).toMatchObject({
      verdict: "JE",
      message: expect.stringContaining("a mistake of the author's"),
    });
  });
});

describe("a reference with a check of its own, in a thread", () => {
  const checker = makeChecker("int", {
    reference: { check: () => ({ isRight: false, message: "not in a thread" }) },
    referenceModule: NEAR,
    scoring: "optimisation",
  });
  const check = async (wire: string) =>
    checker.checkReturned(makeCase(20n, [20n]), Buffer.from(wire));

  it("scores as it does anywhere", async () => {
    expect(await check("i10;")).toMatchObject({ verdict: "AC", score: 0.5, actual: 10 });
    expect(await check("i21;")).toMatchObject({ verdict: "WA", message: "21 is over 20" });
    expect(await check("t")).toMatchObject({ verdict: "WA" });
  });

  it("that throws is the judge's fault, and the next answer is checked", async () => {
    expect(await check("i-1;")).toMatchObject({
      verdict: "JE",
      message: expect.stringContaining("RangeError: what nobody thought of"),
    });
    expect(await check("i20;")).toMatchObject({ verdict: "AC", score: 1 });
  });

  it("whose module is gone is the judge's fault", async () => {
    const lost = makeChecker("int", {
      reference: { check: () => ({ isRight: true }) },
      referenceModule: "/nowhere/near.ts",
    });
    expect(await lost.checkReturned(makeCase(1n), Buffer.from("i1;"))).toMatchObject({
      verdict: "JE",
    });
  });
});

async function judge(checker: Checker, wire: string, expected: Value): Promise<CheckedAnswer> {
  const test = { args: [1n], expected, isTimed: false, isForPrograms: true };
  return checker.checkReturned(test, Buffer.from(wire));
}

function wireOf(points: readonly (readonly number[])[]): string {
  return `l${points.length}:${points.map(([x, y]) => `p2:d${x};d${y};`).join("")}`;
}

describe("a validator that hangs", () => {
  it("is asked twice in one judging, and again in the next", async () => {
    let asked = 0;
    const validator: AnswerValidator = {
      judge: async () => {
        asked += 1;
        return Promise.resolve({ kind: "failed", reason: "it hangs", isOutOfTime: true });
      },
    };
    for (const after of [2, 4]) {
      const checker = makeChecker("int", { validator });
      for (let count = 0; count < 4; count += 1) {
        expect(await judge(checker, "i5;", 1n)).toMatchObject({
          verdict: "JE",
          score: 0,
          message: "The judge could not check the answer: it hangs.",
        });
      }
      expect(asked).toBe(after);
    }
  });
});

it("A validator gets the answer itself where no best one was looked for", async () => {
  const asked: unknown[] = [];
  const validator: AnswerValidator = {
    judge: async (question) => {
      asked.push(question);
      return Promise.resolve({ kind: "accepted", judgeMessage: "", teamMessage: "" });
    },
  };
  const checker = makeChecker("int", { validator });
  expect(await judge(checker, "i5;", 7n)).toMatchObject({ verdict: "AC", score: 1 });
  expect(await judge(checker.withoutBest(), "i5;", 7n)).toMatchObject({ verdict: "AC" });
  expect(await judge(checker, "i7;", 7n)).toMatchObject({ verdict: "AC" });
  expect(asked).toMatchObject([
    { answer: "7\n", output: "5\n" },
    { answer: "5\n", output: "5\n" },
  ]);
});

const judgeWith = async (judgeMessage: string, teamMessage: string) => {
  const reply = { kind: "wrong", judgeMessage, teamMessage } as const;
  const validator = { judge: async () => Promise.resolve(reply) } as unknown as AnswerValidator;
  return judge(makeChecker("int", { validator }), "i5;", 7n);
};

it("A validator's words for the student replace those of the judge", async () => {
  const plain = await judgeWith("", "");
  expect(plain).toMatchObject({ verdict: "WA", score: 0, message: "The answer 5 is not right." });
  expect(plain).not.toHaveProperty("judgeMessage");
  expect(await judgeWith("for the author", "too small")).toMatchObject({
    message: "too small",
    judgeMessage: "for the author",
  });
});

it("No answers have no size", () => {
  expect(makeChecker("int").capBytes([])).toBe(0);
});

describe("answers of the newer types", () => {
  it("are wrong where nothing is right and something came", async () => {
    const checker = makeChecker("option<int>");
    expect(await judge(checker, "n", null)).toMatchObject({ verdict: "AC" });
    expect(await judge(checker, "i5;", null)).toMatchObject({
      verdict: "WA",
      message: "The answer is 5, expected None.",
    });
  });

  it("are right within the tolerance, at once and in a thread", async () => {
    const checker = makeChecker("list<float>");
    for (const count of [3, 2000]) {
      const expected = Array.from({ length: count }, (_, at) => at / 8);
      const answer = (add: number) =>
        `l${count}:${expected.map((float) => `d${float + add};`).join("")}`;
      expect(await judge(checker, answer(1e-10), expected)).toMatchObject({ verdict: "AC" });
      expect(await judge(checker, answer(1e-3), expected)).toMatchObject({ verdict: "WA" });
      const nan = answer(0).replace("d0;", "dNaN;");
      expect(await judge(checker, nan, expected)).toMatchObject({
        verdict: "WA",
        message: "The answer holds NaN, which is not a finite number.",
      });
    }
  });

  it("are paired up in a thread where that may take long", async () => {
    const checker = makeChecker("list<tuple<float, float>>", {
      comparison: { isInAnyOrder: true },
    });
    const points = Array.from({ length: 500 }, (_, at) => [1, at] as const);
    expect(await judge(checker, wireOf(points.toReversed()), points)).toMatchObject({
      verdict: "AC",
    });
    const moved = points.toReversed().with(0, [1, 0]);
    expect(await judge(checker, wireOf(moved), points)).toMatchObject({ verdict: "WA" });
  });
});
