import { dirname } from "node:path";
import { expect, it } from "vitest";
import { addPackages, UsageError } from "../../../harness/app/index.ts";
import type { Workspace } from "../../../harness/app/workspace/workspace.ts";
import { writePackage } from "../../packages/write-package.ts";

const workspace = {
  problemIds: async () => Promise.resolve(["p1"]),
  withPackages: (packages: readonly { readonly id: string }[]) => packages.map(({ id }) => id),
} as unknown as Workspace;

const scoring = (objective: string) => ({
  "problem.yaml": `name: Sum\ntype: scoring\ngrading: { objective: ${objective} }\n`,
});

it("packages of a folder are added by their names", async () => {
  await using written = await writePackage();
  expect(await addPackages(workspace, dirname(written.path))).toEqual(["sum"]);
});

it("a package must not have an exercise's name", async () => {
  await using written = await writePackage({}, { name: "p1" });
  await expect(addPackages(workspace, dirname(written.path))).rejects.toThrow(UsageError);
});

it("packages in which fewer points are better are refused", async () => {
  await using fewer = await writePackage(scoring("min"), { format: "legacy" });
  await expect(addPackages(workspace, dirname(fewer.path))).rejects.toThrow(
    "fewer points are better in this package",
  );
  await using more = await writePackage(scoring("max"), { format: "legacy" });
  expect(await addPackages(workspace, dirname(more.path))).toEqual(["sum"]);
});
