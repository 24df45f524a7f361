import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ToolchainFinder } from "../../harness/doctor/index.ts";
import { type BuildOptions, buildSubmission } from "../../harness/engine/build/build.ts";
import { BASE_ENVIRONMENT } from "../../harness/engine/build/base-environment.ts";
import { readSubmission, Threads, toolPaths } from "../../harness/engine/index.ts";
import { LANGUAGES, type Target } from "../../harness/languages/index.ts";
import { createPortableSandbox, type Sandbox } from "../../harness/sandbox/index.ts";
import { ROOT } from "../cli/run-grundy.ts";
import { type Figure, printFigures, ratioOf } from "./figure.ts";

const ROUNDS = 7;
const FUNCTION: Target = {
  kind: "function",
  functionName: "AcanWin",
  parameters: [{ kind: "int" }],
  returns: { kind: "bool" },
};
const PROGRAM: Target = { kind: "program" };

/** A source to build, and a bare start of its compiler: it compiles an empty program. */
interface Build {
  readonly what: string;
  /** Path in the repository. */
  readonly file: string;
  readonly target: Target;
  /** Arguments of a bare start of the language's first tool. */
  readonly bare: readonly string[];
  /** The build's aim, in bare starts. */
  readonly aim: number;
}

const C = ["-x", "c", "-o", "bare", "-"];
const CPP = ["-x", "c++", "-o", "bare", "-"];
const ACCEPTED = "submissions/p1/accepted";
const FIXTURES = "test/fixtures/bench";
const BUILDS: readonly Build[] = [
  {
    what: "a C function",
    file: `${ACCEPTED}/low_bits.c`,
    target: FUNCTION,
    bare: C,
    aim: 2,
  },
  {
    what: "a C++ function",
    file: `${ACCEPTED}/small_recursion.cpp`,
    target: FUNCTION,
    bare: CPP,
    aim: 14,
  },
  {
    what: "a C++ function with all headers",
    file: `${FIXTURES}/all_headers_function.cpp`,
    target: FUNCTION,
    bare: CPP,
    aim: 14,
  },
  {
    what: "a C++ program with all headers",
    file: `${FIXTURES}/all_headers_program.cpp`,
    target: PROGRAM,
    bare: CPP,
    aim: 14,
  },
  {
    what: "a Rust function",
    file: `${ACCEPTED}/matches.rs`,
    target: FUNCTION,
    bare: ["--crate-name", "bare", "-o", "bare", "-"],
    aim: 5,
  },
  {
    what: "a Java function",
    file: `${ACCEPTED}/big_integer.java`,
    target: FUNCTION,
    bare: ["-version"],
    aim: 2,
  },
  {
    what: "a Go function",
    file: `${ACCEPTED}/shifted_remainder.go`,
    target: FUNCTION,
    bare: ["version"],
    aim: 20,
  },
];

/** Counts the CPU time of everything that runs in it. */
class MeteredSandbox implements Sandbox {
  readonly #inner = createPortableSandbox();
  readonly isolation = this.#inner.isolation;
  readonly guarantees = this.#inner.guarantees;
  cpuMs = 0;

  async openSlot(options: Parameters<Sandbox["openSlot"]>[0]): ReturnType<Sandbox["openSlot"]> {
    const slot = await this.#inner.openSlot(options);
    return {
      run: async (request) => {
        const result = await slot.run(request);
        this.cpuMs += result.cpuMs;
        return result;
      },
      open: async (request) => slot.open(request),
      talk: (request) => slot.talk(request),
      [Symbol.asyncDispose]: async () => slot[Symbol.asyncDispose](),
    };
  }

  /** CPU milliseconds that the work takes in this sandbox. */
  async meter(work: () => Promise<unknown>): Promise<number> {
    const before = this.cpuMs;
    await work();
    return this.cpuMs - before;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#inner[Symbol.asyncDispose]();
  }
}

const folder = mkdtempSync(join(tmpdir(), "grundy-build-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compares an uncached build's CPU time with a bare start's; undefined without a compiler. */
async function figureOf(
  { what, file, target, bare, aim }: Build,
  machine: { readonly sandbox: MeteredSandbox; readonly threads: Threads },
): Promise<Figure | undefined> {
  const finder = new ToolchainFinder(process.env["PATH"] ?? "", { node: process.execPath });
  const read = await readSubmission(join(ROOT, file), LANGUAGES, { hasCompanions: false });
  if (read.kind !== "submission") throw new Error(`${file} cannot be read`);
  const { submission } = read;
  const found = toolPaths(submission.language, await finder.findAll(submission.language.tools));
  if (found === undefined) return undefined;
  const { sandbox } = machine;
  const common = { ...found, ...machine, target, memoryBytes: 256 * 1024 ** 2 };
  let count = 0;
  const build = async () => {
    count += 1;
    const source = `${submission.source}\n// ${count}\n`;
    const options: BuildOptions = {
      ...common,
      submission: { ...submission, source },
      cacheFolder: join(folder, "cache"),
    };
    expect(await buildSubmission(options)).toMatchObject({ kind: "ready" });
  };
  await build(); // also prepares the language, once per machine
  const [tool] = submission.language.tools;
  const main = submission.language.id === "rust" ? "fn main() {}" : "int main() { return 0; }";
  const start = async () => {
    await using slot = await sandbox.openSlot({ folders: [] });
    const { ending } = await slot.run({
      argv: [found.tools[tool?.id ?? ""] ?? "", ...bare],
      env: BASE_ENVIRONMENT,
      folder,
      limits: { cpuMs: 60_000, wallMs: 180_000, memoryBytes: 2 ** 31, outputBytes: 2 ** 24 },
      isAddressSpaceLimited: false,
      mayFork: true,
      stdin: Buffer.from(main),
    });
    expect(ending).toEqual({ kind: "exited", status: 0 });
  };
  return {
    what: `${what}, built anew`,
    aim,
    unit: "bare starts of the compiler",
    measure: ratioOf(
      () => sandbox.meter(build),
      () => sandbox.meter(start),
    ),
  };
}

test("builds, each as so many bare starts of its compiler", async () => {
  await using sandbox = new MeteredSandbox();
  await using threads = new Threads();
  const figures = await Promise.all(
    BUILDS.map(async (build) => figureOf(build, { sandbox, threads })),
  );
  await printFigures(
    figures.filter((figure) => figure !== undefined),
    ROUNDS,
  );
}, 900_000);
