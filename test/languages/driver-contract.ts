import { describe, expect, test } from "vitest";
import { decodeAnswer } from "../../harness/core/values/decode-answer.ts";
import { parseValueType } from "../../harness/core/values/value-type.ts";
import type { Value } from "../../harness/core/values/value.ts";
import type { Language } from "../../harness/languages/language.ts";
import { findTools, readFixture, startDriver, type Answer } from "./driver-session.ts";
import { writeWireValue } from "./wire-value.ts";

const leaveOut = () => {};

/** Features that a language may lack; its fixture then leaves out the function in brackets. */
export type Ability =
  /** [identity] takes and returns ints of any size … */
  | "big ints"
  /** … or it refuses ints that fit no int type of the language. */
  | "fixed ints"
  /** [narrow] takes the language's 32-bit int, which is too small for some values. */
  | "narrow ints"
  /** [multiples, squares, repeat, wrongType] return maps, lists of pairs, text. */
  | "rich results"
  /** [failsOnZero] raises an exception that the driver can catch. */
  | "exceptions"
  /** The exception names the line of [failsOnZero] that is marked "fails here". */
  | "lines of exceptions"
  /** [leavesThread] leaves a thread (a timer in JavaScript) running. */
  | "threads";

/**
 * The contract of every driver, run over test/fixtures/languages/<id>/<file>, which defines:
 *
 *     isOdd(n) -> bool                     identity(n) -> int            narrow(n) -> int, n itself
 *     total(numbers: list) -> int          countText(count, text) -> int: count * length of text
 *     multiples(n) -> map<int, list<int>>: every k of 1..n to [k, 2k]
 *     squares(n) -> list<pair<int, int>>: [(1, 1), (2, 4) … (n, n * n)]
 *     repeat(count, text) -> text          wrongType(n): the text "no", declared as bool
 *     failsOnZero(n): raises "zero is not allowed" on a line marked "fails here" for 0, else n
 *     chatty(n): prints "thinking about <n>" and a line end, then returns n
 *     exits(n): ends the process with status 3
 *     depth(n): 0 for 0, else 1 + depth(n - 1), by recursion that is not optimised away
 *     leavesThread(n): starts a thread that never ends, then returns n
 */
