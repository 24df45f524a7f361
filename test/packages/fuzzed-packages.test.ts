import fc from "fast-check";
import { expect, it } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { readPackage } from "../../harness/packages/index.ts";
import { mistakesOf } from "./mistakes-of.ts";
import { PROBLEM_YAML, writePackage } from "./write-package.ts";

const SETTINGS = `max_score: 40
score_aggregation: sum
require_pass: [sample]
output_validator_args: [float_tolerance, "1e-6"]
`;
const SUBMISSIONS = "accepted/*:\n  permitted: [AC]\n  use_for_time_limit: lower\n";
const TESTDATA = "on_reject: break\nrange: 0 40\naccept_score: 40\ngrader_flags: sum\n";

/** Typical contents of such files, and texts that break parsers. */
const PIECES = fc.constantFrom(
  "toString: 1\n",
  "__proto__: { a: 1 }\n",
  "constructor: x\n",
  "{ toString: false }",
  "{ valueOf: 1 }",
  "[[], {}, ~]",
  "&a [*a]",
  "*nobody",
  "<<: *a",
  "? [a, b]\n: c\n",
  "1e999",
  "-.inf",
  ".nan",
  "99999999999999999999999999",
  "-1",
  '"\\0"',
  "!!binary x",
  "---\n",
  "\t",
  "\u{feff}",
  "{{a}}",
  "2025-09",
  "type: [scoring, interactive, multi-pass, submit-answer]\n",
  "limits: { time_limit: 0, memory: -1 }\n",
);

/** A text with a stretch taken out, and a piece or the same stretch again in its place. */
function mutate(text: string, [at, length, piece]: readonly [number, number, string | undefined]) {
  const from = at % (text.length + 1);
  const cut = text.slice(from, from + length);
  return text.slice(0, from) + (piece ?? cut + cut) + text.slice(from + length);
}

const CHANGES = fc.array(fc.tuple(fc.nat(200), fc.nat(12), fc.option(PIECES, { nil: undefined })), {
  minLength: 1,
  maxLength: 3,
});

const FORMATS = {
  "2025-09": {
    "problem.yaml": `${PROBLEM_YAML}type: scoring\nconstants: { a: 1 }\n`,
    "data/secret/test_group.yaml": SETTINGS,
    "data/secret/1.yaml": "args: [x]\nhint: y\n",
    "submissions/submissions.yaml": SUBMISSIONS,
  },
  legacy: {
    "problem.yaml": "name: Sum\ntype: scoring\nvalidation: custom score\nlimits: { time: 2 }\n",
    "data/secret/testdata.yaml": TESTDATA,
    "submissions/submissions.yaml": SUBMISSIONS,
    "domjudge-problem.ini": "timelimit = 2\nname = Sum\ncolor = #ff0000\n",
    "submissions.json": '{ "submissions/accepted/sum.py": { "entry_point": "sum.py" } }',
  },
} as const;

async function filesOfMistakes(path: string): Promise<readonly string[]> {
  try {
    await readPackage(path);
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ file }) => file);
  }
}

it("more than a hundred headers beside programs are one mistake", async () => {
  const headers = Array.from({ length: 101 }, (_, index) => [
    `submissions/accepted/${index}.h`,
    "",
  ]);
  expect(await mistakesOf(Object.fromEntries(headers))).toEqual([
    expect.stringMatching(/^submissions\/accepted: there are 101 headers here/),
  ]);
});

it.each(["2025-09", "legacy"] as const)(
  "a mangled package in the format %s gives nothing but diagnostics",
  async (format) => {
    const files: Readonly<Record<string, string>> = FORMATS[format];
    await using written = await writePackage(files, { format });
    const property = fc.asyncProperty(
      fc.constantFrom(...Object.keys(files)),
      CHANGES,
      async (file, changes) => {
        const text = files[file] ?? "";
        await written.put(file, changes.reduce(mutate, text));
        const mistaken = await filesOfMistakes(written.path);
        await written.put(file, text);
        expect(mistaken.filter((each) => !each.startsWith(written.path))).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: 150, seed: 15 });
  },
  60_000,
);
