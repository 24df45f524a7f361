import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FeedbackFolder } from "../../../harness/engine/validators/feedback-folder.ts";

const NOTHING = { judgeMessage: "", teamMessage: "", score: undefined, nextPass: undefined };

describe("a feedback folder", () => {
  let root: string;
  let folder: FeedbackFolder;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "grundy-feedback-"));
    folder = await FeedbackFolder.make(join(root, "feedback"));
  });
  afterEach(async () => rm(root, { recursive: true }));

  const write = async (name: string, text: string) => writeFile(join(folder.path, name), text);
  const read = async () => folder.read(100);

  it("without files has no feedback", async () => {
    expect(await read()).toEqual(NOTHING);
  });

  it("returns its files, with messages trimmed", async () => {
    await write("judgemessage.txt", "line 3: 7\n\n");
    await write("teammessage.txt", "too far\n");
    await write("score.txt", " 12.5e-1\n");
    await write("nextpass.in", "1 2\n");
    expect(await read()).toEqual({
      judgeMessage: "line 3: 7",
      teamMessage: "too far",
      score: { kind: "points", value: 1.25 },
      nextPass: { kind: "input", bytes: Buffer.from("1 2\n") },
    });
  });

  it.each(["0", "1", ".5", "1.", "+0.25", "1E-3"])("takes %s as a multiplier", async (text) => {
    await write("score_multiplier.txt", text);
    expect((await read()).score).toEqual({ kind: "multiplier", value: Number(text) });
  });

  it.each([
    ["score.txt", "ten", 'score.txt holds "ten", which is not a number'],
    ["score.txt", "", 'score.txt holds "", which is not a number'],
    ["score.txt", "1 2", 'score.txt holds "1 2", which is not a number'],
    ["score.txt", "0x10", 'score.txt holds "0x10", which is not a number'],
    ["score.txt", "inf", 'score.txt holds "inf", which is not a number'],
    ["score.txt", "nan", 'score.txt holds "nan", which is not a number'],
    ["score.txt", "1e999", 'score.txt holds "1e999", which is not a number'],
    [
      "score_multiplier.txt",
      "1.01",
      "score_multiplier.txt holds 1.01, which is not between 0 and 1",
    ],
    [
      "score_multiplier.txt",
      "-0.5",
      "score_multiplier.txt holds -0.5, which is not between 0 and 1",
    ],
  ])("does not take %s with %j", async (name, text, reason) => {
    await write(name, text);
    expect((await read()).score).toEqual({ kind: "fault", reason });
  });

  it("does not choose between two scores", async () => {
    await write("score.txt", "1");
    await write("score_multiplier.txt", "1");
    expect((await read()).score).toEqual({
      kind: "fault",
      reason: "score.txt and score_multiplier.txt both exist",
    });
  });

  it("cuts long messages, and refuses long inputs and numbers", async () => {
    await write("judgemessage.txt", "x".repeat(10_000));
    await write("nextpass.in", "x".repeat(101));
    await write("score.txt", `1${" ".repeat(5000)}2`);
    const { judgeMessage, nextPass, score } = await read();
    expect(judgeMessage).toHaveLength(4000);
    expect(nextPass).toEqual({
      kind: "fault",
      reason: "nextpass.in is larger than the validation output limit",
    });
    expect(score).toMatchObject({ kind: "fault" });
  });

  it("takes an input that is as long as the limit", async () => {
    await write("nextpass.in", "x".repeat(100));
    expect((await read()).nextPass).toMatchObject({ kind: "input" });
  });

  it("reads no link, pipe, device or folder, and waits for none", async () => {
    await writeFile(join(root, "secret"), "7");
    await symlink(join(root, "secret"), join(folder.path, "judgemessage.txt"));
    await symlink("/dev/zero", join(folder.path, "score.txt"));
    execFileSync("/bin/sh", ["-c", `mkfifo ${join(folder.path, "nextpass.in")}`]);
    await mkdir(join(folder.path, "teammessage.txt"));
    const { judgeMessage, teamMessage, score, nextPass } = await read();
    expect([judgeMessage, teamMessage]).toEqual(["", ""]);
    expect(score).toEqual({ kind: "fault", reason: "score.txt cannot be read" });
    expect(nextPass).toEqual({ kind: "fault", reason: "nextpass.in is not a regular file" });
  });

  it("keeps from pass to pass all but the next input, and from case to case nothing", async () => {
    await write("judgemessage.txt", "pass 1");
    await write("nextpass.in", "1");
    await mkdir(join(folder.path, "deep/er"), { recursive: true });
    expect(await folder.clearNextPass()).toBe(true);
    expect(await read()).toEqual({ ...NOTHING, judgeMessage: "pass 1" });
    expect(await folder.clear()).toBe(true);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it("clears a link, and not what it leads to", async () => {
    await writeFile(join(root, "mine"), "kept");
    await symlink(root, join(folder.path, "away"));
    expect(await folder.clear()).toBe(true);
    expect(await readdir(root)).toEqual(["feedback", "mine"]);
  });
});
