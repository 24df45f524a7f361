import { describe, expect, test } from "vitest";
import {
  checkTests,
  type MadeTests,
  makeTests,
  verifyPrograms,
} from "../../../harness/app/index.ts";
import { formatDiagnostic } from "../../../harness/core/spec/diagnostic.ts";
import { GENERATION_LIMITS } from "../../../harness/app/author/generate-in-thread.ts";
import { reference, SmallWorkspace, spec } from "./small-workspace.ts";

const EXHAUSTIVE = spec("exhaustive: 30");
const FILE = "reference/twice.ts";

interface Made {
  readonly made: MadeTests;
  readonly notes: readonly string[];
}

async function make(
  files: Readonly<Record<string, string>>,
  patience = GENERATION_LIMITS,
): Promise<Made> {
  await using small = await SmallWorkspace.make({ "problem.yaml": EXHAUSTIVE, ...files });
  const notes: string[] = [];
  const reporter = { note: (sentence: string) => void notes.push(sentence) };
  const made = await makeTests("twice", small.workspace, { reporter, patience });
  return { made, notes };
}

/** The warnings, without the last word on strata that a small spec leaves out. */
function withoutAdvice({ warnings }: MadeTests): readonly string[] {
  return warnings.filter((each) => !each.includes("no test is made for"));
}

function byHand(samples: string, strata: string): string {
  return spec(strata).replace("samples: [[1]]", `samples: ${samples}`);
}

const CUSTOM = { "problem.yaml": spec("{custom: tens, count: 4}") };

const HASTY = { ...GENERATION_LIMITS, stepMs: 4000 };

describe("a reference in TypeScript", () => {
  test("answers what the spec makes", async () => {
    const { made } = await make({ [FILE]: reference() });
    expect(made.tests.get("small")?.at(-1)).toMatchObject({ args: [29n], expected: 58n });
    expect(withoutAdvice(made)).toEqual([]);
  });

  test("may print, which goes to the notes and not into tests", async () => {
    const text = `console.log("loaded");\n${reference("", "([n]) => { if (n === 3n) console.log('three'); return n * 2n; }")}`;
    const { notes, made } = await make({ [FILE]: text });
    expect(notes.join("\n")).toContain("loaded");
    expect(notes.join("\n")).toContain("three");
    expect(made.tests.get("small")).toHaveLength(30);
  });

  test.each([
    [
      "throws",
      reference("", "([n]) => { if (n > 8n) throw new Error('too large'); return n; }"),
      "solve failed at twice(9): too large",
    ],
    [
      "has a wrong type",
      reference("", "() => 'two'"),
      "solve's answer to twice(0) is not of type int",
    ],
    [
      "has numbers for ints",
      reference("", "([n]) => Number(n) * 2"),
      "twice(0) is not of type int: ints are bigints, so write 0n instead of 0",
    ],
    [
      "is not deterministic",
      "let calls = 0n;\nexport const reference = { solve: () => calls++ };\n",
      "solve is not deterministic: twice(0)",
    ],
    ["has no solve", "export const reference = { };\n", "has no `solve`"],
    ["exports nothing", "export const solve = 1;\n", "does not export `reference`"],
    ["does not compile", "export const reference = {\n", "could not be loaded"],
    ["ends its process", reference("", "() => process.exit(3)"), "ended its thread"],
  ])("that %s gets an error that says what and where", async (_, text, message) => {
    await expect(make({ [FILE]: text })).rejects.toThrow(message);
  });

  test.each([
    [
      "solve",
      reference("", "([n]) => { while (n === 7n); return n * 2n; }"),
      "solve has run for 4 s on twice(7)",
    ],
    [
      "brute",
      reference("brute: ([n]) => { while (n === 5n); return n * 2n; }"),
      "brute has run for 4 s on twice(5)",
    ],
    ["loading", `for (;;);\n${reference()}`, "reference has run for 4 s on"],
  ])("that loops in %s is ended and reported with its input", async (_, text, message) => {
    await expect(make({ [FILE]: text }, HASTY)).rejects.toMatchObject({
      code: "reference-failed",
      message: expect.stringContaining(message),
    });
  });

  test("with a slow brute force is compared until time runs out, with a note", async () => {
    const slow =
      "([n]) => { const end = performance.now() + 100; while (performance.now() < end); return n * 2n; }";
    const { made } = await make(
      { [FILE]: reference(`brute: ${slow}`) },
      { ...GENERATION_LIMITS, bruteMs: 500 },
    );
    expect(made.warnings.join()).toMatch(/smallest \d of 30 inputs of small;/);
    expect(made.tests.get("small")).toHaveLength(30);
  });

  test("whose brute force disagrees is reported with the smallest input, slow or not", async () => {
    const text = reference("brute: ([n]) => (n > 11n ? 0n : n * 2n)");
    await expect(make({ [FILE]: text })).rejects.toThrow("the smallest input is twice(12)");
  });

  test("that contradicts an answer written by hand is reported at its place", async () => {
    const yaml = spec("manual: [{args: [5], expected: 11}, {args: [6], expected: 12}]");
    await expect(make({ "problem.yaml": yaml, [FILE]: reference() })).rejects.toThrow(
      /problem\.yaml:13:38: the reference returns 10 for twice\(5\) \[contradicting-answer\]/,
    );
  });
});

