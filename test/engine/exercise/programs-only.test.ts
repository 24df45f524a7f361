import { afterAll, describe, expect, it } from "vitest";
import { EngineBench, ODD, oddSuite } from "../engine-bench.ts";

const READ = 'const n = Number(require("node:fs").readFileSync(0, "utf8"));\n';
const HELPER = "function isOdd(k) { return k > 0; }\n";

describe("an exercise that judges only programs", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());
  const { parameters, returns } = ODD.interface;
  const called = {
    functionName: "",
    isForProgramsOnly: true,
    isPlayer: false,
    parameters,
    returns,
  } as const;
  const suite = oddSuite({ problem: { ...ODD, interface: called } });

  it("judges a file as a program, whatever functions it defines", async () => {
    const judging = await bench.judge("odd.js", `${HELPER}${READ}console.log(n % 2 === 1);`, {
      suite,
    });
    expect(judging).toMatchObject({ interface: "program", verdict: "AC", notes: [] });
  });

  it("says that a file of functions alone is no program", async () => {
    const judging = await bench.judge("odd.js", HELPER, { suite });
    expect(judging).toMatchObject({
      interface: "program",
      verdict: "WA",
      notes: [{ text: expect.stringContaining("This exercise asks for a program") }],
    });
  });
});
