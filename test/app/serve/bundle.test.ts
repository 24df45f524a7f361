import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  makeBundle,
  removeUnusedBundles,
  unpackBundle,
  writeBundle,
} from "../../../harness/app/serve/bundle.ts";
import { makeWorkspace } from "../own-workspace.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-bundle-"));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const isThere = async () => Promise.reject(new Error("it is there"));
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("a bundle", () => {
  it("judges the same as the workspace that it was made from", async () => {
    const workspace = makeWorkspace(join(folder, "cache"));
    const { hash, bytes } = await makeBundle(workspace, [await workspace.problem("p1")]);
    expect(hash).toBe(hashOf(bytes));
    const copy = workspace.at(await unpackBundle(folder, hash, async () => bytes));
    expect(await copy.problemIds()).toEqual(["p1"]);
    expect(await copy.judgeVersion()).toBe(await workspace.judgeVersion());
    expect((await copy.suite("p1")).hash).toBe((await workspace.suite("p1")).hash);
  });

  it("has the specs of exercises that claims and tests are about", async () => {
    const workspace = makeWorkspace(join(folder, "cache"));
    const ids = ["heaps-claim", "p1-claim", "p4-tests"];
    const { hash, bytes } = await makeBundle(
      workspace,
      await Promise.all(ids.map(async (id) => workspace.problem(id))),
    );
    const copy = workspace.at(await unpackBundle(folder, hash, async () => bytes));
    for (const id of ids) {
      expect((await copy.suite(id)).hash).toBe((await workspace.suite(id)).hash);
    }
  });

  it("is unpacked once, completely or not at all", async () => {
    const bytes = zipSync({ "problems/x/problem.yaml": strToU8("id: x\n") });
    const hash = hashOf(bytes);
    const both = [1, 2].map(async () => unpackBundle(folder, hash, async () => bytes));
    const [one] = await Promise.all(both);
    expect(await unpackBundle(folder, hash, isThere)).toBe(one);
    expect(await readdir(folder)).toEqual([hash]);
    expect(await readFile(join(folder, hash, "problems/x/problem.yaml"), "utf8")).toBe("id: x\n");
  });

  it("is removed when nobody has used it for a while, and the others stay", async () => {
    const bundles = await Promise.all(
      ["old", "in-force", "opened"].map(async (name) => {
        const bytes = zipSync({ [name]: strToU8(name) });
        const bundle = { hash: hashOf(bytes), bytes };
        await writeBundle(folder, bundle);
        await unpackBundle(folder, bundle.hash, async () => bytes);
        return bundle;
      }),
    );
    const [old, inForce, opened] = bundles.map(({ hash }) => hash);
    await mkdir(join(folder, ".draft-of-a-killed-process", "problems"), { recursive: true });
    await writeFile(join(folder, "notes.txt"), "not ours");
    for (const name of await readdir(folder)) await utimes(join(folder, name), 10, 10);
    // Opening it again, as after a change that was taken back, is a use.
    expect(await unpackBundle(folder, opened ?? "", isThere)).toBe(join(folder, opened ?? ""));
    await removeUnusedBundles(folder, [inForce ?? "", "f".repeat(64)], Date.now() - 60_000);
    const names = await readdir(folder);
    expect(new Set(names)).toEqual(new Set([inForce, `${inForce}.zip`, opened, "notes.txt"]));
    expect(await readFile(join(folder, inForce ?? "", "in-force"), "utf8")).toBe("in-force");
    const bytes = bundles[0]?.bytes ?? new Uint8Array();
    await unpackBundle(folder, old ?? "", async () => bytes);
    expect(await readFile(join(folder, old ?? "", "old"), "utf8")).toBe("old");
  });

  it("is removed once by several servers in one folder, and a missing folder has none", async () => {
    for (let index = 0; index < 20; index += 1) {
      const bytes = zipSync({ a: strToU8(`${index}`) });
      const path = await unpackBundle(folder, hashOf(bytes), async () => bytes);
      await utimes(path, 10, 10);
    }
    const soon = Date.now() - 60_000;
    await Promise.all([1, 2, 3].map(async () => removeUnusedBundles(folder, [], soon)));
    expect(await readdir(folder)).toEqual([]);
    await removeUnusedBundles(join(folder, "missing"), [], soon);
  });

  it("is refused if its hash differs or a path leaves its folder", async () => {
    const good = zipSync({ a: strToU8("a") });
    await expect(unpackBundle(folder, "0".repeat(64), async () => good)).rejects.toThrow(
      /a different hash/,
    );
    for (const name of ["../out", "/out", "a/../../out"]) {
      const bytes = zipSync({ [name]: strToU8("x") });
      await expect(unpackBundle(folder, hashOf(bytes), async () => bytes)).rejects.toThrow(
        /a bundle of exercises cannot be read: .*its name/,
      );
    }
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, "file"), "");
    await expect(
      unpackBundle(join(folder, "file"), hashOf(good), async () => good),
    ).rejects.toMatchObject({ code: "write-failed" });
  });
});
