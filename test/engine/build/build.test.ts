import { afterAll, describe, expect, it } from "vitest";
import { createPortableSandbox, type Sandbox, type Slot } from "../../../harness/sandbox/index.ts";
import { EngineBench } from "../engine-bench.ts";

/** Counts compilations: runs that write into a build, recognised by the folder they run in. */
function counting(sandbox: Sandbox, counts: { compilations: number }): Sandbox {
  return {
    isolation: sandbox.isolation,
    guarantees: sandbox.guarantees,
    openSlot: async (options) => {
      const slot = await sandbox.openSlot(options);
      const counted: Slot = {
        run: async (request) => {
          if (request.folder !== undefined) counts.compilations += 1;
          return slot.run(request);
        },
        open: async (request) => slot.open(request),
        [Symbol.asyncDispose]: async () => slot[Symbol.asyncDispose](),
      };
      return counted;
    },
    [Symbol.asyncDispose]: async () => sandbox[Symbol.asyncDispose](),
  };
}

function program(odd: string): string {
  return `const n = Number(require("node:fs").readFileSync(0, "utf8"));\nconsole.log(${odd});`;
}

describe("a build", () => {
  const counts = { compilations: 0 };
  const bench = new EngineBench(counting(createPortableSandbox(), counts));
  afterAll(async () => bench[Symbol.asyncDispose]());
  const compilationsOf = async (work: () => Promise<unknown>) => {
    const before = counts.compilations;
    await work();
    return counts.compilations - before;
  };

  it("is made once for the same content, whoever handed it in", async () => {
    const source = program("n % 2 === 1");
    expect(await compilationsOf(() => bench.judge("odd.js", source))).toBe(1);
    expect(await compilationsOf(() => bench.judge("odd.js", source))).toBe(0);
  });

  it("is made anew for another source, another name or another companion", async () => {
    const source = program("n % 2 !== 0");
    expect(await compilationsOf(() => bench.judge("odd.js", source))).toBe(1);
    expect(await compilationsOf(() => bench.judge("ode.js", source))).toBe(1);
    const companions = { "table.js": "module.exports = [];" };
    expect(await compilationsOf(() => bench.judge("odd.js", source, { companions }))).toBe(1);
  });

  it("that was refused is tried again", async () => {
    const source = program("n %% 2");
    expect(await compilationsOf(() => bench.judge("odd.js", source))).toBe(1);
    expect(await compilationsOf(() => bench.judge("odd.js", source))).toBe(1);
  });

  it("that is refused names the student's own file and line, and no folder of ours", async () => {
    const judging = await bench.judge("odd.js", program("n %% 2"));
    expect(judging).toMatchObject({ verdict: "CE", interface: "program" });
    expect(judging.failures[0]?.message).toContain("odd.js:2");
    expect(judging.failures[0]?.message).not.toContain(await bench.folder());
  });
});
