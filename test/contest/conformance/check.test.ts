import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const SCRIPT = join(import.meta.dirname, "check.sh");
const TOOLS = ["curl", "java", "jq", "php", "yajsv"];

interface Checked {
  readonly status: number;
  readonly stdout: string;
}

/** Runs the script with programs and a checker that only print. */
async function check(checkerPrints: string, javaPrints: string): Promise<Checked> {
  const folder = await mkdtemp(join(tmpdir(), "grundy-check-"));
  try {
    const bin = join(folder, "bin");
    await mkdir(bin);
    for (const tool of TOOLS) {
      const path = join(bin, tool);
      const text = `cat <<'END'\n${javaPrints}\nEND\necho "{}" > computed.json\n`;
      await writeFile(path, `#!/bin/sh\n${tool === "java" ? text : ""}`);
      await chmod(path, 0o755);
    }
    const checker = `cat <<'END'\napi_information: OK\n${checkerPrints}\nEND\n`;
    await writeFile(join(folder, "check-api.sh"), checker);
    return await run({
      CCS_SPECS: folder,
      ICPC_TOOLS: folder,
      PATH: `${bin}${delimiter}${process.env["PATH"]}`,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function run(env: Readonly<Record<string, string>>): Promise<Checked> {
  const args = [SCRIPT, "http://127.0.0.1:9/api", "finals"];
  const { PATH = "" } = process.env;
  try {
    const { stdout } = await promisify(execFile)("sh", args, { env: { PATH, ...env } });
    return { status: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { status: code, stdout };
  }
}

const VALID = "Event feed was successfully validated, no problems found";

describe("the check by the tools of others", () => {
  it("says what it skips", async () => {
    expect(await run({})).toEqual({
      status: 0,
      stdout: [
        "check-api.sh of the specification:",
        "skipped: CCS_SPECS names no folder",
        "Event feed and scoreboard by ICPC Tools:",
        "skipped: ICPC_TOOLS names no folder",
        "",
      ].join("\n"),
    });
  });

  it("leaves out what the tools get wrong themselves", async () => {
    const { status, stdout } = await check(
      [
        "commentary: /tmp/tmp.a/finals/commentary.json: fail: (root): Invalid type. Expected: object",
        "awards: /tmp/tmp.a/finals/awards.json: fail: 4: Additional property display_mode is not allowed",
        "Warning: curl returned HTTP status 200 != 400 for 'http://host/event-feed?since_id=9'.",
      ].join("\n"),
      `${VALID}\n    Different first_to_solve (false vs true)\n    Different position for team 7`,
    );
    expect(stdout).not.toContain("findings");
    expect(status).toBe(0);
  });

  it.each([
    [
      "teams: /tmp/tmp.a/finals/teams.json: fail: 0: name is required",
      VALID,
      "teams.json: fail: 0",
    ],
    ["runs: Failed to download", VALID, "runs: Failed to download"],
    ["", "Event feed is not valid", "Event feed is not valid"],
    ["", `${VALID}\n  Different rank (1 vs 2)`, "Different rank (1 vs 2)"],
    ["", `${VALID}\n No teams or mismatch in number of teams.`, "mismatch in number"],
  ])("fails if one says %j or %j", async (checker, java, shown) => {
    const { status, stdout } = await check(checker, java);
    expect(stdout).toContain(shown);
    expect(stdout).toContain("  1 findings");
    expect(status).toBe(1);
  });
});
