import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportPackage } from "../../../harness/app/packages/export-package.ts";
import type { PackageTarget } from "../../../harness/app/packages/package-target.ts";
import { makeWorkspace } from "../own-workspace.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-game-package-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function exportFiles(id: string, target: PackageTarget) {
  const workspace = makeWorkspace(join(folder, "cache"));
  return exportPackage(id, { target, isPassFail: false }, { workspace });
}

describe("a package of an exercise that is played", () => {
  test.each([
    ["icpc", "type:\n  - scoring\n  - interactive\n", "output_validator/interactor.js"],
    ["legacy", "\nvalidation: custom interactive\n", "output_validators/validator/interactor.js"],
  ] as const)("is interactive, and the same each time: %s", async (target, kind, path) => {
    const { files } = await exportFiles("p1-play", target);
    expect(files.get("problem.yaml")).toContain(kind);
    expect(files.has(path)).toBe(true);
    const again = await exportFiles("p1-play", target);
    expect([...again.files]).toEqual([...files]);
  });

  test("shows each sample as a game of best play", async () => {
    const { files } = await exportFiles("p1-play", "icpc");
    expect(files.get("data/sample/02.interaction")).toBe("<9 A\n>1\n<1 A\n>1\n");
    const rows = await exportFiles("p4-play", "icpc");
    expect(rows.files.get("data/sample/02.interaction")).toBe(
      "<3\n<1 5 2\n<0 0\n>left\n<1\n<2\n<1 5\n>left\n",
    );
  });

  test("leaves out programs that may end after one position", async () => {
    const { leftOut, files } = await exportFiles("p1-play", "icpc");
    const reasons = new Map(leftOut.map(({ id, reason }) => [id, reason]));
    expect(reasons.get("accepted/until_the_input_ends.py")).toContain("may end after one position");
    expect(files.has("submissions/accepted/leave_losing_remainder.py")).toBe(true);
  });
});

/** A test case of an exported package, whose interactor can be started. */
async function writeCase(id: string, name: string) {
  const { files } = await exportFiles(id, "icpc");
  const place = async (path: string) => {
    const target = join(folder, id, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, files.get(path) ?? "");
    return target;
  };
  const paths = ["output_validator/interactor.js", `data/${name}.in`, `data/${name}.ans`];
  const args = await Promise.all(paths.map(place));
  const play = async (moves: string) => {
    const feedback = await mkdtemp(join(folder, "feedback-"));
    const { exitCode, stdout, stderr } = await execa(process.execPath, [...args, feedback], {
      input: moves,
      reject: false,
    });
    const read = async (file: string) =>
      readFile(join(feedback, file), "utf8").catch(() => undefined);
    return {
      exitCode,
      stdout,
      stderr,
      judgeMessage: await read("judgemessage.txt"),
      teamMessage: await read("teammessage.txt"),
    };
  };
  return { args, play };
}

describe("the interactor of a package", () => {
  test("accepts a game that is won, and explains one that is lost", async () => {
    const { play } = await writeCase("p1-play", "sample/02");
    expect(await play("1\n\n 1 \n")).toMatchObject({
      exitCode: 42,
      stdout: "9 A\n1 A",
      judgeMessage: undefined,
    });
    const message =
      /^2 gives the game away \(9 stones\)\. 1 wins\.\nThe game against the opponent 'perfect':\n/;
    expect(await play("2\n")).toMatchObject({
      exitCode: 43,
      stderr: "",
      judgeMessage: expect.stringMatching(message),
      teamMessage: expect.stringMatching(message),
    });
  });

  test.each([
    ["a move in another form", "one\n", /^The move does not have the form asked for/],
    ["an illegal move", "7\n", /^Illegal move \(9 stones\): /],
    ["no move", "", /^The program ended without a move/],
    ["a line without an end", "1".repeat(3_000_000), /^The move does not have the form asked for/],
  ])("rejects %s", async (_, moves, message) => {
    const { play } = await writeCase("p1-play", "sample/02");
    expect(await play(moves)).toMatchObject({
      exitCode: 43,
      judgeMessage: expect.stringMatching(message),
    });
  });

  test("tells teams nothing about hidden tests", async () => {
    const { play } = await writeCase("p1-play", "secret/5-medium/01");
    expect(await play("")).toMatchObject({ exitCode: 43, teamMessage: undefined });
  });

  test("rejects a program that ends within the game", async () => {
    const { play } = await writeCase("p4-play", "sample/02");
    expect(await play("left\n")).toMatchObject({
      exitCode: 43,
      stdout: expect.stringMatching(/^3\n1 5 2\n0 0\n/),
      judgeMessage: expect.stringMatching(/^The program ended without a move/),
    });
  });

  test("rejects a program that does not read its positions", async () => {
    const { args } = await writeCase("heaps-play", "secret/6-huge/01");
    const status = join(folder, "status");
    const script = '{ "$@"; echo $? > "$STATUS"; } < /dev/null | true';
    const interactor = [process.execPath, ...args, folder];
    await execa("sh", ["-c", script, "sh", ...interactor], { env: { STATUS: status } });
    expect(await readFile(status, "utf8")).toBe("43\n");
  });
});
