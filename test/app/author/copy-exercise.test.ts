import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { copyExercise } from "../../../harness/app/author/copy-exercise.ts";

const ROOT = join(import.meta.dirname, "../../..");

async function copy(from: string, to: string, folder = "/somewhere"): Promise<Map<string, string>> {
  const files = await copyExercise({ folder: ROOT, id: from }, { folder, id: to }, ROOT);
  return new Map(Array.from(files, ([path, content]) => [path, content.toString()]));
}

describe("the copy of an exercise", () => {
  it("has the new names, and imports Grundy from its package", async () => {
    const files = await copy("p1", "bachet");
    expect(files.get("problems/bachet/problem.yaml")).toMatch(/^id: bachet$/m);
    expect(files.has("problems/bachet/tests/lock.json")).toBe(true);
    expect(files.has("submissions/bachet/accepted/mod8.py")).toBe(true);
    const imports = files.get("reference/bachet.ts")?.match(/^import .*$/gm);
    expect(imports).toEqual([
      'import type { Reference } from "grundy-judge";',
      'import { explain, picture } from "./explain/bachet.ts";',
      'import * as literal from "grundy-judge/kit";',
      'import { mistakes } from "./mistakes/bachet.ts";',
      'import { stones } from "./bachet/stones.ts";',
      'import { relations } from "./relations/bachet.ts";',
      'import { createStonesPlay } from "./play/bachet.ts";',
      'import { survey } from "./survey/bachet.ts";',
    ]);
    expect(files.has("reference/explain/words.en.ts")).toBe(true);
  });

  it.each(["crossout", "heaps", "numbergame", "p2", "p4"])(
    "of %s has every file that it imports, and no imports from Grundy's own folder",
    async (id) => {
      const files = await copy(id, "mine");
      for (const [path, text] of files) {
        if (!path.startsWith("reference/")) continue;
        const specifiers = [...text.matchAll(/^(?:import|export|\}) .*from "(.*)";$/gm)];
        for (const [, specifier = ""] of specifiers) {
          const isOwn = specifier.startsWith(".");
          const target = isOwn ? join(path, "..", specifier) : specifier;
          const packages = ["grundy-judge", "grundy-judge/kit"];
          expect(files.has(target) || packages.includes(target), `${path}: ${specifier}`).toBe(
            true,
          );
        }
      }
    },
  );

  it("within one workspace keeps shared modules where they are", async () => {
    const files = await copy("p1", "bachet", ROOT);
    expect([...files.keys()].filter((path) => path.startsWith("reference/")).toSorted()).toEqual([
      "reference/bachet.ts",
      "reference/bachet/stones.ts",
      "reference/explain/bachet.ts",
      "reference/mistakes/bachet.ts",
      "reference/play/bachet.ts",
      "reference/relations/bachet.ts",
      "reference/survey/bachet.ts",
    ]);
    expect(files.get("reference/bachet.ts")).toContain('from "./kit/partizan.ts"');
  });
});
