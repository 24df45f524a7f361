import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { runGrundy, withFolder } from "../cli/run-grundy.ts";

/**
 * Problemtools and BAPCtools, if they are installed in PATH or in the folder GRUNDY_PACKAGE_TOOLS.
 * They run only our own exercises' validators.
 */
const FOLDERS = [process.env["GRUNDY_PACKAGE_TOOLS"], ...(process.env["PATH"] ?? "").split(":")];
const find = (tool: string) =>
  FOLDERS.flatMap((folder) => (folder === undefined ? [] : [join(folder, tool)])).find(existsSync);

const EXERCISES = ["crossout", "heaps", "numbergame", "p1", "p2", "p3", "p4"];
const TIMEOUT = { timeout: 900_000 };

async function exported<T>(
  id: string,
  words: readonly string[],
  use: (folder: string) => Promise<T>,
) {
  return withFolder(async (folder) => {
    const output = join(folder, id);
    const { status, stderr } = await runGrundy(["export", id, ...words, "-o", output]);
    expect([status, stderr]).toEqual([0, ""]);
    return use(output);
  });
}

describe("an exported package passes other tools", () => {
  const verify = find("verifyproblem");
  it.skipIf(verify === undefined).each(EXERCISES)("problemtools takes %s", TIMEOUT, async (id) => {
    await exported(id, ["--to", "legacy"], async (folder) => {
      // Statements need LaTeX, and submissions every language of Kattis.
      const parts = ["config", "validators", "graders", "data"];
      const { all } = await execa(verify ?? "", [folder, "-p", ...parts], {
        all: true,
        reject: false,
      });
      expect(all.split("\n").filter((line) => /\bERROR\b/.test(line))).toEqual([]);
      expect(all).toMatch(/\b0 errors\b/);
    });
  });

  const bt = find("bt");
  it.skipIf(bt === undefined).each(EXERCISES)("BAPCtools takes %s", TIMEOUT, async (id) => {
    // BAPCtools does not support points.
    await exported(id, ["--to", "icpc", "--pass-fail"], async (folder) => {
      const { all, exitCode } = await execa(bt ?? "", ["validate", "--input", "--no-bar"], {
        cwd: folder,
        // It remembers packages there, and warns about those that it finds at another place.
        env: { TMPDIR: dirname(folder), HOME: dirname(folder), XDG_CONFIG_HOME: dirname(folder) },
        all: true,
        reject: false,
      });
      expect([exitCode, all]).toEqual([0, expect.any(String)]);
    });
  });
});
