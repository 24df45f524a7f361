import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeBundle, unpackBundle } from "../../../harness/app/serve/bundle.ts";
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
