import { existsSync } from "node:fs";
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT, runGrundy } from "../cli/run-grundy.ts";
import { writePackage } from "../packages/write-package.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";

/** Uses npm's cache where possible, and skips the install scripts of dependencies. */
const INSTALL = ["install", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"];
/** The PATH of npm scripts, so that `node` and `tsc` are the checkout's. */
const PATH = [dirname(process.execPath), join(ROOT, "node_modules/.bin"), process.env["PATH"]];

const reason = await whyNotContained();
const isolation = reason === undefined ? [] : ["--isolation", "none"];

let place = "";
/** Folder in which the package is installed. */
let home = "";
let tarball = "";

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "grundy-package-"));
  home = join(place, "Käthes Kurs");
  await mkdir(home);
  await run("npm", ["pack", "--silent", "--pack-destination", place], await copyCheckout());
  const [name = ""] = (await readdir(place)).filter((each) => each.endsWith(".tgz"));
  tarball = join(place, name);
  await run("npm", [...INSTALL, tarball]);
});
afterAll(async () => rm(place, { recursive: true, force: true }));

/** The sources with their packages: packing builds pages, and other tests read those of the checkout. */
async function copyCheckout(): Promise<string> {
  const copy = join(place, "checkout");
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const { stdout } = await execa("git", listed, { cwd: ROOT });
  for (const file of stdout.split("\0").slice(0, -1)) {
    if (existsSync(join(ROOT, file))) await cp(join(ROOT, file), join(copy, file));
  }
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  return copy;
}

async function run(command: string, args: readonly string[], cwd = home) {
  const env = { PATH: PATH.join(delimiter), NO_COLOR: "1" };
  return execa(command, args, { cwd, env, input: "" });
}

/** The installed command. */
async function runInstalled(args: readonly string[], cwd = home) {
  // Messages name the command as it was called, and npm may have started these tests.
  const env = { PATH: PATH.join(delimiter), NO_COLOR: "1", npm_command: "" };
  const command = join(home, "node_modules/.bin/grundy");
  const { exitCode, stdout } = await execa(command, args, { cwd, env, input: "", reject: false });
  return { status: exitCode, stdout: withoutTimes(stdout) };
}

/** The checkout's output for the same command in the same folder. Other tests check that it is right. */
async function runCheckout(args: readonly string[], cwd = home) {
  const { status, stdout } = await runGrundy(args, { cwd });
  return { status, stdout: withoutTimes(stdout) };
}

function withoutTimes(text: string): string {
  return text.replaceAll(/\d[\d.,]* (?:ms|s|KiB|MiB)\b/g, "some");
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted();
}

describe("the package", () => {
  it("has the program and the exercises, and nothing else", async () => {
    const files = await listFiles(join(home, "node_modules/grundy-judge"));
    const licenses = [
      /^(?:CHANGELOG|LICENSE|README|SECURITY)(?:\.md)?$|^package\.json$/,
      /^harness\/cli\/launcher\.cjs$/,
      /^dist\/[\w-]+\.js$|^dist\/harness\/index\.js$|^dist\/harness\/core\/sources\.sha256$/,
      /^dist\/harness\/(?:languages\/drivers|sandbox\/native)\/[\w.]+$/,
      /^dist\/harness\/report\/formats\/(?:game|game-exploration|graph-exploration|judging|octal-exploration|position|results|tournament|verification)\.schema\.json$/,
      /^dist\/harness\/web\/dist\/(?:index\.html|icon\.svg|game\/game\.(?:js|css)|assets\/[\w-]+\.(?:js|css)(?:\.br|\.gz)?)$/,
      /^dist\/harness\/languages\/main\/main\.\w+\.txt$/,
      /^dist\/harness\/doctor\/speed\/work\/\w+\.\w+$/,
      /^dist\/harness\/app\/packages\/programs\/(?:validate_(?:in|out)put|read_form)\.py$/,
      /^dist\/reference\/.*\.(?:ts|js)$|^dist\/reference\/check\/\w+\.py$/,
      /^dist\/problems\/(?:course|problem)\.schema\.json$/,
      /^dist\/harness\/app\/starter\/(?:problems|reference|submissions|types)\/[\w./-]+$/,
      /^dist\/submissions\/[\w-]+\/\w+\/[\w.-]+$/,
      /^dist\/problems\/[\w-]+\/(?:problem\.yaml|statement\.\w+\.md|kills\.jsonl|tests\/[\w-]+\.jsonl?)$/,
    ];
    expect(files.filter((file) => !licenses.some((pattern) => pattern.test(file)))).toEqual([]);
    for (const folder of [
      "problems",
      "harness/app/starter",
      "submissions",
      "harness/doctor/speed/work",
      "harness/languages/drivers",
      "harness/sandbox/native",
    ]) {
      const shipped = files.filter((file) => file.startsWith(`dist/${folder}/`));
      const lying = await listFiles(join(ROOT, folder));
      expect(shipped).toEqual(lying.map((file) => `dist/${folder}/${file}`));
    }
  });

  it("has its pages compressed, too", async () => {
    const files = await listFiles(
      join(home, "node_modules/grundy-judge/dist/harness/web/dist/assets"),
    );
    const plain = files.filter((file) => /\.(?:js|css)$/.test(file));
    expect(plain).not.toEqual([]);
    const compressed = plain.flatMap((file) => [`${file}.br`, `${file}.gz`]);
    expect(files).toEqual([...plain, ...compressed].toSorted());
  });

  it("is small", async () => {
    const folder = join(home, "node_modules/grundy-judge");
    const files = await listFiles(folder);
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(join(folder, file))).size),
    );
    // A third of it are the large graphs among the tests of token.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * 1024 ** 2);
  });

  it("has its runtime dependencies and no development ones", async () => {
    const installed = await readdir(join(home, "node_modules"));
    expect(installed).toContain("zod");
    expect(installed).not.toContain("vitest");
    expect(installed).not.toContain("rolldown");
  });
});

