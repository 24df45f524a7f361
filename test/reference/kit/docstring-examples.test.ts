import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as kit from "../../../reference/kit/index.ts";
import { runExamples } from "./run-examples.ts";

const ROOT = join(import.meta.dirname, "../../..");
const files = [
  "harness/core/judging/reference.ts",
  "reference/explain/reason.ts",
  ...globSync("reference/kit/*.ts", { cwd: ROOT }).toSorted(),
];

/** The code of each `@example`, by the name that its docstring describes. */
const examples = new Map(
  files.flatMap((file) => {
    const docstrings = readFileSync(join(ROOT, file), "utf8").matchAll(
      /\/\*\*\n((?: \*.*\n)+?) \*\/\nexport (?:function|class|interface) (\w+)/g,
    );
    return [...docstrings].flatMap(([, docstring = "", name = ""]) => {
      const [, example] = docstring.replaceAll(/^ \* ?/gm, "").split("@example\n");
      return example === undefined ? [] : [[name, example] as const];
    });
  }),
);

/** Examples may use all names of the kit, and `random` as a generator of inputs gets it. */
const PREAMBLE = `import { ${Object.keys(kit).join(", ")} } from "grundy-judge/kit";
import { SplitMix64 } from ${JSON.stringify(new URL("../../../harness/core/split-mix.ts", import.meta.url).href)};
const random = new SplitMix64(1n);
`;

test("every value in the comments of a docstring's example is what its line gives", async () => {
  // Others go on with the game of this one.
  const { normalPlay = "", ...others } = Object.fromEntries(examples);
  const blocks = Object.values(others).map((example) => `{\n${example}}\n`);
  const lines = await runExamples(PREAMBLE + normalPlay + blocks.join(""));
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.map(({ text, actual }) => [text, actual])).toEqual(
    lines.map(({ text, expected }) => [text, expected]),
  );
});

test.for(Object.keys(kit))("the docstring of %s has an example with a value", (name) => {
  expect(examples.get(name)).toMatch(/; \/\/ ./);
});
