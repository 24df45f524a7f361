import { describe, expect, it } from "vitest";
import { mistakesOf } from "../mistakes-of.ts";
import { PROBLEM_YAML, type PackageContents } from "../write-package.ts";

const problem = (lines: string): PackageContents => ({ "problem.yaml": PROBLEM_YAML + lines });

const SCORING = "type: scoring\n";
const VALIDATOR: PackageContents = { "output_validator/validate.py": "exit(42)\n" };

/** Two groups of a scoring problem, which are sound but for what is changed. */
const groups = (changes: PackageContents): PackageContents => ({
  ...problem(SCORING),
  "data/secret/1.in": undefined,
  "data/secret/1.ans": undefined,
  "data/secret/a/1.in": "1 2\n",
  "data/secret/a/1.ans": "3\n",
  "data/secret/a/test_group.yaml": "max_score: 40\n",
  "data/secret/b/1.in": "1 2\n",
  "data/secret/b/1.ans": "3\n",
  "data/secret/b/test_group.yaml": "max_score: 60\n",
  ...changes,
});

const submissions = (text: string): PackageContents => ({ "submissions/submissions.yaml": text });

/** Each of ten lists is nine times the one before. */
const BOMB = Array.from({ length: 10 }, (_, level) => {
  const item = level === 0 ? "x" : `*l${level - 1}`;
  return `l${level}: &l${level} [${Array.from({ length: 9 }, () => item).join(",")}]\n`;
}).join("");

type Row = readonly [what: string, contents: PackageContents, mistakes: readonly string[]];

