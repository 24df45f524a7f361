import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { runGit } from "../../harness/doctor/index.ts";
import { makeInboxFolder } from "../inbox/inbox-folder.ts";
import { makeRepository } from "../inbox/times/make-repository.ts";

const PATH = process.env["PATH"] ?? "";
const LOG = ["log", "-1", "--format=%ct"] as const;

function borrow(folder: string) {
  return { folder: join(folder, ".git/objects"), format: "sha1", shallow: "" } as const;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

describe("an untrusted repository", () => {
  it("cannot run programs", async () => {
    await using home = await makeInboxFolder();
    const eve = await makeRepository(`${home.path}/eve`);
    await eve.commit("2026-10-05T10:00:00Z", { "P1.py": "1" });
    const plain = await eve.git("cat-file", "commit", "HEAD");
    const signed = plain.replace(
      "\n\n",
      "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n -----END PGP SIGNATURE-----\n\n",
    );
    const { stdout: commit } = await execa(
      "git",
      ["hash-object", "-t", "commit", "-w", "--stdin"],
      { cwd: eve.folder, input: `${signed}\n` },
    );
    const marker = join(home.path, "ran");
    const evil = await home.put("evil.sh", `#!/bin/sh\ntouch '${marker}'\n`);
    await execa("chmod", ["+x", evil]);
    await eve.git("config", "log.showSignature", "true");
    await eve.git("config", "gpg.program", evil);
    expect(await runGit(borrow(eve.folder), [...LOG, commit], PATH)).toMatch(/^\d+$/);
    expect(await isThere(marker)).toBe(false);
    // The attack is real: it works with plain git.
    await eve.git(...LOG, commit);
    expect(await isThere(marker)).toBe(true);
  });

  it("cannot falsify commits", async () => {
    await using home = await makeInboxFolder();
    const eve = await makeRepository(`${home.path}/eve`);
    const early = await eve.commit("2026-10-05T10:00:00Z", { "P1.py": "1" });
    const late = await eve.commit("2026-10-09T10:00:00Z", { "P1.py": "2" });
    await eve.git("replace", late, early);
    const seconds = String(Date.parse("2026-10-09T10:00:00Z") / 1000);
    expect(await runGit(borrow(eve.folder), [...LOG, late], PATH)).toBe(seconds);
    expect(await eve.git(...LOG, late)).not.toBe(seconds);
  });

  it("may be broken", async () => {
    await using home = await makeInboxFolder();
    const eve = await makeRepository(`${home.path}/eve`);
    const commit = await eve.commit("2026-10-05T10:00:00Z", { "P1.py": "1" });
    const loose = join(eve.folder, ".git/objects", commit.slice(0, 2), commit.slice(2));
    await execa("chmod", ["u+w", loose]);
    await writeFile(loose, "no object");
    expect(await runGit(borrow(eve.folder), [...LOG, commit], PATH)).toBeUndefined();
  });
});

describe("a machine without git", () => {
  it("says so", async () => {
    await using home = await makeInboxFolder();
    const asked = runGit(borrow(home.path), LOG, home.path);
    await expect(asked).rejects.toThrow(/git is not installed.*\n.*Install it/);
  });
});
