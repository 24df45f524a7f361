import { expect, test } from "vitest";
import {
  readProgramSources,
  resolveSpecifier,
} from "../../../harness/generation/mutants/program-sources.ts";

const ROOT = `${import.meta.dirname}/../../..`;

test("a program's own files are those in the folder of its name, without the kit", async () => {
  const { entry, files } = await readProgramSources(`${ROOT}/reference/p3.ts`);
  expect(entry).toBe("p3.ts");
  expect([...files.keys()]).toContain("p3/segments.ts");
  expect([...files.keys()].filter((file) => !/^p3[./]/.test(file))).toEqual([]);
});

test("a program of one file has only that file", async () => {
  const { files } = await readProgramSources(`${ROOT}/submissions/p2/accepted/thresholds.ts`);
  expect([...files.keys()]).toEqual(["thresholds.ts"]);
});

test("specifiers are paths relative to the importing file, or names of packages", () => {
  expect(resolveSpecifier("p3/segments.ts", "../kit/game.ts")).toBe("kit/game.ts");
  expect(resolveSpecifier("p3.ts", "./p3/segments.ts")).toBe("p3/segments.ts");
  expect(resolveSpecifier("p3.ts", "node:fs")).toBeUndefined();
});
