import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judgingSchema } from "../../harness/core/judging/judging.ts";
import { resultsSchema } from "../../harness/core/results/results.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const reason = await whyNotContained();
const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
/** As on a machine that can make no containers. */
const UNABLE = { GRUNDY_WARDEN: "/bin/false" };

/** Runs a command where a student, ada, handed in one right solution. */
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

describe("where no containers can be made", () => {
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

  it("grade --isolation none judges, and warns", async () => {
    const { status, stdout, stderr } = await runWithInbox(
      [...GRADE, "--isolation", "none"],
      UNABLE,
    );
    expect(status).toBe(0);
    expect(resultsSchema.parse(JSON.parse(stdout)).results).toMatchObject([
      { verdict: "AC", isolation: "none" },
    ]);
    expect(stderr).toContain("not contained");
  });

  it("test judges all the same, and its report says so", async () => {
    const { status, stdout } = await runWithInbox(["test", "inbox/ada/P1.js"], UNABLE);
    expect(status).toBe(0);
    expect(stdout).toContain("isolation none");
    expect(isolationOf((await runWithInbox(TEST, UNABLE)).stdout)).toBe("none");
  });

  it("test --isolation warden refuses", async () => {
    const { status, stdout, stderr } = await runWithInbox(
      [...TEST, "--isolation", "warden"],
      UNABLE,
    );
    expect(status).toBe(3);
    expect(stdout).toBe("");
    expect(stderr).toContain("grundy doctor");
  });

  it("the doctor tells what is not kept, why, and what to change, and does not fail of it", async () => {
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

  it("the doctor names the compiler that is missing", async () => {
    await withFolder(async (folder) => {
      const env = { PATH: "/nowhere", GRUNDY_CACHE: join(folder, "cache") };
      const { stdout } = await runGrundy(["doctor"], { env });
      expect(stdout).toContain("Isolation: none");
      expect(stdout).toContain("- There is no C compiler to build the warden with.");
    });
  });
});

describe.skipIf(reason !== undefined)(`containers (${reason ?? "can be made here"})`, () => {
  it("are what grade and test use", async () => {
    const graded = await runWithInbox(GRADE);
    expect(resultsSchema.parse(JSON.parse(graded.stdout)).results).toMatchObject([
      { verdict: "AC", isolation: "warden" },
    ]);
    expect(graded.stderr).not.toContain("not contained");
    expect(isolationOf((await runWithInbox(TEST)).stdout)).toBe("warden");
  });

  it.each(["warden", "none"])("or not: --isolation %s", async (isolation) => {
    const { stdout } = await runWithInbox([...TEST, "--isolation", isolation]);
    expect(isolationOf(stdout)).toBe(isolation);
  });

  it("are what the doctor tells of, with all that they keep", async () => {
    const { stdout } = await runWithInbox(["doctor"]);
    expect(stdout).toContain("Isolation: warden");
    for (const what of ["files", "network", "processes", "privileges", "CPU time"]) {
      expect(stdout).toMatch(new RegExp(`^  yes ${what}`, "m"));
    }
    expect(stdout).not.toContain("Containers cannot be made");
  });
});

describe("an isolation that there is not", () => {
  it("is wrong use, and the message names those there are", async () => {
    const { status, stderr } = await runWithInbox([...TEST, "--isolation", "chroot"]);
    expect(status).toBe(2);
    expect(stderr).toContain("warden, none");
  });
});
