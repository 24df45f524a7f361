/**
 * Measures the tests of Grundy's own code: makes one small slip in a source file, runs the test file
 * that mirrors it (or the ones that import it, if none does), and reports the slips that no test
 * noticed. See CONTRIBUTING.md.
 */
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import { execa } from "execa";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { findMutations } from "../../harness/generation/mutants/find-mutations.ts";
import { applyMutation, type Mutation } from "../../harness/generation/mutants/mutation.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Mutants that behave as the source does, one per line: `path | line with the slip | reason`. */
const EQUIVALENT = "test/mutation/equivalent-mutants.txt";
const MODULES = ["accounts", "batch", "core", "course", "engine", "school", "server", "store"];
const OPERATORS = new Set(["arithmetic", "boolean", "comparison", "condition", "logic", "number"]);
const TIME_LIMIT_MS = 120_000;
/** A mutant may loop forever: it gets this many times what its tests take without it, plus a start. */
const PATIENCE = 3;
const START_MS = 10_000;

interface SourceFile {
  readonly path: string;
  readonly tests: readonly string[];
}

interface Mutant extends SourceFile {
  readonly source: string;
  readonly mutation: Mutation;
}

const { args, ...rest } = readCommandLine();
process.exitCode = await checkMutants(args, rest.sample, rest.seed, rest.changed);

function readCommandLine() {
  const command = new Command("npm run mutants --")
    .description("Report slips in the source that the mirrored tests do not notice")
    .argument("[path...]", `files or folders below harness/ (default: ${MODULES.join(", ")})`)
    .option("--sample <count>", "mutants to try", readWhole, 60)
    .option("--seed <number>", "choose other mutants", readWhole, 1)
    .option("--changed [commit]", "only files that differ from a commit (default: main)")
    .parse();
  const { sample, seed, changed } = command.opts<{
    sample: number;
    seed: number;
    changed?: string | true;
  }>();
  return { args: command.args, sample, seed, changed: changed === true ? "main" : changed };
}

function readWhole(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("Give a whole number from 1.");
  return Number(text);
}

