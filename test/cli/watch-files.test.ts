import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchFiles } from "../../harness/cli/watch-files.ts";

let root = "";
let ended = new AbortController();
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "grundy-watch-"));
  ended = new AbortController();
});
afterEach(async () => {
  ended.abort();
  await rm(root, { recursive: true });
});

test("written, replaced and removed files have changed; others have not", async () => {
  const folder = { path: root, isWatched: (name: string) => name === "p1.py" };
  const changes = watchFiles([folder], ended.signal);
  await writeFile(join(root, "other.py"), "");
  await writeFile(join(root, "p1.py"), "one");
  expect((await changes.next()).value).toEqual(["p1.py"]);
  await writeFile(join(root, "p1.py~"), "two");
  await rename(join(root, "p1.py~"), join(root, "p1.py"));
  expect((await changes.next()).value).toEqual(["p1.py"]);
  await rm(join(root, "p1.py"));
  expect((await changes.next()).value).toEqual(["p1.py"]);
});

test("simultaneous changes are reported together, including those before the first iteration", async () => {
  await mkdir(join(root, "deep"));
  const changes = watchFiles([{ path: root, isDeep: true, isWatched: () => true }], ended.signal);
  await writeFile(join(root, "b"), "");
  await writeFile(join(root, "deep/a"), "");
  await expect
    .poll(async () => ((await changes.next()).value as readonly string[]).includes("deep/a"))
    .toBe(true);
});

test("the signal ends it", async () => {
  const changes = watchFiles([{ path: root, isWatched: () => true }], ended.signal);
  const next = changes.next();
  ended.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});
