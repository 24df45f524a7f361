import { describe, expect, test } from "vitest";
import { mistakesOf, readWritten, warningsOf } from "./read-written.ts";

const problem = (lines: string) => ({ "problem.yaml": `name: Sum\n${lines}\n` });
const testdata = (lines: string) => ({ "data/secret/testdata.yaml": `${lines}\n` });

describe("a misspelled key is refused", () => {
  test.each([
    [problem("limts: { memory: 5 }"), "problem.yaml:2: there is no key 'limts'"],
    [problem("validater_flags: x"), "problem.yaml:2: there is no key 'validater_flags'"],
    [problem("limits:\n  memroy: 5"), "problem.yaml:3: there is no key 'memroy'"],
    [
      problem("type: scoring\ngrading:\n  objectiv: max"),
      "problem.yaml:4: there is no key 'objectiv'",
    ],
    [testdata("on_rejct: break"), "data/secret/testdata.yaml:1: there is no key 'on_rejct'"],
    [testdata("grader_flag: min"), "data/secret/testdata.yaml:1: there is no key 'grader_flag'"],
  ])("%j", async (contents, mistake) => {
    expect(await mistakesOf(contents)).toEqual([mistake]);
  });
});

describe("a foreign key is ignored with a warning", () => {
  test.each([
    [
      problem("validator_args: --unused"),
      "problem.yaml:2: the format has no key 'validator_args' here",
    ],
    [problem("version: 2"), "problem.yaml:2: the format has no key 'version' here"],
    [problem("difficulty: hard"), "problem.yaml:2: the format has no key 'difficulty' here"],
    [problem("limits: { cores: 2 }"), "problem.yaml:2: the format has no key 'cores' here"],
    [
      testdata("scoring: { score: 5 }"),
      "data/secret/testdata.yaml:1: the format has no key 'scoring' here",
    ],
    [
      testdata("output_validator_args: [x]"),
      "data/secret/testdata.yaml:1: the format has no key 'output_validator_args' here",
    ],
  ])("%j", async (contents, warning) => {
    expect(await warningsOf(contents)).toEqual([`${warning}, and it is ignored`]);
  });
});

test.each([
  ["limits: { time: 5 }", "The key of the time limit is `time_limit`, in seconds."],
  ["time_limit: 5", "Move it to `limits`."],
  ["memory: 256", "Move it to `limits`."],
  ["difficulty: 256", undefined],
])("a misplaced limit gets a hint about its place: %s", async (lines, hint) => {
  const { warnings } = await readWritten(problem(lines));
  expect(warnings.map((each) => [each.code, each.hint])).toEqual([["unknown-key", hint]]);
});

test("all mistakes of all files are reported at once, problem.yaml first", async () => {
  const mistakes = await mistakesOf({
    ...problem("type: fast\nlimts: {}\nvalidation: none"),
    ...testdata("range: 5 1\non_reject: stop"),
    "data/testdata.yaml": "range: ten\ngrader_flg: min\n",
    "data/secret/2.in": "1 2\n",
    ".timelimit": "soon\n",
  });
  expect(mistakes).toEqual([
    "problem.yaml:2: there is no type 'fast'",
    "problem.yaml:3: there is no key 'limts'",
    "problem.yaml:4: validation begins with 'none'",
    ".timelimit:1: the time limit is 'soon', not a number of seconds",
    "data/secret/2.in: there is no .ans file with the same name",
    "data/secret/testdata.yaml:1: the range is '5 1', not two numbers, the smaller one first",
    "data/secret/testdata.yaml:2: 'on_reject' cannot be 'stop'",
    "data/testdata.yaml:1: the range is 'ten', not two numbers, the smaller one first",
    "data/testdata.yaml:2: there is no key 'grader_flg'",
  ]);
});

test.each([
  ["name: [Sum\n", "problem.yaml:"],
  ["- name\n", "problem.yaml:1: this file must be a mapping, `key: value`"],
  ["name: a\nname: b\n", "problem.yaml:2: this key appears twice"],
  ["a: &a [x,x]\nb: &b [*a,*a]\nname: { en: *b }\n", "problem.yaml:"],
])("invalid YAML is refused: %j", async (yaml, beginning) => {
  const [first = ""] = await mistakesOf({ "problem.yaml": yaml });
  expect(first.slice(0, beginning.length)).toBe(beginning);
});

test.each([
  ["license: cc by-sa\nauthor: Ana", []],
  ["license: cc0\nsource: A contest", []],
  ["license: permission\nrights_owner: Ana", []],
  ["license: public domain", []],
  ["author: Ana", []],
  ["license: cc by sa\nauthor: Ana", ["problem.yaml:1: there is no license 'cc by sa'"]],
  [
    "license: public domain\nrights_owner: Ana",
    ["problem.yaml:2: a problem in the public domain has no rights owner"],
  ],
  [
    "license: educational",
    ["problem.yaml:1: the license 'educational' needs a rights owner, and none is named"],
  ],
])("license and rights are checked: %j", async (yaml, warnings) => {
  expect(await warningsOf({ "problem.yaml": `${yaml}\n` })).toEqual(warnings);
});
