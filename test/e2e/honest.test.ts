import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Judging } from "../../harness/core/judging/judging.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import { createPortableSandbox, createWardenSandbox } from "../../harness/sandbox/index.ts";
import { chooseSuite } from "../engine/chosen-suite.ts";
import { EngineBench } from "../engine/engine-bench.ts";
import { sampled } from "../vitest/sample.ts";
import { wardenOptions, whyNotContained } from "../sandbox/warden/test-warden.ts";

const ROOT = join(import.meta.dirname, "../fixtures/honest");

/** The message for a program that starts processes. */
const ONE_PROCESS = "one process";

/** A main file for exercise p1, and the header in its first lines. */
interface HonestProgram {
  readonly name: string;
  readonly path: string;
  /** True if other files belong to it. */
  readonly isFolder: boolean;
  /** From a line `Judged as: program`. */
  readonly judgedAs: string | undefined;
  /** From a line `Refused: …`: a text that the student's message must contain. */
  readonly refused: string | undefined;
}

/** Single files, and folders with a main file `main.*` or `P1.*` and its companions. */
function findPrograms(folder: string): HonestProgram[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .map((entry) => {
      const path = join(folder, entry.name);
      const isFolder = entry.isDirectory();
      const file = isFolder ? findMain(path) : path;
      const head = readFileSync(file, "utf8").replaceAll("\0", "").slice(0, 800);
      const find = (word: string) => new RegExp(`${word}: *([^\r\n"]+)`).exec(head)?.[1]?.trim();
      return {
        name: relative(ROOT, path),
        path: file,
        isFolder,
        judgedAs: find("Judged as"),
        refused: find("Refused")?.replace(/ *\*\/$/, ""),
      };
    });
}

function findMain(folder: string): string {
  const main = readdirSync(folder).find((name) => /^(?:main|P1)\./i.test(name));
  if (main === undefined) throw new Error(`${folder} has no main file`);
  return join(folder, main);
}

const isContained = (await whyNotContained()) === undefined;
const bench = new EngineBench(
  isContained ? await createWardenSandbox(wardenOptions()) : createPortableSandbox(),
);
afterAll(async () => bench[Symbol.asyncDispose]());

const suite = await chooseSuite("p1", {
  sample: [[1n]],
  small: [[7n], [8n]],
  medium: [[1002n]],
  large: [[99_999n]],
  huge: [[10n ** 15n]],
});

async function judge({ path, isFolder }: HonestProgram): Promise<Judging> {
  return isFolder
    ? bench.judgePath(path, { suite })
    : bench.judge(basename(path), readFileSync(path), { suite });
}

const nameOf = ({ name }: HonestProgram) => name;

for (const { id, name } of LANGUAGES) {
  const hasLanguage = await bench.hasLanguage(id);
  const honest = sampled(findPrograms(join(ROOT, id)), nameOf);
  // Only the warden refuses programs that start processes.
  const refused = sampled(findPrograms(join(ROOT, "refused", id)), nameOf).filter(
    ({ refused: sentence }) => isContained || sentence !== ONE_PROCESS,
  );

  describe.runIf(hasLanguage && honest.length > 0)(`honest ${name}`, { concurrent: true }, () => {
    test.each(honest)("$name gets full points", async (program) => {
      const { verdict, points, maxPoints, failures, ...judging } = await judge(program);
      expect({ verdict, points, failures }).toEqual({
        verdict: "AC",
        points: maxPoints,
        failures: [],
      });
      expect(judging.interface).toBe(program.judgedAs ?? judging.interface);
    });
  });

  describe.runIf(hasLanguage && refused.length > 0)(
    `${name} refused on purpose`,
    { concurrent: true },
    () => {
      test.each(refused)("$name learns why", async (program) => {
        const { verdict, failures } = await judge(program);
        expect(["CE", "RTE", "WA"]).toContain(verdict);
        expect(program.refused).toBeDefined();
        expect(failures.map(({ message }) => message).join("\n")).toContain(program.refused);
      });
    },
  );
}