describe("the installed command", () => {
  it.each([["--version"], ["problems"], ["show p4 --language ko"], ["solve p1 8"]])(
    "%s prints the same as the checkout",
    async (line) => {
      const args = line.split(" ");
      expect(await runInstalled(args)).toEqual(await runCheckout(args));
    },
  );

  it("judges right and wrong work as the checkout does", async () => {
    await mkdir(join(home, "wrong"));
    await writeFile(join(home, "P1.py"), "def AcanWin(n):\n    return n % 8 not in (0, 7)\n");
    await writeFile(join(home, "wrong/P1.py"), "def AcanWin(n):\n    return n % 7 != 0\n");
    const right = await runInstalled(["test", "P1.py"]);
    expect(right.stdout).toContain("accepted (AC): 100 of 100 points");
    expect(right).toEqual(await runCheckout(["test", "P1.py"]));
    const wrong = await runInstalled(["test", "wrong/P1.py"]);
    expect(wrong.stdout).toContain("the smallest input that fails");
    expect(wrong.stdout).toContain("With 8 stones and A to move, A loses");
    expect(wrong).toEqual(await runCheckout(["test", "wrong/P1.py"]));
  });

  it("starts its threads and processes", async () => {
    // Long enough to be read in a thread, and run by the portable sandbox's host process.
    const long = `// ${"long ".repeat(10_000)}\nexports.AcanWin = (n) => ![0, 7].includes(n % 8);\n`;
    await writeFile(join(home, "P1.cjs"), long.replace("n % 8", "Number(BigInt(n) % 8n)"));
    const portable = await runInstalled(["test", "--isolation", "none", "P1.cjs"]);
    expect(portable.stdout).toContain("accepted (AC): 100 of 100 points");
    // The reference checks its answers in a thread.
    const solution = join(ROOT, "submissions/crossout/accepted/fewest_left.js");
    await cp(solution, join(home, "crossout.js"));
    const checked = await runInstalled(["test", "crossout.js"]);
    expect(checked.stdout).toMatch(/accepted \(AC\): [\d.]+ of 100 points/);
  });

  it("grades a class", async () => {
    await mkdir(join(home, "inbox/ada"), { recursive: true });
    await writeFile(join(home, "inbox/ada/P1.js"), "export const AcanWin = (n) => n < 7;\n");
    const { status, stdout } = await runInstalled(["grade", "inbox", ...isolation]);
    expect(stdout).toMatch(/^ada +0 WA +0$/m);
    expect(status).toBe(0);
    const [page = ""] = await listFiles(join(home, "results/feedback"));
    const text = await readFile(join(home, "results/feedback", page), "utf8");
    expect(text).toContain("AcanWin(");
  });

  it("verifies problem packages", async () => {
    // An answer that is compared in a thread, and a package with its own validator.
    const long = `${"7 ".repeat(200_000)}\n`;
    await using compared = await writePackage({
      "data/secret/2.in": "3 4\n",
      "data/secret/2.ans": long,
      "submissions/accepted/sum.py":
        "n = sum(map(int, input().split()))\nprint('7\\n' * 200_000 if n == 7 else n)\n",
      "submissions/wrong_answer/one.js": "console.log(3);\n",
    });
    await using asked = await writePackage({
      "output_validator/check.py":
        "import sys\nexit(42 if sys.stdin.read() == open(sys.argv[2]).read() else 43)\n",
    });
    for (const { path } of [compared, asked]) {
      const { status, stdout } = await runInstalled(["verify", path]);
      expect(stdout).toMatch(/^\+ sum: (\d) of \1 programs? as expected/);
      expect(status).toBe(0);
    }
  });

  it("has the judge version of its sources, wherever it is installed", async () => {
    const hash = join(home, "node_modules/grundy-judge/dist/harness/core/sources.sha256");
    expect(await readFile(hash, "utf8")).toMatch(/^[0-9a-f]{64}\n$/);
  });

  it("makes the stored tests", async () => {
    const { status, stdout } = await runInstalled(["generate", "--check", "p1"]);
    expect(stdout).toMatch(/^p1: \d+ tests, as stored$/);
    expect(status).toBe(0);
  });

  it("says that it has no attacks", async () => {
    const { stderr, exitCode } = await execa(
      join(home, "node_modules/.bin/grundy"),
      ["doctor", "--attack"],
      { cwd: home, env: { PATH: PATH.join(delimiter) }, reject: false },
    );
    expect(stderr).toContain("the attacks are only in Grundy's repository");
    expect(exitCode).toBe(2);
  });

  it("works when installed globally", async () => {
    const prefix = join(place, "all of us");
    await run("npm", [...INSTALL, "--global", "--prefix", prefix, tarball], place);
    const { stdout } = await run(join(prefix, "bin/grundy"), ["solve", "p1", "8"], place);
    expect(stdout).toBe("false");
  });
});