const OF_PROBLEM: readonly Row[] = [
  [
    "an unknown key",
    problem("licence: cc0\n"),
    ["problem.yaml:6: there is no key 'licence' [Did you mean 'license'?]"],
  ],
  [
    "an unknown limit",
    { "problem.yaml": PROBLEM_YAML.replace("time_limit", "timelimit") },
    ["problem.yaml:5: there is no key 'timelimit' in 'limits' [Did you mean 'time_limit'?]"],
  ],
  [
    "a key of the legacy format",
    problem("validation: custom\n"),
    [
      "problem.yaml:6: there is no key 'validation' [This is a legacy key: put the validator into output_validator/, and write `type: interactive` if it is interactive.]",
    ],
  ],
  [
    "a key within what may be a text or a list as well",
    problem("source: { name: x, link: y }\ncredits: { authors: [{ name: x, mail: y }] }\n"),
    [
      "problem.yaml:6: there is no key 'link' in 'source' [Valid here: name, url.]",
      "problem.yaml:7: there is no key 'mail' in entry 1 of 'authors' of 'credits' [Did you mean 'email'?]",
    ],
  ],
  [
    "all mistakes of a file at once",
    problem("type: scorng\nkeyword: x\nallow_file_writing: 1\n"),
    [
      "problem.yaml:6: there is no type 'scorng' [Did you mean 'scoring'?]",
      "problem.yaml:7: there is no key 'keyword' [Did you mean 'keywords'?]",
      "problem.yaml:8: 'allow_file_writing' must be true or false, not the number 1",
    ],
  ],
  [
    "types that contradict each other",
    problem("type: [pass-fail, scoring]\n"),
    ["problem.yaml:6: a problem cannot be pass-fail and scoring at once [Remove one of them.]"],
  ],
  [
    "answers in several passes",
    problem("type: [submit-answer, multi-pass]\n"),
    [
      "problem.yaml:6: a problem cannot be multi-pass and submit-answer at once [Remove one of them.]",
      "problem.yaml:6: a multi-pass problem needs its own output validator [Put it into output_validator/.]",
    ],
  ],
  [
    "a type twice",
    problem("type: [scoring, scoring]\n"),
    ["problem.yaml:6: a type is listed twice"],
  ],
  [
    "an interactive problem without a validator",
    problem("type: interactive\n"),
    [
      "problem.yaml:6: an interactive problem needs its own output validator [Put it into output_validator/.]",
    ],
  ],
  [
    "no name",
    { "problem.yaml": "problem_format_version: 2025-09\n" },
    ["problem.yaml:1: 'name' is missing [Add `name: TITLE`, or `name: { en: TITLE }`.]"],
  ],
  [
    "no time at all",
    { "problem.yaml": PROBLEM_YAML.replace("time_limit: 2", "time_limit: 0") },
    ["problem.yaml:5: 'time_limit' of 'limits' must be more than 0, it is 0"],
  ],
  [
    "a multiplier below 1",
    {
      "problem.yaml": PROBLEM_YAML.replace(
        "time_limit: 2",
        "time_multipliers: { ac_to_time_limit: 0.5 }",
      ),
    },
    [
      "problem.yaml:5: 'ac_to_time_limit' of 'time_multipliers' of 'limits' must be at least 1, it is 0.5",
    ],
  ],
  [
    "half a MiB",
    { "problem.yaml": PROBLEM_YAML.replace("time_limit: 2", "memory: 0.5") },
    ["problem.yaml:5: 'memory' of 'limits' must be an integer, not the number 0.5"],
  ],
  [
    "a single pass",
    {
      ...VALIDATOR,
      "problem.yaml":
        PROBLEM_YAML.replace("time_limit: 2", "validation_passes: 1") + "type: multi-pass\n",
    },
    ["problem.yaml:5: 'validation_passes' of 'limits' must be at least 2, it is 1"],
  ],
  [
    "an unknown language",
    problem("languages: [cpp, phyton3]\n"),
    ["problem.yaml:6: there is no language 'phyton3' [Did you mean 'python3'?]"],
  ],
  [
    "a constant that has no name",
    problem("constants: { 2n: 4 }\n"),
    [
      "problem.yaml:6: the key '2n' must be letters, digits and underscores, not beginning with a digit",
    ],
  ],
  [
    "a format that nobody knows",
    { "problem.yaml": "problem_format_version: 2031-01\nname: Sum\n" },
    [
      "problem.yaml:1: there is no format '2031-01' [Known formats are 2025-09 and legacy: export the package in one of them.]",
    ],
  ],
  [
    "no problem.yaml",
    { "problem.yaml": undefined },
    [
      ": there is no problem.yaml [A problem package is a folder, or a zip of a folder, with a problem.yaml in it.]",
    ],
  ],
  [
    "a list in its place",
    { "problem.yaml": "- a\n" },
    [
      "problem.yaml:1: this file must be a mapping, `key: value` [Begin with `problem_format_version: 2025-09` and `name:`.]",
    ],
  ],
  [
    "two documents",
    { "problem.yaml": `${PROBLEM_YAML}---\nname: B\n` },
    [
      "problem.yaml:6: a second document begins here, but this file must hold only one [Remove the line `---`.]",
    ],
  ],
  [
    "a key twice",
    problem("name: Twice\n"),
    ["problem.yaml:6: this key appears twice [Remove one of the two, or merge their values.]"],
  ],
  [
    "what is no UTF-8",
    { "problem.yaml": Buffer.from("name: x\nsource: Universit\xe9\n", "latin1") },
    ["problem.yaml:2: the file is not UTF-8 [Save the file as UTF-8.]"],
  ],
  [
    "an alias bomb",
    {
      "problem.yaml": BOMB,
    },
    [
      "problem.yaml:1: Excessive alias count indicates a resource exhaustion attack [Write out what each alias, `*name`, stands for.]",
    ],
  ],
  [
    "an alias within itself",
    { "problem.yaml": "a: &a [*a]\n" },
    [
      "problem.yaml:1: this is nested too deeply, or an alias refers to something that contains it [Write out what each alias, `*name`, stands for.]",
    ],
  ],
];

