import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { type Problem, readProblem } from "../../harness/problems/index.ts";

const EDGE =
  "from: {min: 1, max: 9}, to: {min: 1, max: 9}, weight: {min: 0, max: 2.5, decimals: 1}";

const GOOD = `id: trip
name: {en: A trip}
interface:
  function: trip
  parameters:
    - name: edges
      type: "list<{ from: int, to: int, weight: float }>"
      length: {max: 5}
      items: {fields: {${EDGE}}}
    - {name: start, type: "option<int>", min: 1, max: 9}
    - {name: speed, type: float, min: 0.5, max: 4, decimals: 2}
    - {name: at, type: "tuple<text, bool>", parts: [{alphabet: ab, length: {max: 3}}, {}]}
  returns: "option<list<float>>"
limits: {time_limit: 1, memory: 256}
answers: {float_tolerance: 1e-6}
samples:
  - [[{from: 1, to: 2, weight: 1.5}], null, 1, [ab, true]]
groups:
  - {id: slow, points: 40, where: {speed: {max: 1}}}
  - {id: fast, points: 60}
tests:
  salt: trip
  strata:
    - exhaustive: 10
`;

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "grundy-typed-"));
  await mkdir(join(root, "trip"));
});
afterAll(() => rm(root, { recursive: true }));

async function read(text: string): Promise<Problem> {
  await writeFile(join(root, "trip", "problem.yaml"), text);
  return readProblem(join(root, "trip"));
}

/** `line:column code: message | hint` of each mistake. */
async function diagnose(text: string): Promise<readonly string[]> {
  const error: unknown = await read(text).catch((reason: unknown) => reason);
  if (!(error instanceof DiagnosticsError)) throw error;
  return error.diagnostics.map(
    ({ line, column, code, message, hint }) =>
      `${line}:${column} ${code}: ${message}${hint === undefined ? "" : ` | ${hint}`}`,
  );
}

function change(from: string, to: string): string {
  if (!GOOD.includes(from)) throw new RangeError(`there is no ${from}`);
  return GOOD.replace(from, to);
}

test("a good spec becomes a problem with bounds for every part", async () => {
  const { interface: declared, samples, groups, answers } = await read(GOOD);
  const [edges, start, speed, at] = declared.parameters;
  expect(edges?.parts[0]?.parts.map(({ range }) => range.max)).toEqual([9n, 9n, undefined]);
  expect(edges?.parts[0]?.parts[2]?.floats).toEqual({ min: 0, max: 2.5, decimals: 1 });
  expect(start?.parts[0]?.range).toEqual({ min: 1n, max: 9n });
  expect(speed?.floats).toEqual({ min: 0.5, max: 4, decimals: 2 });
  expect(at?.parts.map(({ alphabet }) => alphabet)).toEqual(["ab", undefined]);
  expect(samples).toEqual([[[{ from: 1n, to: 2n, weight: 1.5 }], null, 1, ["ab", true]]]);
  expect(groups[1]?.where).toEqual([
    { parameter: "speed", measure: "float", range: { min: undefined, max: 1 } },
  ]);
  expect(answers.comparison).toEqual({
    absolute: 1e-6,
    relative: 1e-6,
    allowed: [],
    isInAnyOrder: false,
    isCaseFolded: false,
  });
});

test.each([
  ["", { absolute: 1e-9, relative: 1e-9 }],
  ["answers: {float_tolerance: 0}\n", { absolute: 0, relative: 0 }],
  ["answers: {float_absolute_tolerance: 0.5}\n", { absolute: 0.5, relative: 0 }],
  ["answers: {float_relative_tolerance: 1e-4}\n", { absolute: 0, relative: 1e-4 }],
  ["answers: {allow: [nan, infinity]}\n", { allowed: ["nan", "infinity"] }],
])("answers are compared as set by `%s`", async (line, expected) => {
  const { answers } = await read(change("answers: {float_tolerance: 1e-6}\n", line));
  expect(answers.comparison).toMatchObject(expected);
});

test("lists may be in any order, and texts without regard to case", async () => {
  const text = change('returns: "option<list<float>>"', "returns: list<text>").replace(
    "{float_tolerance: 1e-6}",
    "{order: any, case: folded}",
  );
  const { answers } = await read(text);
  expect(answers.comparison).toMatchObject({ isInAnyOrder: true, isCaseFolded: true });
});

