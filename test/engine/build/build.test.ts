import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  type BuildOptions,
  buildSubmission,
  compileLimits,
  isNearlyFull,
  toolPaths,
} from "../../../harness/engine/build/build.ts";
import { Threads } from "../../../harness/engine/index.ts";
import type { Command, Language } from "../../../harness/languages/index.ts";
import {
  createPortableSandbox,
  type RunResult,
  type Sandbox,
  type Slot,
} from "../../../harness/sandbox/index.ts";
import type { RunRequest } from "../../../harness/sandbox/sandbox.ts";
import { EngineBench } from "../engine-bench.ts";

/** Wraps a sandbox so that `see` receives each run and may replace its result. */
function watching(
  sandbox: Sandbox,
  see: (request: RunRequest, result: RunResult) => RunResult,
): Sandbox {
  return {
    isolation: sandbox.isolation,
    guarantees: sandbox.guarantees,
    openSlot: async (options) => {
      const slot = await sandbox.openSlot(options);
      const watched: Slot = {
        run: async (request) => see(request, await slot.run(request)),
        open: async (request) => slot.open(request),
        talk: (request) => slot.talk(request),
        [Symbol.asyncDispose]: async () => slot[Symbol.asyncDispose](),
      };
      return watched;
    },
    [Symbol.asyncDispose]: async () => sandbox[Symbol.asyncDispose](),
  };
}

function program(odd: string): string {
  return `const n = Number(require("node:fs").readFileSync(0, "utf8"));\nconsole.log(${odd});`;
}