const OF_DATA: readonly Row[] = [
  [
    "an output in an answer's place",
    { "data/secret/1.ans": undefined, "data/secret/1.out": "3\n" },
    [
      "data/secret/1.in: there is no secret/1.ans [Is secret/1.out the answer? Call it secret/1.ans.]",
    ],
  ],
  [
    "an input without an answer",
    { "data/secret/1.ans": undefined },
    [
      "data/secret/1.in: there is no secret/1.ans [Add the answer, or an empty file if the validator needs none.]",
    ],
  ],
  [
    "an answer without an input",
    { "data/secret/2.ans": "1\n" },
    ["data/secret/2: there is .ans, but no secret/2.in [Add the input, or remove these files.]"],
  ],
  [
    "files for no test",
    { "data/secret/2.files/a.txt": "1\n" },
    ["data/secret/2: there is .files/, but no secret/2.in [Add the input, or remove these files.]"],
  ],
  [
    "no tests",
    { "data/secret/1.in": undefined, "data/secret/1.ans": undefined },
    ["data/secret: there are no tests [Add at least 1.in and 1.ans.]"],
  ],
  [
    "a folder that has a test's name",
    { "data/secret/1/a.in": "1\n", "data/secret/1/a.ans": "1\n" },
    ["data/secret/1: a folder and a test have the same name [Rename one of them.]"],
  ],
  [
    "a test that would be its group's settings",
    { "data/secret/test_group.in": "", "data/secret/test_group.ans": "" },
    [
      "data/secret/test_group.in: no test may have that name, since test_group.yaml has the settings of the folder [Rename the test.]",
    ],
  ],
  [
    "words in a file of their own",
    { "data/secret/1.args": "a b\n" },
    [
      "data/secret/1.args: command-line arguments have no file of their own [Write them as `args: […]` into the test's .yaml.]",
    ],
  ],
  [
    "an unknown key of a test",
    { "data/secret/1.yaml": "arg: [a]\n" },
    ["data/secret/1.yaml:1: there is no key 'arg' [Did you mean 'args'?]"],
  ],
  [
    "words that are one text",
    { "data/secret/1.yaml": "output_validator_args: float_tolerance 1e-6\n" },
    ["data/secret/1.yaml:1: 'output_validator_args' must be a list, not 'float_tolerance 1e-6'"],
  ],
  [
    "two files for what a statement shows",
    { "data/sample/1.out": "3\n", "data/sample/1.ans.statement": "3\n" },
    [
      "data/sample/1.ans.statement: there is also an .out, and only one can be shown in the statement [Keep the .out, which is checked.]",
    ],
  ],
  [
    "a dialogue in a problem without one",
    { "data/sample/1.interaction": ">1\n" },
    [
      "data/sample/1.interaction: this problem is neither interactive nor multi-pass [Remove it, or add the type in problem.yaml.]",
    ],
  ],
  [
    "a dialogue and something else to show",
    {
      ...VALIDATOR,
      ...problem("type: interactive\n"),
      "data/sample/1.interaction": ">1\n",
      "data/sample/1.in.statement": "1\n",
    },
    [
      "data/sample/1.in.statement: there is also an .interaction, and only one can be shown in the statement [Keep the .interaction.]",
    ],
  ],
  [
    "an example of output without one",
    { "data/invalid_output/1.in": "1 2\n", "data/invalid_output/1.ans": "3\n" },
    [
      "data/invalid_output/1: there is .ans, .in, but no .out [A test in data/invalid_output needs .in, .ans, .out.]",
    ],
  ],
];