async function checkMutants(
  paths: readonly string[],
  sample: number,
  seed: number,
  changed: string | undefined,
): Promise<number> {
  const files = await listSources(paths, changed);
  const mutants = await chooseMutants(files, sample, seed);
  if (mutants.length === 0) {
    print("No file with a test of its own has a mutant: name other paths.");
    return 2;
  }
  const equivalents = await readEquivalents();
  const survivors: Mutant[] = [];
  const counts = { killed: 0, equivalent: 0, untested: 0 };
  const healthy = new Map<string, Promise<number | undefined>>();
  const waiting = [...mutants];
  const work = async () => {
    const copy = await copyCheckout();
    try {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const { path, tests, source, mutation } = mutant;
        if (equivalents.has(keyOf(mutant))) {
          counts.equivalent += 1;
          continue;
        }
        let usual = healthy.get(path);
        if (usual === undefined) healthy.set(path, (usual = measure(copy, tests, TIME_LIMIT_MS)));
        const usualMs = await usual;
        if (usualMs === undefined) {
          counts.untested += 1;
          print(`${tests.join(", ")} fails without a mutant`);
          continue;
        }
        const limitMs = START_MS + PATIENCE * Math.ceil(usualMs);
        await writeFile(join(copy, path), applyMutation(source, mutation));
        const survives = (await measure(copy, tests, limitMs)) !== undefined;
        await writeFile(join(copy, path), source);
        if (survives) survivors.push(mutant);
        else counts.killed += 1;
        if (survives) print(keyOf(mutant));
      }
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const judged = counts.killed + survivors.length;
  const share = judged === 0 ? 0 : (100 * counts.killed) / judged;
  print(
    `${counts.killed} of ${judged} mutants killed (${share.toFixed(0)} %), ` +
      `${counts.equivalent} known to be equivalent, ${counts.untested} without a passing test`,
  );
  return survivors.length === 0 ? 0 : 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Source files with the tests that mirror or, in their absence, import them. */
async function listSources(
  paths: readonly string[],
  changed: string | undefined,
): Promise<readonly SourceFile[]> {
  const within = paths.length > 0 ? paths : MODULES.map((name) => `harness/${name}`);
  const ask =
    changed === undefined
      ? ["ls-files", "--"]
      : ["diff", "--name-only", "--relative", changed, "--"];
  const { stdout, stderr, failed } = await execa("git", [...ask, ...within], {
    cwd: ROOT,
    reject: false,
  });
  if (failed) {
    print(`git cannot list the files (${stderr}): give a commit that exists to --changed.`);
    process.exit(2);
  }
  const importers = await listImporters();
  return stdout
    .split("\n")
    .filter((path) => path.startsWith("harness/") && path.endsWith(".ts"))
    .filter((path) => existsSync(join(ROOT, path)))
    .toSorted()
    .map((path) => {
      const mirror = path.replace(/^harness\//, "test/").replace(/\.ts$/, ".test.ts");
      return {
        path,
        tests: existsSync(join(ROOT, mirror)) ? [mirror] : (importers.get(path) ?? []),
      };
    })
    .filter(({ tests }) => tests.length > 0);
}

/** For each source file the quick tests that import it, by path from the root. */
async function listImporters(): Promise<ReadonlyMap<string, readonly string[]>> {
  const importers = new Map<string, string[]>();
  const { stdout } = await execa("git", ["ls-files", "--", "test/*.test.ts"], { cwd: ROOT });
  for (const test of stdout.split("\n")) {
    const text = await readFile(join(ROOT, test), "utf8");
    for (const [, specifier = ""] of text.matchAll(/ from "(\.[^"]+\.ts)";$/gm)) {
      const path = join(dirname(test), specifier);
      const cachedImporters = importers.get(path);
      if (cachedImporters === undefined) importers.set(path, [test]);
      else cachedImporters.push(test);
    }
  }
  return importers;
}

/** In turn one mutant of each file, files and mutants in an order drawn by the seed. */
async function chooseMutants(
  files: readonly SourceFile[],
  sample: number,
  seed: number,
): Promise<readonly Mutant[]> {
  const random = new SplitMix64(BigInt(seed));
  const stocks: Mutant[][] = [];
  for (const file of random.shuffle(files)) {
    const source = await readFile(join(ROOT, file.path), "utf8");
    const mutations = findMutations(source, file.path).filter(isSmallSlip);
    stocks.push(random.shuffle(mutations.map((mutation) => ({ ...file, source, mutation }))));
  }
  const chosen: Mutant[] = [];
  while (chosen.length < sample && stocks.some((stock) => stock.length > 0)) {
    for (const stock of stocks) {
      const mutant = stock.pop();
      if (mutant !== undefined && chosen.length < sample) chosen.push(mutant);
    }
  }
  return chosen;
}

/** An operator, a boolean, a condition, a 0 or 1: larger numbers are often limits of no meaning. */
function isSmallSlip({ operator, before }: Mutation): boolean {
  return OPERATORS.has(operator) && (operator !== "number" || /^[01]n?$/.test(before));
}

/** Line numbers change, so a mutant is known by its line, with the slip in place: `a {< -> <=} b`. */
function keyOf({ path, source, mutation }: Mutant): string {
  const { start, end, before, after } = mutation;
  const from = source.lastIndexOf("\n", start - 1) + 1;
  const to = source.indexOf("\n", end);
  const line = `${source.slice(from, start)}{${before} -> ${after}}${source.slice(end, to)}`;
  return `${path} | ${line.replaceAll(/\s+/g, " ").trim()}`;
}

async function readEquivalents(): Promise<ReadonlySet<string>> {
  const text = await readFile(join(ROOT, EQUIVALENT), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Set(lines.map((line) => line.slice(0, line.lastIndexOf(" | "))));
}

/** The checkout as it is now, with uncommitted changes, for one mutant at a time. */
async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "grundy-mutants-"));
  const which = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await execa("git", which, { cwd: ROOT });
  for (const path of stdout.split("\0").filter((each) => existsSync(join(ROOT, each)))) {
    if (path === "") continue;
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(ROOT, path), join(copy, path), { verbatimSymlinks: true });
  }
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  if (existsSync(join(ROOT, "harness/web/dist"))) {
    await symlink(join(ROOT, "harness/web/dist"), join(copy, "harness/web/dist"));
  }
  return copy;
}

/** How long the tests take in ms, or undefined if they fail or exceed the limit. */
async function measure(
  copy: string,
  tests: readonly string[],
  limitMs: number,
): Promise<number | undefined> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const { failed, durationMs } = await execa(
    process.execPath,
    [vitest, "run", ...tests, "--bail=1", "--maxWorkers=1"],
    {
      cwd: copy,
      reject: false,
      timeout: limitMs,
      killSignal: "SIGKILL",
      env: { GRUNDY_TEST_SEED: "1" },
    },
  );
  return failed ? undefined : durationMs;
}