describe("a build", () => {
  const counts = { compilations: 0 };
  const sandbox = watching(createPortableSandbox(), (request, result) => {
    // Only compilers run with a folder, the build's.
    if (request.folder !== undefined) counts.compilations += 1;
    return result;
  });
  const bench = new EngineBench(sandbox, undefined, "own");
  afterAll(async () => bench[Symbol.asyncDispose]());
  const compilationsOf = async (work: () => Promise<unknown>) => {
    const before = counts.compilations;
    await work();
    return counts.compilations - before;
  };

  it("is made once for the same content, whoever submitted it", async () => {
    const source = program("n % 2 === 1");
    expect(await compilationsOf(() => bench.judge("odd.js", source))).toBe(1);
    expect(await compilationsOf(() => bench.judge("odd.js", source))).toBe(0);
  });

  it("is made again for another source, name or companion", async () => {
    const source = program("n % 2 !== 0");
    expect(await compilationsOf(() => bench.judge("odd.js", source))).toBe(1);
    expect(await compilationsOf(() => bench.judge("ode.js", source))).toBe(1);
    const companions = { "table.js": "module.exports = [];" };
    expect(await compilationsOf(() => bench.judge("odd.js", source, { companions }))).toBe(1);
  });

  it("that failed is tried again", async () => {
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

function shell(script: string): Command {
  return { argv: ["/bin/sh", "-c", script] };
}

const TARGET: BuildOptions["target"] = {
  kind: "function",
  functionName: "isOdd",
  parameters: [],
  returns: { kind: "bool" },
};

interface Ways {
  readonly shortcut?: string;
  readonly compile: string;
  readonly otherwise?: string;
  /** The first word that the compiler prints if the function is missing; undefined: a program is built. */
  readonly missing?: string;
}

/**
 * Builds with `sh` as the compiler and returns the text of the built file `program`.
 * @param cpuMs the CPU time that each run of the compiler reports.
 */
async function buildBy(
  { shortcut, compile, otherwise, missing }: Ways,
  cpuMs = 10,
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "grundy-ways-"));
  await using plain = createPortableSandbox();
  const sandbox = watching(plain, (_, result) => ({ ...result, cpuMs }));
  try {
    const built = await buildSubmission({
      submission: {
        label: "odd.sh",
        language: {
          id: "shell",
          name: "Shell",
          extensions: [".sh"],
          tools: [],
          timeFactor: 1,
          canLimitAddressSpace: true,
          guessInterface: () => ({ kinds: ["program"], hint: "" }),
          isMissingFunction: (text, name) => text === `${missing} ${name}`,
          plan: ({ buildFolder }) => ({
            files: [],
            ...(shortcut === undefined ? {} : { shortcut: [shell(shortcut)] }),
            compile: [shell(compile)],
            ...(otherwise === undefined ? {} : { fallbacks: [[shell(otherwise)]] }),
            run: { argv: [join(buildFolder, "program")] },
          }),
        },
        source: "exit 0",
        mainFile: "odd.sh",
        companions: [],
        notes: [],
      },
      target: missing === undefined ? { kind: "program" } : TARGET,
      tools: {},
      versions: {},
      toolVersions: [],
      toolFolders: [],
      memoryBytes: 2 ** 28,
      sandbox,
      cacheFolder: join(root, "cache"),
      threads: new Threads(),
    });
    if (built.kind === "rejected")
      return `${built.isMissing ? "missing" : "refused"}: ${built.message}`;
    return await readFile(built.run.argv[0] ?? "", "utf8");
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

describe("a shortcut", () => {
  const long = "printf long > program";

  it("that succeeds is all there is to do", async () => {
    const shortcut = "printf short > program";
    expect(await buildBy({ shortcut, compile: "exit 1" })).toBe("short");
  });

  it("that fails is gone the long way", async () => {
    expect(await buildBy({ shortcut: "exit 1", compile: long })).toBe("long");
  });

  it("never has the last word", async () => {
    const shortcut = "echo short >&2; exit 1";
    expect(await buildBy({ shortcut, compile: "echo long >&2; exit 1" })).toBe("refused: long");
  });
});

describe("another way to compile", () => {
  const ways = { compile: "echo no >&2; exit 1", otherwise: "printf other > program" };

  it("is tried after a refusal", async () => {
    expect(await buildBy(ways)).toBe("other");
  });

  it("is not tried for a function that is missing", async () => {
    const missing = { compile: "echo no isOdd >&2; exit 1", otherwise: "printf x > program" };
    expect(await buildBy({ ...missing, missing: "no" })).toBe("missing: no isOdd");
    expect(await buildBy({ ...missing, missing: "never" })).toBe("x");
    expect(await buildBy({ compile: missing.compile, missing: "never" })).toBe("refused: no isOdd");
  });

  it("is no second chance for what kept the compiler busy", async () => {
    expect(await buildBy(ways, 20_000)).toBe("refused: no");
  });
});

it("A disk is nearly full with less than 64 MiB, or with less than 100 files if it counts them", () => {
  const disk = { bavail: 16 * 1024, bsize: 4096, files: 1000, ffree: 100 };
  expect(isNearlyFull(disk)).toBe(false);
  expect(isNearlyFull({ ...disk, bavail: 16 * 1024 - 1 })).toBe(true);
  expect(isNearlyFull({ ...disk, ffree: 99 })).toBe(true);
  expect(isNearlyFull({ ...disk, files: 1, ffree: 0 })).toBe(true);
  expect(isNearlyFull({ ...disk, files: 0, ffree: 0 })).toBe(false);
});

it("The time to compile is the package's up to five minutes, with thrice as much by the clock", () => {
  const limits = [undefined, 1000, 60_000, 900_000].map((cpuMs) => compileLimits(cpuMs));
  expect(limits.map(({ cpuMs, wallMs }) => [cpuMs, wallMs])).toEqual([
    [60_000, 180_000],
    [1000, 30_000],
    [60_000, 180_000],
    [300_000, 900_000],
  ]);
  const bytes = { memoryBytes: 2 * 1024 ** 3, outputBytes: 32 * 1024 ** 2 };
  expect(compileLimits()).toMatchObject(bytes);
});

const found = (path: string) => ({ path, version: "v1", folders: [`${path}.d`, "/shared"] });

describe("the tools of a language", () => {
  const language: Language = {
    id: "x",
    name: "X",
    extensions: [".x"],
    tools: [
      { id: "needed", name: "needed", commands: [], versionArgs: [] },
      { id: "rare", name: "rare", commands: [], versionArgs: [], isNeededBy: () => false },
    ] as unknown as Language["tools"],
    timeFactor: 1,
    canLimitAddressSpace: true,
    guessInterface: () => ({ kinds: ["program"], hint: "" }),
    plan: () => ({ files: [], compile: [], run: { argv: [] } }),
  };

  it("are found with their versions and folders", () => {
    const both = new Map([
      ["needed", found("/bin/a")],
      ["rare", found("/bin/b")],
    ]);
    expect(toolPaths(language, both)).toEqual({
      tools: { needed: "/bin/a", rare: "/bin/b" },
      versions: { needed: "v1", rare: "v1" },
      toolVersions: ["/bin/a v1", "/bin/b v1"],
      toolFolders: ["/bin/a.d", "/shared", "/bin/b.d"],
    });
  });

  it("are incomplete only without one that every build needs", () => {
    const needed = toolPaths(language, new Map([["needed", found("/bin/a")]]));
    expect(needed?.tools).toEqual({ needed: "/bin/a" });
    expect(toolPaths(language, new Map([["rare", found("/bin/b")]]))).toBeUndefined();
  });
});
