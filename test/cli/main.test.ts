import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { LAUNCHER, type Ran, runGrundy, startGrundy, withFolder } from "./run-grundy.ts";

const WRONG = "export const AcanWin = (n) => true;\n";

describe("the command in a separate process", () => {
  it.each([
    ["that passes", ["solve", "p1", "8"], "", 0],
    ["that reads", ["solve", "p1", "--jsonl"], "[7]\n[8]\n", 0],
    ["that is asked for help", ["--help"], "", 0],
    ["with a judging that fails", ["test", "P1.js", "--format", "junit"], "", 1],
    ["that nobody can mean", ["sovle", "p1"], "", 2],
    ["with a file that is missing", ["test", "P2.js"], "", 2],
    ["where the machine fails", ["receipt", "key", "no/such/key"], "", 3],
  ])("%s prints and exits as in the test's process: %s", async (_, args, input, status) => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "P1.js"), WRONG);
      const options = { cwd: folder, input };
      const started = await startGrundy(args, options);
      expect(started.status).toBe(status);
      const within = await runGrundy(args, options);
      expect(withoutTimes(started)).toEqual(withoutTimes(within));
    });
  });

  it.skipIf(!existsSync("/proc/self"))(
    "starts although its cache folder cannot be made",
    async () => {
      const env = { GRUNDY_CACHE: "/proc/grundy" };
      expect(await startGrundy(["--version"], { env })).toMatchObject({ status: 0 });
      expect(await startGrundy(["test", "P1.py"], { env })).toMatchObject({ status: 3 });
    },
  );

  it("passes if its reader closes the pipe early", async () => {
    const grundy = `"${process.execPath}" "${LAUNCHER}" generate --help`;
    const { stdout, stderr } = await execa("sh", [
      "-c",
      `{ ${grundy}; echo "status $?" >&2; } | true`,
    ]);
    expect(stderr).toBe("status 0");
    expect(stdout).toBe("");
  });
});

/** Times and memory differ from run to run, and only slow runs report their progress. */
function withoutTimes({ stderr, ...ran }: Ran): unknown {
  const lines = stderr.split("\n").filter((line) => !/^\d+ of \d+ judged/.test(line));
  return JSON.parse(
    JSON.stringify({ ...ran, lines }).replaceAll(/\d[\d.]* (?:ms|s|MiB)|time=\\"[^"]*"/g, "some"),
  );
}