const OF_GROUPS: readonly Row[] = [
  ["nothing, if they are sound", groups({}), []],
  [
    "scores in a pass-fail problem",
    { "data/secret/test_group.yaml": "max_score: 10\nrequire_pass: sample\n" },
    [
      "data/secret/test_group.yaml:1: a pass-fail problem has no scores [Remove the line, or add scoring to the problem's type.]",
      "data/secret/test_group.yaml:2: a pass-fail problem has no scores [Remove the line, or add scoring to the problem's type.]",
    ],
  ],
  [
    "scores of samples",
    { ...problem(SCORING), "data/sample/test_group.yaml": "max_score: 10\n" },
    ["data/sample/test_group.yaml:1: samples have no score [Remove the line.]"],
  ],
  [
    "a pass-fail group without points",
    groups({ "data/secret/a/test_group.yaml": "full_feedback: true\n" }),
    [
      "data/secret/a/test_group.yaml:1: a group whose tests must all pass needs a score [Add `max_score:`, or `score_aggregation: sum` if tests have scores of their own.]",
    ],
  ],
  [
    "an unbounded group in a bounded whole",
    groups({ "data/secret/a/test_group.yaml": "score_aggregation: sum\n" }),
    [
      "data/secret/a/test_group.yaml:1: this group has no maximum, but data/secret has at most 100 points [Add `max_score:` here, or `max_score: unbounded` in data/secret/test_group.yaml.]",
    ],
  ],
  [
    "a group with scores in a whole that is pass-fail",
    groups({
      "data/secret/test_group.yaml": "score_aggregation: pass-fail\nmax_score: 1\n",
      "data/secret/a/test_group.yaml": "score_aggregation: min\nmax_score: 1\n",
    }),
    [
      "data/secret/a/test_group.yaml:1: data/secret is pass-fail, so its groups must be, too [Write pass-fail here, or sum or min in data/secret/test_group.yaml.]",
    ],
  ],
  [
    "an unknown group that is required",
    groups({ "data/secret/b/test_group.yaml": "max_score: 60\nrequire_pass: a\n" }),
    ["data/secret/b/test_group.yaml:2: there is no group 'a' [Did you mean 'secret/a'?]"],
  ],
  [
    "a later group that is required",
    groups({
      "data/secret/a/test_group.yaml": "max_score: 40\nrequire_pass: [sample, secret/b]\n",
    }),
    [
      "data/secret/a/test_group.yaml:2: 'secret/b' is judged later, in the order of names [Groups are judged in the order of names: rename them, or require an earlier one.]",
    ],
  ],
  [
    "groups that wait for each other",
    groups({
      "data/secret/a/test_group.yaml": "max_score: 40\nrequire_pass: secret/b\n",
      "data/secret/b/test_group.yaml": "max_score: 60\nrequire_pass: secret/a\n",
    }),
    [
      "data/secret/a/test_group.yaml:2: 'secret/b' requires this group in turn [Groups are judged in the order of names: rename them, or require an earlier one.]",
    ],
  ],
  [
    "a group that waits for itself",
    groups({ "data/secret/a/test_group.yaml": "max_score: 40\nrequire_pass: secret/a\n" }),
    [
      "data/secret/a/test_group.yaml:2: a group cannot require itself [Groups are judged in the order of names: rename them, or require an earlier one.]",
    ],
  ],
  [
    "waiting for a group with scores",
    groups({
      "data/secret/a/test_group.yaml": "max_score: 40\nscore_aggregation: sum\n",
      "data/secret/b/test_group.yaml": "max_score: 60\nrequire_pass: secret/a\n",
    }),
    [
      "data/secret/b/test_group.yaml:2: 'secret/a' has scores and can be neither passed nor failed [Require groups whose score_aggregation is pass-fail.]",
    ],
  ],
  [
    "an empty group",
    groups({ "data/secret/c/test_group.yaml": "max_score: 0\n" }),
    [
      "data/secret/c/test_group.yaml:1: there are no tests in this group [Add some, or remove the folder.]",
    ],
  ],
  [
    "a group within a group",
    groups({
      "data/secret/a/x/1.in": "1 2\n",
      "data/secret/a/x/1.ans": "3\n",
      "data/secret/a/x/test_group.yaml": "args: []\n",
    }),
    [
      "data/secret/a/x/test_group.yaml: this would be a group within a group, but groups have only one level [Put the folder right below data/secret/, or its settings into the .yaml of each test.]",
    ],
  ],
  [
    "tests beside groups that have scores",
    groups({ "data/secret/1.in": "1 2\n", "data/secret/1.ans": "3\n" }),
    [
      "data/secret: there are tests beside groups, but the format allows only one or the other [Put the tests into a group of their own.]",
    ],
  ],
  [
    "a static case without a validator",
    groups({
      "data/secret/a/test_group.yaml": "max_score: 40\nstatic_validation_score: pass-fail\n",
    }),
    [
      "data/secret/a/test_group.yaml:2: there is no static validator [Put one into static_validator/, or remove the line.]",
    ],
  ],
  [
    "words for no static case",
    groups({
      "static_validator/look.py": "",
      "data/secret/a/test_group.yaml": "max_score: 40\nstatic_validator_args: [x]\n",
    }),
    [
      "data/secret/a/test_group.yaml:2: there are arguments for the static validator, but no static_validation_score [Add `static_validation_score: pass-fail`, or a number of points.]",
    ],
  ],
  [
    "points of a static case in a pass-fail group",
    groups({
      "static_validator/look.py": "",
      "data/secret/a/test_group.yaml": "max_score: 40\nstatic_validation_score: 4\n",
    }),
    [
      "data/secret/a/test_group.yaml:2: in a pass-fail group the static validator has no points of its own [Write pass-fail.]",
    ],
  ],
  [
    "a static case without points where scores are added",
    groups({
      "static_validator/look.py": "",
      "data/secret/a/test_group.yaml":
        "max_score: 40\nscore_aggregation: sum\nstatic_validation_score: pass-fail\n",
    }),
    [
      "data/secret/a/test_group.yaml:3: in a group with sum or min it must be a number [Write the number of points.]",
    ],
  ],
  [
    "a static validator of answers",
    { ...problem("type: submit-answer\n"), "static_validator/look.py": "" },
    [
      "static_validator: submissions are answers here, and a static validator needs a program [Remove the static validator.]",
    ],
  ],
];