test("inputs written only by hand need no bounds", async () => {
  const text = GOOD.replaceAll(/^ +(length|items): .*\n/gm, "")
    .replace(", min: 0.5, max: 4, decimals: 2", "")
    .replace("- exhaustive: 10", "- manual: [[[], 3, 2.125, [a, false]]]");
  const { samples, tests } = await read(text);
  expect(samples).toHaveLength(1);
  expect(tests.strata).toMatchObject([{ cases: [[[], 3n, 2.125, ["a", false]]] }]);
});

describe("a mistake is reported at its position:", () => {
  test.each<[what: string, text: string, expected: string]>([
    [
      "an unknown type",
      change("type: float, min: 0.5", "type: flaot, min: 0.5"),
      "11:27 unknown-type: unknown type 'flaot' | Did you mean 'float'?",
    ],
    [
      "an unknown type in a record",
      change("to: int, weight", "to: itn, weight"),
      "7:36 unknown-type: unknown type 'itn' | Did you mean 'int'?",
    ],
    [
      "a record with two fields of one name",
      change("from: int, to: int, weight", "from: int, from: int, weight"),
      "7:32 unknown-type: two fields are called 'from'",
    ],
    [
      "an option of an option",
      change('"option<int>"', '"option<option<int>>"'),
      "10:35 unknown-type: an option cannot begin with another option",
    ],
    [
      "a float's min above its max",
      change("min: 0.5, max: 4", "min: 4.5, max: 4"),
      "11:39 empty-range: min is 4.5, which is more than max, 4",
    ],
    [
      "NaN as a bound",
      change("min: 0.5, max: 4", "min: .nan, max: 4"),
      "11:39 wrong-type: 'min' of entry 3 of 'parameters' of 'interface' must be an integer or a number or a text, not the number NaN",
    ],
    [
      "infinity as a bound",
      change("min: 0.5, max: 4", "min: 0.5, max: .inf"),
      "11:49 wrong-type: 'max' of entry 3 of 'parameters' of 'interface' must be an integer or a number or a text, not the number Infinity",
    ],
    [
      "a fraction as an int's bound",
      change("min: 1, max: 9}\n", "min: 1.5, max: 9}\n"),
      "10:47 wrong-type: min of an int must be an integer, not the number 1.5",
    ],
    [
      "a bound with too many decimals",
      change("min: 0.5, max: 4, decimals: 2", "min: 0.505, max: 4, decimals: 2"),
      "11:39 out-of-range: min is 0.505, which has more than 2 decimals",
    ],
    [
      "more steps than can be counted",
      change("max: 4, decimals: 2", "max: 4e20, decimals: 2"),
      "11:49 out-of-range: max is 400000000000000000000: with 2 decimals that is too far from 0 | Use a smaller bound or fewer decimals: at most 15 digits in all.",
    ],
    [
      "decimals of an int",
      change("min: 1, max: 9}\n", "min: 1, max: 9, decimals: 1}\n"),
      "10:58 unsuitable-key: 'decimals' does not apply to a parameter of type option<int> | Its keys are: min, max.",
    ],
    [
      "a bound within that the type does not have",
      change("to: {min: 1, max: 9}", "to: {min: 1, max: 9, length: {max: 2}}"),
      "9:69 unsuitable-key: 'length' does not apply to a value of type int | Its keys are: min, max.",
    ],
    [
      "an impossible range within",
      change("to: {min: 1, max: 9}", "to: {min: 10, max: 9}"),
      "9:58 empty-range: min is 10, which is more than max, 9",
    ],
    [
      "an unknown field",
      change("weight: {min: 0", "wieght: {min: 0"),
      "9:70 unknown-key: there is no field 'wieght' in { from: int, to: int, weight: float } | Did you mean 'weight'?",
    ],
    [
      "an unknown key within",
      change("weight: {min: 0", "weight: {mni: 0"),
      "9:79 unknown-key: there is no key 'mni' in 'weight' of 'fields' of 'items' of entry 1 of 'parameters' of 'interface' | Did you mean 'min'?",
    ],
    [
      "too few parts",
      change("length: {max: 3}}, {}]", "length: {max: 3}}]"),
      "12:52 wrong-count: tuple<text, bool> has 2 parts, but 1 are given here | Write one entry per part; `{}` is a part without bounds.",
    ],
    [
      "an empty alphabet",
      change("alphabet: ab", 'alphabet: ""'),
      "12:64 out-of-range: 'alphabet' of entry 1 of 'parts' of entry 4 of 'parameters' of 'interface' must not be empty",
    ],
    [
      "an alphabet with a letter twice",
      change("alphabet: ab", "alphabet: aba"),
      "12:64 duplicate-name: the alphabet has 'a' twice",
    ],
    [
      "a set of more than there is",
      change(
        "type: float, min: 0.5, max: 4, decimals: 2",
        "type: set<int>, length: {min: 5, max: 9}, items: {min: 1, max: 3}",
      )
        .replace("null, 1,", "null, [1, 2, 3, 4, 5],")
        .replace(", where: {speed: {max: 1}}", ""),
      "11:51 empty-range: a list needs 5 different items, but there are only 3 from 1 to 3",
    ],
    [
      "a float that cannot be counted",
      change("max: 4, decimals: 2", "max: 4"),
      "24:7 unsuitable-key: exhaustive cannot make values for 'speed': it needs min, max and decimals",
    ],
    [
      "a part that cannot be counted",
      change("items: {fields: {from: {min: 1, max: 9}, ", "items: {fields: {"),
      "24:7 unsuitable-key: exhaustive cannot make values for 'edges': of its items: of its field 'from': it needs min and max",
    ],
    [
      "a group's bound off the float's decimals",
      change("speed: {max: 1}", "speed: {max: 0.875}"),
      "19:49 out-of-range: max is 0.875, which has more than 2 decimals",
    ],
    [
      "a tolerance of answers without floats",
      change('returns: "option<list<float>>"', "returns: int"),
      "15:11 unsuitable-key: 'float_tolerance' does not apply to answers of type int: they contain no float",
    ],
    [
      "a tolerance below zero",
      change("float_tolerance: 1e-6", "float_tolerance: -1"),
      "15:28 out-of-range: 'float_tolerance' of 'answers' must be at least 0, it is -1",
    ],
    [
      "a relative tolerance of everything",
      change("float_tolerance: 1e-6", "float_relative_tolerance: 1"),
      "15:37 out-of-range: 'float_relative_tolerance' of 'answers' must be at most 1, it is 1",
    ],
    [
      "two tolerances that contradict each other",
      change("float_tolerance: 1e-6", "float_tolerance: 1e-6, float_absolute_tolerance: 1"),
      "15:34 one-kind: 'float_tolerance' sets both tolerances, so 'float_absolute_tolerance' contradicts it | Remove one of the two.",
    ],
    [
      "any order of what has none",
      change("float_tolerance: 1e-6", "order: any"),
      "15:11 unsuitable-key: 'order' does not apply to answers of type option<list<float>>: only a list has an order",
    ],
    [
      "case of what holds no text",
      change("float_tolerance: 1e-6", "case: folded"),
      "15:11 unsuitable-key: 'case' does not apply to answers of type option<list<float>>: they contain no text",
    ],
    [
      "a set of floats as the answer",
      change('"option<list<float>>"', '"list<set<float>>"'),
      "13:12 unsuitable-key: answers cannot contain a set<float>: floats that are only nearly equal cannot be matched | Use a list, with `order: any` under `answers`.",
    ],
    [
      "a sample without a field",
      change("to: 2, weight: 1.5", "weight: 1.5"),
      "17:7 wrong-type: 'to' of { from: int, to: int, weight: float } is missing",
    ],
    [
      "a sample with a field too many",
      change("to: 2, weight: 1.5", "to: 2, weight: 1.5, width: 3"),
      "17:44 wrong-type: { from: int, to: int, weight: float } has no field 'width'",
    ],
    [
      "a sample out of bounds within",
      change("to: 2, weight: 1.5", "to: 2, weight: 1.55"),
      "17:6 not-in-domain: edges[0].weight is 1.55, but may have at most 1 decimal",
    ],
    [
      "a sample that is no number",
      change("null, 1, [ab", "null, .nan, [ab"),
      "17:45 not-in-domain: speed is NaN, which is not allowed",
    ],
    [
      "a tuple of two with three",
      change("[ab, true]", "[ab, true, 1]"),
      "17:48 wrong-type: tuple<text, bool> expected, not a list of 3",
    ],
  ])("%s", async (_, text, expected) => {
    expect(await diagnose(text)).toEqual([expected]);
  });
});
