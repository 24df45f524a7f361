import { afterAll, describe, expect, test } from "vitest";
import { kotlin } from "../../../harness/languages/jvm/kotlin.ts";
import { EngineBench } from "../../engine/engine-bench.ts";
import { findTools, prepare, runProgram } from "../driver-session.ts";

describe("kinds of Kotlin files", () => {
  test("nothing otherwise, since functions are not supported", () => {
    const { kinds, hint } = kotlin.guessInterface(
      "// fun main() {}\nfun canWin(n: Int) = n > 0",
      "canWin",
      [],
    );
    expect(kinds).toEqual([]);
    expect(hint).toBe(
      "A submission in Kotlin must be a whole program, not the function canWin: write a main that reads the input and prints the answer.",
    );
  });
});

describe.skipIf(findTools(kotlin) === undefined)("submissions in Kotlin", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());

  test("that are functions get the advice to write a program", async () => {
    const judging = await bench.judge("odd.kt", "fun isOdd(n: Long) = n % 2 == 1L");
    expect(judging).toMatchObject({ verdict: "CE", interface: "unknown" });
    expect(judging.failures[0]?.message).toContain(
      "A submission in Kotlin must be a whole program, not the function isOdd",
    );
  });

  test.each([
    ["a file", "package games.one\n\nfun main() { println(readLine()!!.toInt() * 2) }"],
    [
      "an object",
      "object Main {\n  fun twice(n: Int) = n * 2\n  @JvmStatic\n  fun main(args: Array<String>) { println(twice(readLine()!!.toInt())) }\n}",
    ],
    [
      "a class's companion, in a package",
      "package games.one\n\nclass Pair(val n: Int)\nfun twice(pair: Pair): Int { return pair.n * 2 }\nclass Solution {\n  companion object {\n    @JvmStatic fun main(args: Array<String>) { println(twice(Pair(readLine()!!.toInt()))) }\n  }\n}",
    ],
    [
      "a file, beside an object with a method of that name",
      "object Other { fun main() { println(0) } }\nfun main() { println(readLine()!!.toInt() * 2) }",
    ],
  ])("have their main in %s", async (_, source) => {
    const prepared = await prepare(kotlin, { source, memoryBytes: 2 ** 28 });
    expect(prepared.compiled).toMatchObject({ ok: true });
    expect(await runProgram(prepared, "21\n")).toMatchObject({ stdout: "42\n" });
  });

  test("that do not compile get only the compiler's message", async () => {
    const judging = await bench.judge("odd.kt", "fun main() { println(none) }");
    expect(judging.failures[0]?.message).toMatch(/^odd\.kt:1:/);
  });

  test("recurse as deep as memory allows", async () => {
    const source =
      "fun depth(n: Int): Int = if (n == 0) 0 else 1 + depth(n - 1)\nfun main() { println(depth(readLine()!!.toInt())) }";
    const prepared = await prepare(kotlin, { source, memoryBytes: 2 ** 30 });
    expect(prepared.compiled).toMatchObject({ ok: true });
    expect(await runProgram(prepared, "1000000\n")).toMatchObject({ stdout: "1000000\n" });
  });
});