describe("an author's own reference", () => {
  const REFERENCE = `import type { Reference } from "grundy-judge";
import { createSolver, type ImpartialGame } from "grundy-judge/kit";

/** A game with one pile, from which one or two stones are taken. */
const game: ImpartialGame<bigint, bigint> = {
  start: 0n,
  first: "A",
  moves: (left) => [1n, 2n].filter((taken) => taken <= left),
  play: (left, taken) => left - taken,
  stuckMover: "loses",
  key: (left) => left,
};

export const reference: Reference = {
  solve: ([n]) => (n as bigint) % 3n !== 0n,
  brute: ([n]) => createSolver(game).canWin(n as bigint, "A"),
};
`;
  const SPEC = `id: pile
name: { en: A pile }
interface:
  function: canWin
  parameters: [{ name: n, type: int, min: 0, max: 100 }]
  returns: bool
limits: { time_limit: 1, memory: 256, output: 8 }
samples: [[3]]
groups: [{ id: small, points: 100, visibility: visible }]
tests: { salt: pile, strata: [exhaustive: 101] }
`;
  let workspace = "";
  beforeAll(async () => {
    workspace = join(home, "course");
    await mkdir(join(workspace, "problems/pile"), { recursive: true });
    await mkdir(join(workspace, "reference"));
    await writeFile(join(workspace, "problems/pile/problem.yaml"), SPEC);
    await writeFile(join(workspace, "problems/pile/statement.en.md"), "# A pile\n");
    await writeFile(join(workspace, "reference/pile.ts"), REFERENCE);
  });

  const check = async (file: string) =>
    execa(
      join(ROOT, "node_modules/.bin/tsc"),
      ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2024", file],
      { cwd: workspace, reject: false },
    );

  it("is checked against the package's types, and mistakes are reported", async () => {
    const { stdout, exitCode } = await check("reference/pile.ts");
    expect(stdout).toBe("");
    expect(exitCode).toBe(0);
    const wrong = REFERENCE.replace("solve:", "slove:");
    await writeFile(join(workspace, "wrong.ts"), wrong);
    expect((await check("wrong.ts")).stdout).toContain(
      "'slove' does not exist in type 'Reference'",
    );
  });

  it("runs, with the kit, and makes tests", async () => {
    expect(await runInstalled(["generate"], workspace)).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^pile: sample 1 \(\+1\), small 101 \(\+101\); a program runs \d+ of 102$/,
      ),
    });
    expect((await runInstalled(["solve", "pile", "3"], workspace)).stdout).toBe("false");
  });
});

describe("a workspace", () => {
  it("is created, and can copy one of Grundy's exercises with its TypeScript reference", async () => {
    expect((await runInstalled(["init", "spring"])).status).toBe(0);
    const spring = join(home, "spring");
    expect((await runInstalled(["new", "p1", "--from", "p1"], spring)).status).toBe(0);
    const references = await listFiles(join(spring, "reference"));
    expect(references).toContain("p1/stones.ts");
    expect(references.filter((file) => !file.endsWith(".ts"))).toEqual([]);
    // From an empty registry.
    const nowhere = ["--registry", "http://127.0.0.1:9/", "--no-audit", "--no-fund"];
    await run("npm", ["install", ...nowhere], spring);
    const compiled = await execa(join(ROOT, "node_modules/.bin/tsc"), [], { cwd: spring });
    expect(compiled.stdout).toBe("");
    const { status, stdout } = await runInstalled(["generate", "--check"], spring);
    expect(stdout.split("\n")).toEqual([
      expect.stringMatching(/^p1: \d+ tests, as stored$/),
      expect.stringMatching(/^subtraction: \d+ tests, as stored$/),
    ]);
    expect(status).toBe(0);
  });
});

describe("schemas", () => {
  it.each([
    "problem",
    "course",
    "game",
    "game-exploration",
    "graph-exploration",
    "judging",
    "octal-exploration",
    "position",
    "results",
    "verification",
  ])("%s.schema.json is exported", async (name) => {
    const script = `console.log(import.meta.resolve("grundy-judge/${name}.schema.json"))`;
    const { stdout } = await run("node", ["--input-type=module", "-e", script]);
    const schema = JSON.parse(await readFile(new URL(stdout), "utf8")) as { $schema?: string };
    expect(schema.$schema).toContain("json-schema.org");
  });
});
