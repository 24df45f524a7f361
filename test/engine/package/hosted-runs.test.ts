import { afterAll, beforeEach, expect, it } from "vitest";
import { createPortableSandbox, type Sandbox } from "../../../harness/sandbox/index.ts";
import { group, makePackage, PackageBench, test } from "./package-bench.ts";

/** Counts processes that run tests one after another, and those that run one. */
class CountingSandbox implements Sandbox {
  readonly #sandbox = createPortableSandbox();
  readonly isolation = this.#sandbox.isolation;
  readonly guarantees = this.#sandbox.guarantees;
  hosts = 0;
  runs = 0;

  async openSlot(options: Parameters<Sandbox["openSlot"]>[0]) {
    const slot = await this.#sandbox.openSlot(options);
    return {
      run: async (request: Parameters<typeof slot.run>[0]) => {
        // Compilers have a folder to work in, these submissions have none.
        if (request.folder === undefined) this.runs += 1;
        return slot.run(request);
      },
      open: async (request: Parameters<typeof slot.open>[0]) => {
        this.hosts += 1;
        return slot.open(request);
      },
      talk: (request: Parameters<typeof slot.talk>[0]) => slot.talk(request),
      [Symbol.asyncDispose]: async () => slot[Symbol.asyncDispose](),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sandbox[Symbol.asyncDispose]();
  }
}

const sandbox = new CountingSandbox();
const bench = new PackageBench(sandbox);
afterAll(async () => bench[Symbol.asyncDispose]());
beforeEach(() => Object.assign(sandbox, { hosts: 0, runs: 0 }));

const NUMBERS = Array.from({ length: 12 }, (_, index) => index);
const SECRET = group(
  "secret",
  NUMBERS.map((n) => test(`secret/${n}`, `${n}\n`, `${2 * n}\n`)),
);
const PKG = makePackage({ secret: SECRET });
const twice = (print: string) =>
  `const n = Number(require("node:fs").readFileSync(0, "utf8"));\nconsole.log(${print});\n`;

it("a program whose start costs more than its run has one process for tests that students see, one for others", async () => {
  const { judging, outcomes } = await bench.judge(PKG, { "own.js": twice("2 * n") });
  expect(judging).toMatchObject({ verdict: "AC", points: 1 });
  expect(sandbox).toMatchObject({ hosts: 2, runs: 0 });
  // With the start, as if each had a process of its own.
  const times = [...outcomes.values()].map(({ cpuMs }) => cpuMs ?? 0);
  expect(Math.min(...times)).toBeGreaterThan(0);
});

it("a failure there is run again alone, and only that run is reported", async () => {
  const countRuns = "globalThis.seen = (globalThis.seen ?? 0) + 1";
  const source = twice(`${countRuns} && n === 7 ? 0 : 2 * n`);
  const judging = await bench.judge(PKG, { "own.js": source }, { isThorough: true });
  expect(judging.judging.verdict).toBe("WA");
  expect(judging.outcomes.get("secret/7")?.verdict).toBe("WA");
  expect([...judging.outcomes.values()].filter(({ verdict }) => verdict === "AC")).toHaveLength(12);
  expect(sandbox.runs).toBe(1);
});

it("a program that prints one word in a shared process and the other alone is not accepted", async () => {
  const yesNo = group(
    "secret",
    NUMBERS.map((n) => test(`secret/${n}`, `${n}\n`, n % 3 === 0 ? "YES\n" : "NO\n")),
  );
  const source =
    'console.log(process.uptime() > 0 && /host/.test(new Error("").stack) ? "NO" : "YES");';
  for (const isThorough of [false, true]) {
    const { judging } = await bench.judge(
      makePackage({ secret: yesNo }),
      { "own.js": source },
      { isThorough },
    );
    expect(judging).toMatchObject({ verdict: "WA", points: 0 });
  }
});

it("words of a test, and a limit that is to be found out, want processes of their own", async () => {
  const cases = SECRET.cases.map((each) => ({ ...each, words: ["--plain"] }));
  const worded = makePackage({ secret: { ...SECRET, cases } });
  await bench.judge(worded, { "own.js": twice("2 * n") });
  expect(sandbox.runs).toBe(NUMBERS.length);
  const open = makePackage({ secret: SECRET, limits: { timeMs: undefined } });
  const { judging } = await bench.judge(open, { "own.js": twice("2 * n") });
  expect(judging.verdict).toBe("AC");
  expect(sandbox.runs).toBe(2 * NUMBERS.length + 1);
});

it("an input that is no text wants a process of its own", async () => {
  const cases = [test("secret/odd", Buffer.from([0xff, 0x0a]), "NaN\n")];
  const pkg = makePackage({ secret: { ...SECRET, cases } });
  const { judging } = await bench.judge(pkg, { "own.js": twice("2 * n") });
  expect(judging.verdict).toBe("AC");
  expect(sandbox.runs).toBe(1);
});
