import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runGrundy } from "./run-grundy.ts";

/** Types whose values cannot be generated: ID, type, inputs, and the call with the smallest one. */
const KINDS = [
  ["ints", "int", "[[7], [-12345678901234567], [123456789012345678901234567890]]", "same(7)"],
  ["texts", "text", '[["ab"], ["xyz"]]', 'same("ab")'],
  ["nested", "list<list<int>>", "[[[[1, 2], [3]]], [[[]]], [[]]]", "same([])"],
  ["pair", "pair<int, int>", "[[[1, 2]], [[0, -5]]]", "same((1, 2))"],
  ["map", "map<int, int>", "[[{1: 2}], [{3: 4, 5: 6}]]", "same({1: 2})"],
  ["pairs", "list<pair<int, int>>", "[[[[1, 2]]], [[[3, 4], [5, 6]]]]", "same([(1, 2)])"],
] as const;

let folder = "";
const run = async (...args: readonly string[]) => runGrundy(args, { cwd: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-by-hand-"));
  await mkdir(join(folder, "reference"));
  for (const [id, type, inputs] of KINDS) {
    const problem = join(folder, "problems", id);
    await mkdir(problem, { recursive: true });
    await writeFile(
      join(problem, "problem.yaml"),
      `id: ${id}
name: {en: The same}
interface: {function: same, parameters: [{name: x, type: "${type}"}], returns: "${type}"}
limits: {time_limit: 1, memory: 256}
samples: ${inputs}
groups: [{id: all, points: 100, visibility: visible}]
tests: {salt: ${id}, strata: [{manual: ${inputs}}]}
`,
    );
    await writeFile(
      join(folder, "reference", `${id}.ts`),
      `export const reference = {
  solve: ([x]) => x,
  brute: ([x]) => x,
  relations: [{ name: "none", check: () => undefined }],
};
`,
    );
  }
  await writeFile(join(folder, "right.js"), "export const same = (x) => x;\n");
  await writeFile(join(folder, "wrong.js"), "export const same = (x) => null;\n");
});
afterAll(async () => rm(folder, { recursive: true }));

describe("an exercise whose inputs are all written by hand", () => {
  it("has the same tests every time, shorter inputs first", async () => {
    const ids = KINDS.map(([id]) => id);
    expect(await run("generate", ...ids)).toMatchObject({ status: 0, stderr: "" });
    const checked = await run("generate", "--check", ...ids);
    expect(checked.stdout.match(/as stored/g)).toHaveLength(ids.length);
    expect(checked.status).toBe(0);
  });

  it.each(KINDS)("of %s (%s) is judged, and failures are shown", async (id, _, __, call) => {
    await run("generate", id);
    const right = await run("test", join(folder, "right.js"), "--problem", id);
    expect(right.stdout).toContain("100 / 100 points");
    expect(right.status).toBe(0);
    const wrong = await run("test", join(folder, "wrong.js"), "--problem", id);
    expect(wrong.stdout).toContain(call);
    expect(wrong.stderr).toMatch(/^Starting \.\.\.(?:\n\d of 1 judged.*)*$/);
    expect(wrong.status).toBe(1);
  });

  it.each(KINDS)("of %s (%s) cannot be hunted, and the message says why", async (id) => {
    const { status, stderr } = await run("hunt", join(folder, "wrong.js"), "--problem", id);
    expect(stderr).toContain(join(id, "problem.yaml"));
    expect(stderr).toContain("`hunt` cannot make values for 'x'");
    expect(stderr).toContain("Declare its bounds");
    expect(stderr).not.toContain("    at ");
    expect(status).toBe(2);
  });

  it("has tests that can be measured without drawn inputs", async () => {
    await run("generate", "ints");
    const { status, stdout, stderr } = await run("generate", "ints", "--adequacy");
    expect(stdout).toContain("tests of functions, 6");
    expect(stdout).not.toContain("random inputs");
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });
});
