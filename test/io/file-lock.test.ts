import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFile } from "../../harness/io/file-lock.ts";

const SOURCE = new URL("../../harness/io/file-lock.ts", import.meta.url).href;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-file-lock-"));
  file = join(folder, "guard");
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

function isFreeForOthers(): boolean {
  const script = `import { lockFile } from ${JSON.stringify(SOURCE)};
    process.stdout.write(String((await lockFile(${JSON.stringify(file)})) !== undefined));`;
  const child = spawnSync(process.execPath, ["--input-type=module", "--eval", script]);
  expect(child.stderr.toString()).toBe("");
  return child.stdout.toString() === "true";
}

test("a locked file is locked for this process and for others, until it is released", async () => {
  const lock = await lockFile(file);
  expect(await lockFile(file)).toBeUndefined();
  // The attempt above must not have released it.
  expect(isFreeForOthers()).toBe(false);
  lock?.[Symbol.dispose]();
  expect(isFreeForOthers()).toBe(true);
});

test("an empty file with the wanted permissions stays", async () => {
  (await lockFile(file, { mode: 0o600 }))?.[Symbol.dispose]();
  expect(await readdir(folder)).toEqual(["guard"]);
  const { size, mode } = await stat(file);
  expect([size, mode & 0o777]).toEqual([0, 0o600]);
});

test("a lock that is released soon is waited for", async () => {
  const lock = await lockFile(file);
  const next = lockFile(file);
  await setTimeout(120);
  lock?.[Symbol.dispose]();
  using nextLock = await next;
  expect(nextLock).toBeDefined();
});

test("a file that cannot be written is an error and not a lock of somebody else", async () => {
  await expect(lockFile(join(folder, "missing", "guard"))).rejects.toMatchObject({
    code: "ENOENT",
  });
});
