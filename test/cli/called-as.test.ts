import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { asCalled, calledAs } from "../../harness/cli/called-as.ts";
import { ROOT, runGrundy, startGrundy, withFolder } from "./run-grundy.ts";

test.each([
  [{}, "grundy"],
  [{ npm_command: "exec" }, "npx grundy"],
  [{ npm_command: "exec", GRUNDY_CALLED_AS: "node launcher.cjs" }, "npx grundy"],
  [{ npm_command: "run-script", GRUNDY_CALLED_AS: "node launcher.cjs" }, "node launcher.cjs"],
])("with %o, the user called %s", (env, called) => {
  expect(calledAs(env)).toBe(called);
});

test("only commands in a message are written as they were called", () => {
  const message =
    "`grundy new p1 --from p1` copies Grundy's p1. The `grundy` command and `grundy.json` stay.";
  expect(asCalled(message, "grundy")).toBe(message);
  expect(asCalled(message, "npx grundy")).toBe(message.replace("`grundy new", "`npx grundy new"));
});

/** A submission of a team that does not exist. */
const FAULTY_FEED = [
  {
    type: "contest",
    id: null,
    data: { id: "c", name: "C", duration: "5:00:00", start_time: null },
  },
  { type: "submissions", id: "2", data: { id: "2", team_id: "3", problem_id: "nim" } },
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join("");

describe("commands to copy", () => {
  it("begin as the user called Grundy, in errors and in reports", async () => {
    await withFolder(async (folder) => {
      const env = { npm_command: "exec" };
      const { stderr } = await runGrundy(["grade", "P1.py"], { cwd: folder, env });
      expect(stderr).not.toContain("`grundy ");
      const missing = await runGrundy(["sign-in", "--server", "nonsense"], { cwd: folder, env });
      expect(missing.status).toBe(2);
      const feed = join(folder, "feed.ndjson");
      await writeFile(feed, FAULTY_FEED);
      const board = await runGrundy(["contest", "board", feed], { cwd: folder, env });
      expect(board.stderr).toContain(`\`npx grundy contest check ${feed}\` lists them.`);
      const listed = await runGrundy(["problems"], { cwd: folder, env });
      expect(listed.stderr).toContain("`npx grundy init` creates one");
    });
  });

  it("name the launcher's path if it was called by its path", async () => {
    const env = { GRUNDY_CALLED_AS: undefined } as unknown as Record<string, string>;
    const { stderr } = await startGrundy(["problems"], { cwd: join(ROOT, "docs"), env });
    expect(stderr).toContain("The workspace is");
    const outside = await startGrundy(["problems"], { cwd: "/", env });
    expect(outside.stderr).toMatch(/`node \S+harness\/cli\/launcher\.cjs init` creates one/);
  });
});
