import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judgingSchema } from "../../harness/core/judging/judging.ts";
import { resultsSchema } from "../../harness/core/results/results.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const reason = await whyNotContained();
const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
/** Simulates a machine that cannot make containers. */
const UNABLE = { GRUNDY_WARDEN: "/bin/false" };

/** Runs a command in a folder with one right submission by the student ada. */
async function runWithInbox(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return withFolder(async (folder) => {
    await mkdir(join(folder, "inbox/ada"), { recursive: true });
    await writeFile(join(folder, "inbox/ada/P1.js"), RIGHT);
    const result = await runGrundy(args, { cwd: folder, env });
    return { ...result, files: await readdir(folder) };
  });
}

const isolationOf = (stdout: string) => judgingSchema.parse(JSON.parse(stdout)).isolation;
const TEST = ["test", "--format", "json", "inbox/ada/P1.js"];
const GRADE = ["grade", "--format", "json", "inbox"];

describe("a machine without containers", () => {
  it.each([[[]], [["--isolation", "warden"]]])(
    "grade %j refuses, judges nothing, and says what to do",
    async (options) => {
      const { status, stdout, stderr, files } = await runWithInbox([...GRADE, ...options], UNABLE);
      expect(status).toBe(3);
      expect(stdout).toBe("");
      expect(stderr).toContain("the warden did not start");
      expect(stderr).toContain("grundy doctor");
      expect(stderr).toContain("--isolation none");
      expect(files).toEqual(["inbox"]);
    },
  );

  it("lets `grade --isolation none` judge with a warning", async () => {
    const { status, stdout, stderr } = await runWithInbox(
      [...GRADE, "--isolation", "none"],
      UNABLE,
    );
    expect(status).toBe(0);
    expect(resultsSchema.parse(JSON.parse(stdout)).results).toMatchObject([
      { verdict: "AC", isolation: "none" },
    ]);
    expect(stderr).toContain("without containers");
  });

  it("lets `test` judge, and its report says so", async () => {
    const { status, stdout } = await runWithInbox(["test", "inbox/ada/P1.js"], UNABLE);
    expect(status).toBe(0);
    expect(stdout).toContain("isolation none");
    expect(isolationOf((await runWithInbox(TEST, UNABLE)).stdout)).toBe("none");
  });

  it("makes `test --isolation warden` refuse", async () => {
    const { status, stdout, stderr } = await runWithInbox(
      [...TEST, "--isolation", "warden"],
      UNABLE,
    );
    expect(status).toBe(3);
    expect(stdout).toBe("");
    expect(stderr).toContain("grundy doctor");
  });

  it("makes `doctor` report missing guarantees, causes and remedies without failing", async () => {
    const [able, unable] = await Promise.all([
      runWithInbox(["doctor"]),
      runWithInbox(["doctor"], UNABLE),
    ]);
    expect(unable.stdout).toContain("Isolation: none");
    expect(unable.stdout).toMatch(/NO\s+network/);
    expect(unable.stdout).toContain("the warden did not start");
    expect(unable.stdout).toContain("- GRUNDY_WARDEN is set to /bin/false");
    expect(unable.stderr).toBe("");
    expect(unable.status).toBe(able.status);
  });

  it("makes `doctor` name the missing compiler", async () => {
    await withFolder(async (folder) => {
      const env = { PATH: "/nowhere", GRUNDY_CACHE: join(folder, "cache") };
      const { stdout } = await runGrundy(["doctor"], { env });
      expect(stdout).toContain("Isolation: none");
      expect(stdout).toContain("- There is no C compiler to build the warden with.");
    });
  });
});

describe.skipIf(reason !== undefined)(`containers (${reason ?? "can be made here"})`, () => {
  it("are used by `grade` and `test`", async () => {
    const graded = await runWithInbox(GRADE);
    expect(resultsSchema.parse(JSON.parse(graded.stdout)).results).toMatchObject([
      { verdict: "AC", isolation: "warden" },
    ]);
    expect(graded.stderr).not.toContain("without containers");
    expect(isolationOf((await runWithInbox(TEST)).stdout)).toBe("warden");
  });

  it.each(["warden", "none"])("are used or not with --isolation %s", async (isolation) => {
    const { stdout } = await runWithInbox([...TEST, "--isolation", isolation]);
    expect(isolationOf(stdout)).toBe(isolation);
  });

  it("are reported by `doctor` with their guarantees", async () => {
    const { stdout } = await runWithInbox(["doctor"]);
    expect(stdout).toContain("Isolation: warden");
    for (const what of ["files", "network", "processes", "privileges", "CPU time"]) {
      expect(stdout).toMatch(new RegExp(`^  yes ${what}`, "m"));
    }
    expect(stdout).not.toContain("Containers cannot be made");
  });
});

describe("an unknown isolation", () => {
  it("is wrong use, and the message names the valid ones", async () => {
    const { status, stderr } = await runWithInbox([...TEST, "--isolation", "chroot"]);
    expect(status).toBe(2);
    expect(stderr).toContain("warden, none");
  });
});
