import { expect, it } from "vitest";
import { readPackage } from "../../../harness/packages/index.ts";
import { type PackageContents, writePackage } from "../write-package.ts";

async function read(contents: PackageContents, format: "2025-09" | "legacy") {
  const none = { "input_validators/check.py": undefined };
  await using written = await writePackage({ ...none, ...contents }, { format });
  const { inputValidators, warnings } = await readPackage(written.path);
  return [
    inputValidators.map(({ path }) => path),
    warnings.filter(({ code }) => code === "unused-program").length,
  ];
}

it.each(["2025-09", "legacy"] as const)(
  "%s: a shell script is an input validator only if alone or in its own folder",
  async (format) => {
    const [script, python] = ["input_validators/all.sh", "input_validators/v.py"];
    expect(await read({ [script]: "x", [python]: "x" }, format)).toEqual([[python], 1]);
    expect(await read({ [script]: "x" }, format)).toEqual([[script], 0]);
    const own = { "input_validators/w/run": "x", [python]: "x" };
    expect(await read(own, format)).toEqual([[python, "input_validators/w"], 0]);
  },
);