export function testDriverContract(
  language: Language,
  options: { readonly file: string; readonly lacks?: readonly Ability[] },
): void {
  const fixture = `${language.id}/${options.file}`;
  const testWith = (ability: Ability) => (options.lacks?.includes(ability) ? leaveOut : test);
  const start = (functionName: string, parameters: readonly string[], returns: string) =>
    startDriver(language, { fixture, functionName, parameters, returns });

  describe.skipIf(findTools(language) === undefined)(`the driver of ${language.name}`, () => {
    test("distinguishes a defined function from a misspelt one", () => {
      const source = readFixture(fixture);
      expect(language.guessInterface(source, "isOdd", []).kinds[0]).toBe("function");
      const guess = language.guessInterface(source, "is_odd", []);
      expect(guess).toEqual({ kinds: [], hint: expect.stringContaining("isOdd") });
    });

    test("returns a bool for an int", async () => {
      await using driver = await start("isOdd", ["int"], "bool");
      expect(driver.greeting).toEqual({ kind: "ready" });
      expect(await driver.call(7n)).toEqual(returned({ kind: "bool", value: true }));
      expect(await driver.call(10n)).toEqual(returned({ kind: "bool", value: false }));
    });

    test("passes every int of 64 bits", async () => {
      await using driver = await start("identity", ["int"], "int");
      const numbers = [0n, -1n, 1n, 2n ** 53n - 1n, 2n ** 53n, 10n ** 18n, -(10n ** 18n)];
      for (const value of [...numbers, 2n ** 63n - 1n, -(2n ** 63n)]) {
        expect(await driver.call(value)).toEqual(returned({ kind: "int", value }));
      }
    });

    testWith("big ints")("carries ints beyond 64 bits", async () => {
      await using driver = await start("identity", ["int"], "int");
      for (const value of [2n ** 63n, -(10n ** 60n)]) {
        expect(await driver.call(value)).toEqual(returned({ kind: "int", value }));
      }
    });

    testWith("fixed ints")("refuses a value that fits no int of the language", async () => {
      await using driver = await start("identity", ["int"], "int");
      const answer = await driver.call(10n ** 30n);
      expect(answer).toMatchObject({ outcome: "refused" });
      expect(messageOf(answer)).toContain(`${10n ** 30n} does not fit`);
    });

    testWith("narrow ints")(
      "refuses a value that does not fit the declared parameter",
      async () => {
        await using driver = await start("narrow", ["int"], "int");
        const answer = await driver.call(10_000_000_000n);
        expect(answer).toMatchObject({ outcome: "refused" });
        expect(messageOf(answer)).toContain("10000000000 does not fit");
        expect(await driver.call(2_147_483_647n)).toEqual(
          returned({ kind: "int", value: 2_147_483_647n }),
        );
      },
    );

    test("takes lists, from empty to 100,000 elements", async () => {
      await using driver = await start("total", ["list<int>"], "int");
      const long = Array.from({ length: 100_000 }, (_, index) => BigInt(index) - 5n);
      expect(await driver.call([])).toEqual(returned({ kind: "int", value: 0n }));
      expect(await driver.call([3n, -1n])).toEqual(returned({ kind: "int", value: 2n }));
      expect(await driver.call(long)).toEqual(returned({ kind: "int", value: 4_999_450_000n }));
    });

    test("takes an int and a text side by side", async () => {
      await using driver = await start("countText", ["int", "text"], "int");
      expect(await driver.call(3n, "nim")).toEqual(returned({ kind: "int", value: 9n }));
      expect(await driver.call(3n, "")).toEqual(returned({ kind: "int", value: 0n }));
    });

    testWith("rich results")("returns a map of lists", async () => {
      await using driver = await start("multiples", ["int"], "map<int, list<int>>");
      const expected = new Map([1n, 2n, 3n].map((key) => [key, [key, 2n * key]]));
      expect(valueOf("map<int, list<int>>", await driver.call(3n))).toEqual(expected);
      expect(valueOf("map<int, list<int>>", await driver.call(0n))).toEqual(new Map());
    });

    testWith("rich results")("returns a list of pairs", async () => {
      await using driver = await start("squares", ["int"], "list<pair<int, int>>");
      const expected: Value = [1n, 2n, 3n].map((number) => [number, number * number]);
      expect(valueOf("list<pair<int, int>>", await driver.call(3n))).toEqual(expected);
      expect(valueOf("list<pair<int, int>>", await driver.call(0n))).toEqual([]);
    });

    testWith("rich results")("returns text, also beyond ASCII", async () => {
      await using driver = await start("repeat", ["int", "text"], "text");
      const answer = await driver.call(2n, 'Zug "♔"\n');
      expect(answer).toEqual(returned({ kind: "text", value: 'Zug "♔"\nZug "♔"\n' }));
    });

    testWith("rich results")("tells the type of a wrong answer instead of bending it", async () => {
      await using driver = await start("wrongType", ["int"], "bool");
      expect(await driver.call(1n)).toEqual(returned({ kind: "text", value: "no" }));
    });

    test("answers 2,000 calls in order in one process", async () => {
      await using driver = await start("identity", ["int"], "int");
      const calls = Array.from({ length: 2_000 }, (_, index) => [BigInt(index)]);
      const answers = await driver.callAll(calls);
      expect(answers).toEqual(
        calls.map(([value]) => returned({ kind: "int", value: value ?? 0n })),
      );
    });

    testWith("exceptions")("tells what was raised, and goes on", async () => {
      await using driver = await start("failsOnZero", ["int"], "int");
      const answer = await driver.call(0n);
      expect(answer).toMatchObject({ outcome: "raised" });
      expect(messageOf(answer)).toContain("zero is not allowed");
      expect(await driver.call(5n)).toEqual(returned({ kind: "int", value: 5n }));
    });

    testWith("lines of exceptions")("tells the line on which it was raised", async () => {
      await using driver = await start("failsOnZero", ["int"], "int");
      const lines = readFixture(fixture).split("\n");
      const line = lines.findIndex((text) => text.includes("fails here")) + 1;
      expect(messageOf(await driver.call(0n))).toMatch(new RegExp(`\\b${line}\\b`));
    });

    test("keeps what the submission prints apart from its answers", async () => {
      await using driver = await start("chatty", ["int"], "int");
      expect(await driver.call(1n)).toEqual(returned({ kind: "int", value: 1n }));
      expect(await driver.call(2n)).toEqual(returned({ kind: "int", value: 2n }));
      const { stdout } = await driver.end();
      expect(stdout).toBe("thinking about 1\nthinking about 2\n");
    });

    test("never takes an exit for an answer", async () => {
      await using driver = await start("exits", ["int"], "int");
      const answer = await driver.call(1n);
      expect(["raised", "exited", "gone"]).toContain(answer.outcome);
    });

    test("lets functions recurse 100,000 deep", async () => {
      await using driver = await start("depth", ["int"], "int");
      expect(await driver.call(100_000n)).toEqual(returned({ kind: "int", value: 100_000n }));
    });

    test("ends with status 0 when no more calls can come", async () => {
      await using driver = await start("identity", ["int"], "int");
      await driver.call(1n);
      expect(await driver.end()).toMatchObject({ exitCode: 0, signal: null });
    });

    testWith("threads")("ends also when a thread of the submission does not", async () => {
      await using driver = await start("leavesThread", ["int"], "int");
      expect(await driver.call(1n)).toEqual(returned({ kind: "int", value: 1n }));
      expect(await driver.end()).toMatchObject({ exitCode: 0, signal: null });
    });
  });
}

function returned(value: Extract<Answer, { outcome: "returned" }>["value"]): Answer {
  return { outcome: "returned", value };
}

function messageOf(answer: Answer): string {
  return "message" in answer ? answer.message : "";
}

/** Decodes an answer to a value of the declared type; languages may write values differently. */
function valueOf(typeText: string, answer: Answer): Value | Answer {
  if (answer.outcome !== "returned") return answer;
  const bytes = Buffer.from(writeWireValue(answer.value));
  const decoded = decodeAnswer(parseValueType(typeText), bytes, "strict");
  return decoded.ok ? decoded.value : answer;
}