const OF_VALIDATORS: readonly Row[] = [
  [
    "a checker beside an interactor",
    {
      ...problem("type: interactive\n"),
      "output_validator/testlib.h": "",
      "output_validator/checker.cpp": "",
      "output_validator/interactor.cpp": "",
    },
    [
      "output_validator: there is more than one output validator: checker.cpp, interactor.cpp [No checker runs after an interactor: let the interactor decide the verdict, and remove the checker.]",
    ],
  ],
];

const OF_SUBMISSIONS: readonly Row[] = [
  [
    "an unknown verdict",
    submissions("accepted:\n  permitted: [AC, PE]\n"),
    [
      "submissions/submissions.yaml:2: entry 2 of 'permitted' of 'accepted' cannot be 'PE' [Valid here: AC, WA, TLE, RTE.]",
    ],
  ],
  [
    "an unknown key",
    submissions("accepted:\n  permited: [AC]\n"),
    [
      "submissions/submissions.yaml:2: there is no key 'permited' in 'accepted' [Did you mean 'permitted'?]",
    ],
  ],
  [
    "an unknown group",
    submissions("accepted:\n  secret/x:\n    permitted: [AC]\n"),
    [
      "submissions/submissions.yaml:2: 'secret/x' is neither a key nor the name of a test or group [Tests are named from data/: sample, secret/1-small, secret/*-hard.]",
    ],
  ],
  [
    "what is required and not permitted",
    submissions("accepted/*:\n  permitted: [AC]\n  required: [WA]\n"),
    [
      "submissions/submissions.yaml:3: none of the required verdicts is permitted [Add a required verdict to `permitted`.]",
    ],
  ],
  [
    "a score where there is none",
    submissions("accepted/*:\n  score: 4\n"),
    ["submissions/submissions.yaml:2: this problem is pass-fail and has no scores"],
  ],
  [
    "scores the wrong way round",
    { ...problem(SCORING), ...submissions("accepted/*:\n  score: [4, 2]\n") },
    [
      "submissions/submissions.yaml:2: the first number here is larger than the second [Swap them.]",
    ],
  ],
  [
    "a bound on the time limit that contradicts what is permitted",
    submissions("accepted/*:\n  permitted: [AC]\n  use_for_time_limit: upper\n"),
    [
      "submissions/submissions.yaml:3: a submission that must not be too slow cannot bound the time limit from above",
    ],
  ],
  [
    "two stars",
    submissions("'**/*.py':\n  permitted: [AC]\n"),
    [
      "submissions/submissions.yaml:1: '**/*.py' is not a valid glob: '**' is not supported: '*' matches anything within one name",
    ],
  ],
  [
    "braces that multiply",
    submissions(`'${"{a,b}".repeat(20)}':\n  permitted: [AC]\n`),
    [
      `submissions/submissions.yaml:1: '${"{a,b}".repeat(20)}' is not a valid glob: its braces stand for more than 256 globs`,
    ],
  ],
  [
    "two languages",
    submissions("accepted/*:\n  language: cpp\naccepted/sum.py:\n  language: python3\n"),
    [
      "submissions/submissions.yaml: it gives submissions/accepted/sum.py more than one language: cpp and python3 [Keep one of them.]",
    ],
  ],
];

describe.each([
  ["problem.yaml", OF_PROBLEM],
  ["data/", OF_DATA],
  ["groups", OF_GROUPS],
  ["the output validator", OF_VALIDATORS],
  ["submissions.yaml", OF_SUBMISSIONS],
])("mistakes in %s are reported by file and line:", (_, rows) => {
  it.each(rows)("%s", async (_what, contents, mistakes) => {
    expect(await mistakesOf(contents)).toEqual(mistakes);
  });
});

it("YAML that would be slow to parse is refused quickly", async () => {
  const wide = Array.from({ length: 9000 }, (_, index) => `k${index}: 1\n`).join("");
  const expected = [
    ...(await mistakesOf({ "problem.yaml": "x: 1\n".repeat(40_000) })),
    ...(await mistakesOf({ "problem.yaml": "[".repeat(50_000) })).slice(0, 1),
    ...(await mistakesOf({ "data/secret/1.yaml": wide })).slice(0, 1),
  ];
  expect(expected).toEqual([
    "problem.yaml: it has 200,000 bytes; a file of this kind may have at most 131,072 [Is it the right file?]",
    expect.stringMatching(/^problem\.yaml:1: /),
    expect.stringContaining("data/secret/1.yaml:1: there is no key 'k0'"),
  ]);
});
