import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hashSubmission } from "../../harness/batch/index.ts";
import type { Receipt } from "../../harness/core/results/receipt.ts";
import { readSubmission } from "../../harness/engine/index.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import { readPrivateKey, signReceipt } from "../../harness/receipts/index.ts";
import { RECEIPT } from "../receipts/sample-receipt.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

/** Runs in a folder with `course.key` and `course.key.pub`. */
async function withKey(
  work: (folder: string, sign: (name: string, receipt: Receipt) => Promise<void>) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const { status } = await runGrundy(["receipt", "key", "course.key"], { cwd: folder });
    expect(status).toBe(0);
    const privateKey = readPrivateKey(await readFile(join(folder, "course.key"), "utf8"), "key");
    await work(folder, (name, receipt) =>
      writeFile(join(folder, name), JSON.stringify(signReceipt(receipt, privateKey))),
    );
  });
}

function verify(folder: string, ...args: readonly string[]) {
  return runGrundy(["receipt", "verify", "--key", "course.key.pub", ...args], { cwd: folder });
}

describe("grundy receipt key", () => {
  it("makes a private key that only its owner can read, and a public key", async () => {
    await withKey(async (folder) => {
      const { mode } = await stat(join(folder, "course.key"));
      expect((mode & 0o777).toString(8)).toBe("600");
      const publicPem = await readFile(join(folder, "course.key.pub"), "utf8");
      expect(publicPem).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
    });
  });

  it.each(["course.key", "course.key.pub"])("never overwrites %s", async (name) => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, name), "precious");
      const { status, stderr } = await runGrundy(["receipt", "key", "course.key"], { cwd: folder });
      expect(status).toBe(2);
      expect(stderr).toContain(`${name} already exists and is not overwritten`);
      expect(await readdir(folder)).toEqual([name]);
      expect(await readFile(join(folder, name), "utf8")).toBe("precious");
    });
  });

  it("names the file that it cannot write", async () => {
    await withFolder(async (folder) => {
      const { status, stderr } = await runGrundy(["receipt", "key", "no/such/key"], {
        cwd: folder,
      });
      expect(status).toBe(3);
      expect(stderr).toContain("no/such/key cannot be written");
    });
  });
});

describe("grundy receipt verify", () => {
  it("exits with 0 if all are valid, and prints their contents", async () => {
    await withKey(async (folder, sign) => {
      await sign("ana.json", RECEIPT);
      await sign("bob.json", { ...RECEIPT, student: "bob" });
      const { status, stdout } = await verify(folder, "ana.json", "bob.json");
      expect(stdout).toContain(
        "ana.json: valid\n    ana, p1, attempt 2: wrong answer, 32.5 points",
      );
      expect(stdout).toContain("bob.json: valid\n    bob, p1");
      expect(status).toBe(0);
    });
  });

  it("exits with 1 if one of them is not valid", async () => {
    await withKey(async (folder, sign) => {
      await sign("ana.json", RECEIPT);
      const text = await readFile(join(folder, "ana.json"), "utf8");
      await writeFile(join(folder, "better.json"), text.replace('"score":32.5', '"score":100'));
      const { status, stdout } = await verify(folder, "better.json", "ana.json");
      expect(stdout).toContain("better.json: forged");
      expect(stdout).toContain("ana.json: valid");
      expect(status).toBe(1);
    });
  });

  it("checks whether the file is the one judged, submitted alone or with others", async () => {
    await withKey(async (folder, sign) => {
      await mkdir(join(folder, "ana"));
      const file = join(folder, "ana/P1.py");
      await writeFile(file, "def AcanWin(n): return True\n");
      await writeFile(join(folder, "ana/table.py"), "T = [1]\n");
      for (const hasCompanions of [false, true]) {
        const read = await readSubmission(file, LANGUAGES, { hasCompanions });
        if (read.kind !== "submission") throw new Error("P1.py cannot be read");
        const causes = RECEIPT.causes && {
          ...RECEIPT.causes,
          submission: hashSubmission(read.submission),
        };
        await sign(`${hasCompanions}.json`, { ...RECEIPT, ...(causes && { causes }) });
      }
      await sign("other.json", RECEIPT);
      const right = await verify(folder, "true.json", "false.json", "--submission", "ana/P1.py");
      expect(right.status).toBe(0);
      const wrong = await verify(folder, "other.json", "--submission", "ana/P1.py");
      expect(wrong.stdout).toContain("other.json: other-submission");
      expect(wrong.status).toBe(1);
    });
  });

  it("distinguishes wrong use from an invalid receipt", async () => {
    await withKey(async (folder, sign) => {
      await sign("ana.json", RECEIPT);
      const missing = await verify(folder, "bob.json");
      expect(missing.stderr).toContain("bob.json cannot be read");
      const noSubmission = await verify(folder, "ana.json", "--submission", "P1.py");
      expect(noSubmission.stderr).toContain("P1.py: there is no such file");
      const args = ["receipt", "verify", "ana.json", "--key", "course.key"];
      const wrongKey = await runGrundy(args, { cwd: folder });
      expect(wrongKey.stderr).toContain(
        "course.key: this is a private key; a public one is needed",
      );
      const noKey = await runGrundy(["receipt", "verify", "ana.json"], { cwd: folder });
      expect(noKey.stderr).toContain("--key");
      const statuses = [missing, noSubmission, wrongKey, noKey].map(({ status }) => status);
      expect(statuses).toEqual([2, 2, 2, 2]);
    });
  });
});
