import { describe, expect, test } from "vitest";
import { java } from "../../harness/languages/jvm/java.ts";
import { findTools, flatten, startDriver } from "./driver-session.ts";

const EDGE = "{ from: int, to: int }";

describe.skipIf(findTools(java) === undefined)("records and tuples in Java", () => {
  test("become objects of the submission's class, by the constructor's parameter names", async () => {
    await using driver = await start("show", [EDGE, "tuple<int, text>", EDGE], "text");
    const edge = { from: 1n, to: 2n };
    expect(await driver.call(edge, [3n, "x"], edge)).toEqual({
      outcome: "returned",
      value: { kind: "text", value: "1 2 [3, x] {from=1, to=2}" },
    });
    const loop = await driver.call({ from: 1n, to: 1n }, [3n, "x"], edge);
    expect(loop).toMatchObject({ outcome: "raised" });
    expect(flatten(loop)).toContain("java.lang.IllegalStateException: a loop");
    expect(flatten(loop)).toContain("Records.java, line 20");
  });

  test.for<[string, string[], string]>([
    [
      "shortest",
      ["int", `list<${EDGE}>`],
      "parameter 2 of shortest must be List<Way> with record Way(long from, long to), and is List<Way>, where Way has int from, int target; the exercise asks for static boolean shortest(long a, List<Item> b) with record Item(long from, long to), or the like",
    ],
    [
      "takesInt",
      ["option<int>"],
      "parameter 1 of takesInt must be Optional<Long>, and is int; the exercise asks for static boolean takesInt(Optional<Long> a), or the like",
    ],
    [
      "takesInt",
      ["tuple<float, { at: pair<int, bool> }>"],
      "parameter 1 of takesInt must be Item with record B(Map.Entry<Long, Boolean> at) and record Item(double a, B b), and is int; the exercise asks for static boolean takesInt(Item a) with record B(Map.Entry<Long, Boolean> at) and record Item(double a, B b), or the like",
    ],
  ])("that %s does not take are reported in Java's terms", async ([name, parameters, message]) => {
    await using driver = await start(name, parameters, "bool");
    expect(driver.greeting).toEqual({ kind: "failed", failure: "syntax", message });
  });

  test("are answered by objects as they are, without their methods", async () => {
    await using driver = await start("results", ["int"], "{ from: int }");
    expect(await driver.call(0n)).toMatchObject({
      value: { kind: "record", entries: [[{ value: "from" }, { kind: "other", value: "Chain" }]] },
    });
    const others = ["Color", "Cheat", "BigDecimal", "OptionalInt"];
    for (const [index, value] of others.entries()) {
      expect(await driver.call(BigInt(index + 1))).toEqual({
        outcome: "returned",
        value: { kind: "other", value },
      });
    }
    expect(await driver.call(5n)).toMatchObject({ outcome: "returned", value: { kind: "map" } });
  });

  test("are not objects of a class if something else is asked for", async () => {
    await using driver = await start("results", ["int"], "list<int>");
    expect(await driver.call(0n)).toMatchObject({ value: { kind: "other", value: "Chain" } });
  });

  test("leave decimal numbers unchanged: a float if one is asked for", async () => {
    await using driver = await start("number", ["int"], "option<float>");
    const floats = ["0.1", "Infinity"].map((value) => ({ kind: "float", value }));
    const rest = [
      { kind: "int", value: 2n },
      { kind: "text", value: "x" },
      { kind: "float", value: "0.1" },
    ];
    for (const [index, value] of [...floats, ...rest].entries()) {
      expect(await driver.call(BigInt(index))).toEqual({ outcome: "returned", value });
    }
  });
});

function start(functionName: string, parameters: readonly string[], returns: string) {
  return startDriver(java, { fixture: "java/Records.java", functionName, parameters, returns });
}
