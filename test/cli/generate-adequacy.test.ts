import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runGrundy, withFolder } from "./run-grundy.ts";

const SPEC = `id: parity
name: { en: Odd or even? }
interface:
  function: isOdd
  parameters: [{ name: n, type: int, min: 1, max: 500 }]
  returns: bool
limits: { time_limit: 1.0, memory: 256, output: 8 }
samples: [[1], [2]]
groups: [{ id: all, points: 100 }]
tests:
  salt: parity
  strata: [{ exhaustive: 5 }]
`;

/** One of its mutants fails only on inputs beyond the tests. */
const REFERENCE = `export const reference = {
  solve: ([n]) => (n > 90n ? n % 2n === 1n : n % 2n !== 0n),
  brute: ([n]) => [1n, 3n, 5n, 7n, 9n].includes(n % 10n),
};
`;

/** A small exercise without submissions, so that the tests take only seconds. */
async function withParity<T>(
  work: (place: { readonly folder: string; readonly exercise: string }) => Promise<T>,
): Promise<T> {
  return withFolder(async (folder) => {
    const exercise = join(folder, "problems/parity");
    await mkdir(exercise, { recursive: true });
    await mkdir(join(folder, "reference"));
    await writeFile(join(exercise, "problem.yaml"), SPEC);
    await writeFile(join(exercise, "statement.en.md"), "# Odd or even?\n");
    await writeFile(join(folder, "reference/parity.ts"), REFERENCE);
    return work({ folder, exercise });
  });
}

async function generate(folder: string, ...args: readonly string[]) {
  const env = { GRUNDY_CACHE: join(folder, "cache") };
  return runGrundy(["generate", ...args], { cwd: folder, env });
}

describe("grundy generate --adequacy", () => {
  it("lists mutants that pass the tests, and says what to do", async () => {
    await withParity(async ({ folder, exercise }) => {
      const { status, stdout } = await generate(folder, "parity", "--adequacy");
      expect(stdout).toMatch(/^parity: how good are its tests\?\n/);
      expect(stdout).toMatch(/rejected: \d+ of \d+ mutants/);
      expect(stdout).toContain("(a new input rejects it)");
      expect(stdout).toContain("`grundy generate parity --adequacy --keep`");
      expect(status).toBe(0);
      await expect(readFile(join(exercise, "kills.jsonl"))).rejects.toThrow("ENOENT");
    });
  });

  it("--keep adds inputs that reject more programs to the tests, and measures again", async () => {
    await withParity(async ({ folder, exercise }) => {
      const { status, stdout, stderr } = await generate(folder, "parity", "--adequacy", "--keep");
      expect(stderr).toMatch(/parity: added \d+ inputs to kills\.jsonl; measuring again/);
      expect(stdout).not.toContain("new input");
      expect(stdout).toMatch(/\n {2}kill {2,}\d/);
      expect(status).toBe(0);
      expect(await readFile(join(exercise, "kills.jsonl"), "utf8")).toContain('"args":[');
      const tests = await readFile(join(exercise, "tests/all.jsonl"), "utf8");
      expect(tests).toContain('"kill"');
      const check = await generate(folder, "--check", "parity");
      expect(check.stdout).toContain("as stored");
    });
  });

  it("--html writes a self-contained page", async () => {
    await withParity(async ({ folder }) => {
      const file = join(folder, "parity.html");
      const { status } = await generate(folder, "parity", "--adequacy", "--html", file);
      expect(status).toBe(0);
      const page = await readFile(file, "utf8");
      expect(page).toContain("<h1>parity: how good are its tests?</h1>");
      expect(page).not.toMatch(/<script|https?:/);
    });
  });

  it("a page that cannot be written is reported with its name", async () => {
    await withParity(async ({ folder }) => {
      const file = join(folder, "nowhere/parity.html");
      const { status, stderr } = await generate(folder, "parity", "--adequacy", "--html", file);
      expect(stderr).toContain(`${file} cannot be written`);
      expect(status).toBe(3);
    });
  });

  it.each([
    [["p1", "--keep"], "--html and --keep need --adequacy"],
    [["p1", "--html", "x.html"], "--html and --keep need --adequacy"],
    [["--adequacy", "--html", "x.html"], "--html takes one exercise at a time"],
    [["p1", "p2", "--adequacy", "--html", "x.html"], "--html takes one exercise at a time"],
  ])("%j is wrong use", async (args, message) => {
    const { status, stdout, stderr } = await runGrundy(["generate", ...args]);
    expect(stderr).toContain(message);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });
});