describe("answers by hand", () => {
  test("are all that an exercise needs", async () => {
    const yaml = byHand("[{args: [1], expected: 2}]", "manual: [{args: [500], expected: 1000}]");
    const { made } = await make({ "problem.yaml": yaml });
    expect(made.tests.get("small")).toMatchObject([{ args: [500n], expected: 1000n }]);
  });

  test.each([
    ["of none", "[[1]]", "exhaustive: 3", /1:1: there are no right answers: .*twice\.ts/],
    [
      "of a sample",
      "[[1], {args: [2], expected: 4}]",
      "manual: [{args: [3], expected: 6}]",
      /8:11: this has no answer/,
    ],
    [
      "of a manual case",
      "[{args: [2], expected: 4}]",
      "manual: [[3]]",
      /13:16: this has no answer/,
    ],
    [
      "of inputs that are made",
      "[{args: [2], expected: 4}]",
      "exhaustive: 3",
      /13:7: exhaustive makes inputs, which have no answers/,
    ],
  ])("%s are reported as missing at their place", async (_, samples, strata, message) => {
    await expect(make({ "problem.yaml": byHand(samples, strata) })).rejects.toThrow(message);
  });
});

describe("a generator that the reference exports", () => {
  test("draws with the seed that it is given", async () => {
    const files = {
      ...CUSTOM,
      [FILE]: reference("generators: { tens: (random) => [10n * random.below(50n)] }"),
    };
    const first = (await make(files)).made.tests.get("small") ?? [];
    expect(first).toHaveLength(4);
    expect(
      first.every(({ args, stratum }) => (args[0] as bigint) % 10n === 0n && stratum === "custom"),
    ).toBe(true);
    expect((await make(files)).made.tests.get("small")).toEqual(first);
  });

  test("that makes too few different inputs is reported", async () => {
    const { made } = await make({
      ...CUSTOM,
      [FILE]: reference("generators: { tens: () => [10n] }"),
    });
    expect(made.warnings.join()).toContain(
      "tens makes only 1 different inputs for small instead of 4",
    );
  });

  test.each([
    ["is not there", "", "the reference has no generator 'tens'"],
    ["is misspelt", "generators: { ten: () => [1n] }", "the reference has no generator 'tens'"],
    [
      "makes an invalid input",
      "generators: { tens: () => [5000n] }",
      "tens makes an invalid input: n is 5000",
    ],
    ["makes another type", "generators: { tens: () => ['x'] }", "n is not of the declared type"],
    ["makes too much", "generators: { tens: () => [1n, 2n] }", "the number of arguments"],
    [
      "is not deterministic",
      "generators: { tens: () => [BigInt(Math.floor(Math.random() * 1000))] }",
      "makes different inputs each time",
    ],
    [
      "makes what isValid refuses",
      "generators: { tens: (random) => [random.below(99n)] }, isValid: ([n]) => n > 0n && n % 10n === 0n ? undefined : 'no ten'",
      "which the input check rejects: no ten",
    ],
  ])("that %s is reported at its entry", async (_, parts, message) => {
    const yaml = CUSTOM["problem.yaml"].replace("samples: [[1]]", "samples: [[10]]");
    const making = make({ "problem.yaml": yaml, [FILE]: reference(parts) });
    await expect(making).rejects.toThrow(/problem\.yaml:13:16/);
    await expect(making).rejects.toThrow(message);
  });

  test.each([
    ["exhaustive: 40", 40],
    ["random: 15", 15],
    ["by_output: 15", 15],
    ["axis: 40", undefined],
    ["shapes: 6", 6],
    ["stress: 3", 3],
    ["bounds", undefined],
  ])("and %s makes only inputs that isValid accepts", async (stratum, count) => {
    const isValid = "isValid: ([n]) => n % 7n === 1n ? undefined : 'not one more than a week'";
    const { made } = await make({ "problem.yaml": spec(stratum), [FILE]: reference(isValid) });
    const inputs = (made.tests.get("small") ?? []).map(({ args: [n] }) => n as bigint);
    expect(inputs.filter((n) => n % 7n !== 1n)).toEqual([]);
    expect(inputs.length).toBe(count ?? inputs.length);
    expect(inputs).not.toEqual([]);
    expect(withoutAdvice(made)).toEqual([]);
  });

  test("and a stratum says what it could not find", async () => {
    const isValid = "isValid: ([n]) => n < 3n ? undefined : 'too large'";
    const { made } = await make({ "problem.yaml": spec("random: 9"), [FILE]: reference(isValid) });
    expect(made.tests.get("small")).toHaveLength(3);
    expect(withoutAdvice(made).join()).toMatch(
      /^twice: random finds only 3 of 9 valid inputs for small: \d+ were refused, the last one \[\d+\]: too large\.$/,
    );
  });

  test("and a stored test that isValid refuses is named by --check and by verify", async () => {
    await using small = await SmallWorkspace.make({
      "problem.yaml": EXHAUSTIVE,
      [FILE]: reference(),
    });
    await makeTests("twice", small.workspace);
    await small.write({
      [FILE]: reference("isValid: ([n]) => n < 3n ? undefined : 'too large'"),
      "submissions/twice/accepted/a.py": "twice = lambda n: 2 * n\n",
    });
    const { workspace } = small;
    const message = "small.jsonl:4: the stored test [3] is not a valid input: too large";
    await expect(checkTests("twice", workspace)).rejects.toThrow(message);
    const reporter = { note: () => undefined, startProgress: () => expect.unreachable() };
    const { faults } = await verifyPrograms([], {}, { workspace, reporter });
    expect(faults.map((each) => formatDiagnostic(each)).join()).toContain(message);
  });

  test("and lists are repaired if hardly any draw is valid", async () => {
    const list = `  function: twice
  parameters: [{name: n, type: list<int>, length: {min: 9, max: 9}, items: {min: 1, max: 999}}]
  returns: int`;
    const isValid =
      "isValid: ([n]) => n.some((x, i) => n[i - 1] >= x) ? 'not ascending' : undefined";
    const { made } = await make({
      "problem.yaml": spec("random: 9", "", list).replace(
        "[[1]]",
        "[[[1, 2, 3, 4, 5, 6, 7, 8, 9]]]",
      ),
      [FILE]: reference(isValid, "([n]) => n[0]"),
    });
    expect(made.tests.get("small")?.length).toBeGreaterThan(5);
  });

  test("an isValid that returns a boolean is reported with what to return", async () => {
    const making = make({ ...CUSTOM, [FILE]: reference("isValid: ([n]) => n > 0n") });
    await expect(making).rejects.toThrow(
      "isValid returns true for [1]: it must return a reason if the input is invalid",
    );
  });

  test("a sample that the input check rejects is reported at its place", async () => {
    await expect(
      make({ [FILE]: reference("isValid: ([n]) => n === 1n ? 'one' : undefined") }),
    ).rejects.toThrow(/8:11: \[1\], which the input check rejects: one/);
  });
});
