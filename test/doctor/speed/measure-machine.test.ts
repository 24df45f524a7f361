import { join } from "node:path";
import { expect, it } from "vitest";
import {
  measureMachine,
  probeSpeed,
  ToolchainFinder,
  type Toolchain,
} from "../../../harness/doctor/index.ts";
import { LANGUAGES } from "../../../harness/languages/index.ts";
import { withFolder } from "../../cli/run-grundy.ts";

const finder = new ToolchainFinder(process.env["PATH"] ?? "", { node: process.execPath });

async function find(id: string): Promise<Toolchain | undefined> {
  const tool = LANGUAGES.flatMap(({ tools }) => tools).find((each) => each.id === id);
  return tool && finder.find(tool);
}

it("measures the languages whose tools are there, and builds their work once", async () => {
  await withFolder(async (folder) => {
    const [python, javac, java] = await Promise.all(["python", "javac", "java"].map(find));
    const times = await measureMachine({ python, javac, java }, folder);
    const found = [python && "python", javac && java && "java", "node"].filter((each) => each);
    expect(new Set(Object.keys(times))).toEqual(new Set(found));
    for (const timeMs of Object.values(times)) expect(timeMs).toBeGreaterThan(1);
  });
});

it("leaves out a language whose compiler or work fails", async () => {
  await withFolder(async (folder) => {
    const broken = { path: join(folder, "missing"), version: "1", folders: [] };
    const times = await measureMachine({ cc: broken, python: broken }, folder);
    expect(Object.keys(times)).toEqual(["node"]);
  });
});

it("ends at once when it is interrupted", async () => {
  await withFolder(async (folder) => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(measureMachine({}, folder, signal)).rejects.toThrow("enough");
  });
});

it("probes this thread", () => {
  expect(probeSpeed()).toBeGreaterThan(0);
  expect(probeSpeed()).toBeLessThan(1000);
});
