import { describe, expect, it } from "vitest";
import { type Diagnostic, DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { readPackage } from "../../harness/packages/index.ts";
import { type PackageContents, PROBLEM_YAML, writePackage } from "./write-package.ts";

/** Properties that every object inherits. */
const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

/** Places where an author writes a name, of a key or of a file. */
const places = (name: string): readonly (readonly [string, PackageContents, boolean?])[] => [
  ["problem.yaml", { "problem.yaml": `${PROBLEM_YAML}${name}: 1\n` }],
  ["limits", { "problem.yaml": `${PROBLEM_YAML}  ${name}: 1\n` }],
  [
    "limits.time_multipliers",
    { "problem.yaml": `${PROBLEM_YAML}  time_multipliers: { ${name}: 2 }\n` },
  ],
  ["name", { "problem.yaml": PROBLEM_YAML.replace("name: Sum", `name: { ${name}: Sum }`) }],
  ["type", { "problem.yaml": `${PROBLEM_YAML}type: ${name}\n` }],
  ["license", { "problem.yaml": `${PROBLEM_YAML}license: ${name}\n` }],
  ["languages", { "problem.yaml": `${PROBLEM_YAML}languages: [${name}]\n` }],
  ["version", { "problem.yaml": PROBLEM_YAML.replace("2025-09", name) }],
  ["constants", { "problem.yaml": `${PROBLEM_YAML}constants: { ${name}: { ${name}: 1 } }\n` }],
  ["credits", { "problem.yaml": `${PROBLEM_YAML}credits: { ${name}: Ana }\n` }],
  ["a test", { "data/secret/1.yaml": `${name}: 1\n` }],
  ["words of a validator", { "data/secret/1.yaml": `input_validator_args: { ${name}: [x] }\n` }],
  ["a group", { "data/secret/test_group.yaml": `${name}: 1\n` }],
  ["a draft's group", { "data/secret/testdata.yaml": `${name}: 1\n` }],
  ["submissions.yaml", { "submissions/submissions.yaml": `${name}: {}\n` }],
  ["an entry of it", { "submissions/submissions.yaml": `accepted: { ${name}: 1 }\n` }],
  ["a group of it", { "submissions/submissions.yaml": `accepted: { ${name}: { ${name}: 1 } }\n` }],
  ["a folder", { [`${name}/x.txt`]: "x" }],
  ["a folder of data/", { [`data/${name}/1.in`]: "x" }],
  ["a test's name", { [`data/secret/${name}.in`]: "1 1\n", [`data/secret/${name}.ans`]: "2\n" }],
  ["a folder of submissions/", { [`submissions/${name}/a.py`]: "print(1)\n" }],
  [
    "@EXPECTED_RESULTS@",
    { "submissions/accepted/a.py": `# @EXPECTED_RESULTS@: ${name.replaceAll("_", "")}\n` },
  ],
  ["a language of a statement", { [`statement/problem.${name.replaceAll("_", "")}.md`]: "x" }],
  ["a language of include/", { [`include/${name}/a.py`]: "x" }],
  ["an input validator", { [`input_validators/${name}.py`]: "import sys\nsys.exit(42)\n" }],
  ["legacy: problem.yaml", { "problem.yaml": `name: Sum\n${name}: 1\n` }, true],
  ["legacy: limits", { "problem.yaml": `name: Sum\nlimits: { ${name}: 1 }\n` }, true],
  ["legacy: grading", { "problem.yaml": `name: Sum\ngrading: { ${name}: 1 }\n` }, true],
  ["legacy: validation", { "problem.yaml": `name: Sum\nvalidation: ${name}\n` }, true],
  ["legacy: a group", { "data/secret/testdata.yaml": `${name}: 1\n` }, true],
  [
    "legacy: words",
    { "data/secret/testdata.yaml": `input_validator_flags: { ${name}: x }\n` },
    true,
  ],
  ["legacy: ini", { "domjudge-problem.ini": `${name} = 1\n` }, true],
  ["legacy: submissions.json", { "submissions.json": `{ "${name}": { "langid": "c" } }` }, true],
  ["legacy: a folder of data/", { [`data/${name}/1.in`]: "x" }, true],
  ["legacy: a folder of submissions/", { [`submissions/${name}/a.py`]: "x" }, true],
];

/** All that is said of a package, and the names that it was read by, in no order. */
async function allSaid(contents: PackageContents, isLegacy = false): Promise<readonly string[]> {
  await using written = await writePackage(contents, { format: isLegacy ? "legacy" : "2025-09" });
  const printDiagnostics = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.map(({ file, line, code, message, hint = "" }) =>
      [file.slice(written.path.length), line, code, message, hint].join("|").toLowerCase(),
    );
  try {
    const pkg = await readPackage(written.path);
    const { warnings, notes, include, constants, secret } = pkg;
    const words = secret.cases.flatMap((each) => Object.keys(each.inputValidatorWords));
    const names = [...Object.keys(include), ...Object.keys(constants), ...words];
    return [
      ...printDiagnostics(warnings),
      ...printDiagnostics(notes),
      ...names.map((each) => each.toLowerCase()),
    ].toSorted();
  } catch (error) {
    if (error instanceof DiagnosticsError) return printDiagnostics(error.diagnostics).toSorted();
    throw error;
  }
}

/** Near to no key that there is. */
const PLAIN = "qqxxqq";

/** In YAML it is refused: nothing that reads it would say what became of it. */
const REFUSED = "__proto__";

describe.each(NAMES)("'%s', which every object has", (name) => {
  it.each(
    places(name).map(([where, contents, isLegacy = false]) => [where, contents, isLegacy] as const),
  )("is a name as any other, of %s", async (_, contents, isLegacy) => {
    const messages = await allSaid(contents, isLegacy);
    if (name === REFUSED && messages.some((line) => line.includes("no key may be called"))) return;
    const other = await allSaid(replaceAll(contents, name, PLAIN), isLegacy);
    const own = other.map((line) => line.replaceAll(PLAIN, name.toLowerCase())).toSorted();
    expect(messages).toEqual(own);
  });
});

function replaceAll(contents: PackageContents, name: string, other: string): PackageContents {
  return Object.fromEntries(
    Object.entries(contents).map(([path, text]) => [
      path.replaceAll(name, other),
      typeof text === "string" ? text.replaceAll(name, other) : text,
    ]),
  );
}
