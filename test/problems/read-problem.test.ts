import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DiagnosticsError, type Diagnostic } from "../../harness/core/spec/diagnostic.ts";
import { listProblems, readProblem } from "../../harness/problems/index.ts";

const GOOD = `id: game
name:
  en: A game
interface:
  function: canWin
  parameters:
    - {name: n, type: int, min: 1, max: 1000000000000000000}
    - {name: heaps, type: list<int>, length: {max: 5}, items: {min: 1, max: 9}}
  returns: bool
limits: {time_limit: 1, memory: 256}
samples:
  - [1, [2, 3]]
groups:
  - {id: small, points: 40, where: {n: {max: 20}, heaps: {sum: {max: 12}}}}
  - {id: large, points: 60, requires: small}
tests:
  salt: game
  strata:
    - exhaustive: 10
    - bounds
`;

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "grundy-problems-"));
});
afterAll(() => rm(root, { recursive: true }));

async function write(text: string, id = "game"): Promise<string> {
  const folder = join(root, id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "problem.yaml"), text);
  return folder;
}

async function diagnose(folder: string): Promise<readonly Diagnostic[]> {
  const error: unknown = await readProblem(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof DiagnosticsError) return error.diagnostics;
  throw error ?? new Error("the spec was taken for good");
}

/** `line:column code`, as the tables below write it. */
function place({ line, column, code }: Diagnostic): string {
  return `${line}:${column} ${code}`;
}

describe("a good spec", () => {
  test("becomes a problem with every default filled in", async () => {
    const folder = await write(GOOD);
    expect(await readProblem(folder)).toMatchObject({
      id: "game",
      folder,
      notes: [],
      source: undefined,
      limits: { timeMs: 1000, memoryBytes: 256 * 2 ** 20, outputBytes: 8 * 2 ** 20 },
      answers: { strictness: "lenient", scoring: "exact" },
      samples: [[1n, [2n, 3n]]],
      groups: [
        { id: "sample", points: 0, visibility: "visible", requires: [], where: [] },
        {
          id: "small",
          visibility: "hidden",
          where: [
            { parameter: "n", measure: "value", range: { min: undefined, max: 20n } },
            { parameter: "heaps", measure: "sum", range: { min: undefined, max: 12n } },
          ],
        },
        { id: "large", requires: ["small"] },
      ],
    });
  });

  test("of a player names the opponents of its groups, and whose positions they take", async () => {
    const text = change("function: canWin", "player: move")
      .replace("points: 40,", "points: 40, opponent: none,")
      .replace("requires: small", "requires: small, opponent: random, positions: small");
    expect(await readProblem(await write(text))).toMatchObject({
      interface: { functionName: "move", isPlayer: true },
      groups: [
        { id: "sample", opponent: "perfect" },
        { id: "small", opponent: "none" },
        { id: "large", opponent: "random", positions: "small" },
      ],
    });
  });

  test("keeps integers of any size exact", async () => {
    const max = "1000000000000000000";
    const problem = await readProblem(
      await write(change(max, "123456789012345678901234567890123456789")),
    );
    expect(problem.interface.parameters[0]?.range.max).toBe(
      123456789012345678901234567890123456789n,
    );
  });
});

function change(from: string, to: string): string {
  if (!GOOD.includes(from)) throw new Error(`the good spec has no '${from}'`);
  return GOOD.replace(from, to);
}

describe("one mistake gives one diagnostic with its position, message and hint", () => {
  test.each<[what: string, text: string, expected: string, message: string, hint?: string]>([
    [
      "an unknown key",
      change("limits:", "limit:"),
      "10:1 unknown-key",
      "there is no key 'limit'",
      "Did you mean 'limits'?",
    ],
    [
      "a group's time below the time of one call",
      change("time_limit: 1", "time_limit: 1, group_time: 0.9"),
      "10:37 out-of-range",
      "the calls of a group have 0.9 s together, less than time_limit gives a single one (1 s)",
      "`grundy verify <id> --limits` proposes a value",
    ],
    [
      "neither a function nor a player",
      change("  function: canWin\n", ""),
      "5:3 missing-key",
      "'function' is missing",
    ],
    [
      "a function and a player",
      change("function: canWin", "function: canWin\n  player: move"),
      "6:3 one-kind",
      "an exercise has one of 'function', 'player' and 'program'",
      "player: a function answers a position with a move",
    ],
    [
      "a function and programs alone",
      change("function: canWin", "function: canWin\n  program: true"),
      "6:3 one-kind",
      "an exercise has one of 'function', 'player' and 'program'",
      "program: only programs are judged",
    ],
    [
      "programs alone without a form",
      change("function: canWin", "program: true"),
      "5:3 missing-key",
      "'input' is missing: programs alone are judged",
      "Add `input: |`",
    ],
    [
      "an opponent where nobody plays",
      change("points: 40,", "points: 40, opponent: random,"),
      "14:29 unsuitable-key",
      "'opponent' is for exercises that are played",
      "write `player:` instead of `function:`",
    ],
    [
      "positions of a later group",
      change("function: canWin", "player: move").replace(
        "points: 40,",
        "points: 40, positions: large,",
      ),
      "14:40 unknown-group",
      "'large' is no earlier group with positions of its own",
      "Name a group further up",
    ],
    [
      "positions of another group beside bounds of its own",
      change("function: canWin", "player: move").replace(
        "requires: small",
        "positions: small, where: {n: {max: 9}}",
      ),
      "15:47 unsuitable-key",
      "the positions of this group are those of 'small'",
      "Remove `where`, or `positions`.",
    ],
    [
      "a reference program for a player",
      change("function: canWin", "player: move").replace(
        "samples:",
        "reference: right.py\nsamples:",
      ),
      "11:1 unsuitable-key",
      "the moves of a player are judged by the game itself",
      "Remove this key.",
    ],
    [
      "an unknown key of a group",
      change("points: 40", "point: 40"),
      "14:17 unknown-key",
      "in entry 1 of 'groups'",
      "Did you mean 'points'?",
    ],
    [
      "an unknown key of a bound",
      change("sum: {max", "summ: {max"),
      "14:59 unknown-key",
      "there is no key 'summ'",
      "Did you mean 'sum'?",
    ],
    [
      "an unknown key of a parameter",
      change("items: {min", "itmes: {min"),
      "8:56 unknown-key",
      "there is no key 'itmes'",
      "Did you mean 'items'?",
    ],
    [
      "an unknown key near nothing",
      change("salt: game", "salt: game\n  colour: red"),
      "18:3 unknown-key",
      "in 'tests'",
      "Valid here: salt, strata, input_check.",
    ],
    [
      "an unknown kind of stratum",
      change("- exhaustive: 10", "- exhautive: 10"),
      "19:7 unknown-key",
      "there is no key 'exhautive'",
      "Did you mean 'exhaustive'?",
    ],
    [
      "an unknown word for a stratum",
      change("- bounds", "- bunds"),
      "20:7 unknown-value",
      "cannot be 'bunds'",
      "Did you mean 'bounds'?",
    ],
    [
      "a stratum of two kinds",
      change("- exhaustive: 10", "- {exhaustive: 10, random: 3}"),
      "19:7 one-kind",
      "one of exhaustive",
      "a separate entry for each kind",
    ],
    [
      "a missing key",
      change("  returns: bool\n", ""),
      "5:3 missing-key",
      "'returns' of 'interface' is missing",
    ],
    ["a missing id", change("id: game\n", ""), "1:1 missing-key", "'id' is missing"],
    [
      "missing tests",
      GOOD.slice(0, GOOD.indexOf("tests:")),
      "1:1 missing-key",
      "'tests' is missing",
    ],
    ["misspelt tests", change("tests:", "test:"), "16:1 unknown-key", "there is no key 'test'"],
    [
      "a key with nothing after it",
      change("samples:\n  - [1, [2, 3]]\n", "samples:\n"),
      "11:1 wrong-type",
      "must be a list, not nothing",
    ],
    [
      "a text for a number",
      change("points: 40", 'points: "40"'),
      "14:25 wrong-type",
      "must be a number, not '40'",
      "Write 40, plain",
    ],
    [
      "separated thousands",
      change("max: 1000000000000000000", "max: 1_000_000"),
      "7:41 wrong-type",
      "must be an integer",
      "Write 1000000, plain",
    ],
    [
      "a float for an integer",
      change("max: 1000000000000000000", "max: 1e3"),
      "7:41 wrong-type",
      "must be an integer",
      "Write 1000, without exponent or point",
    ],
    [
      "a number where a name or names belong",
      change("requires: small", "requires: 3"),
      "15:39 wrong-type",
      "must be a text or a list, not the number 3",
    ],
    [
      "an unknown choice",
      change("points: 40,", "points: 40, visibility: visable,"),
      "14:41 unknown-value",
      "cannot be 'visable'",
      "Did you mean 'visible'?",
    ],
    [
      "negative points",
      change("points: 40", "points: -1"),
      "14:25 out-of-range",
      "must be at least 0, it is -1",
    ],
    [
      "no time",
      change("time_limit: 1", "time_limit: 0"),
      "10:22 out-of-range",
      "'time_limit' of 'limits' must be at least 0.1, it is 0",
      "In seconds: 0.1 lets every language's runtime start.",
    ],
    [
      "time in which no runtime starts",
      change("time_limit: 1", "time_limit: 0.05"),
      "10:22 out-of-range",
      "must be at least 0.1, it is 0.05",
      "In seconds",
    ],
    [
      "too little memory",
      change("memory: 256", "memory: 95"),
      "10:33 out-of-range",
      "'memory' of 'limits' must be at least 96, it is 95",
      "In MiB: 96 lets every language's runtime start; 256 is usual.",
    ],
    [
      "no output",
      change("memory: 256", "memory: 256, output: 0"),
      "10:46 out-of-range",
      "'output' of 'limits' must be at least 1, it is 0",
      "In MiB: the default is 8.",
    ],
    [
      "a language without time",
      change("memory: 256", "memory: 256, time_factors: {python: 0}"),
      "10:61 out-of-range",
      "must be more than 0, it is 0",
    ],
    [
      "no cases to enumerate",
      change("exhaustive: 10", "exhaustive: 0"),
      "19:19 out-of-range",
      "must be at least 1",
    ],
    [
      "an id that is no slug",
      change("id: game", "id: The Game"),
      "1:5 bad-name",
      "lower-case letters",
    ],
    [
      "an id that is not the folder's",
      change("id: game", "id: games"),
      "1:5 id-differs",
      "the folder is named 'game'",
      "the same name",
    ],
    [
      "a language in full",
      change("  en: A game", "  en: A game\n  english: A"),
      "4:3 bad-name",
      "must be a language code",
    ],
    [
      "no English name",
      change("  en: A game", "  ko: A game"),
      "2:1 missing-name",
      "English",
      "Add `en: …`",
    ],
    [
      "an unknown type",
      change("type: list<int>", "type: lst<int>"),
      "8:27 unknown-type",
      "unknown type 'lst'",
      "Did you mean 'list'?",
    ],
    [
      "an unknown type within a quoted one",
      change("type: list<int>", 'type: "list<itn>"'),
      "8:33 unknown-type",
      "unknown type 'itn'",
      "Did you mean 'int'?",
    ],
    [
      "an unknown type of the result",
      change("returns: bool", "returns: boolean"),
      "9:12 unknown-type",
      "unknown type 'boolean'",
      "Valid here: int, bool",
    ],
    [
      "two parameters of one name",
      change("name: heaps", "name: n").replace(", heaps: {sum: {max: 12}}", ""),
      "8:14 duplicate-name",
      "'n' is already the name of entry 1",
    ],
    [
      "two groups of one id",
      change("id: large", "id: small"),
      "15:10 duplicate-name",
      "'small' is already the name of another group",
    ],
    [
      "a group named sample",
      change("id: small", "id: sample").replace("requires: small", "requires: sample"),
      "14:10 duplicate-name",
      "which always exists",
    ],
    [
      "min above max",
      change("min: 1, max: 1000000000000000000", "min: 10, max: 2"),
      "7:33 empty-range",
      "min is 10, which is more than max, 2",
    ],
    [
      "min above max in a group",
      change("n: {max: 20}", "n: {min: 21, max: 20}"),
      "14:46 empty-range",
      "min is 21",
    ],
    [
      "a bound that the type does not have",
      change("type: int, min: 1", "type: bool, min: 1"),
      "7:29 unsuitable-key",
      "'min' does not apply to a parameter of type bool",
    ],
    [
      "a measure that the type does not have",
      change("n: {max: 20}", "n: {length: {max: 20}}"),
      "14:41 unsuitable-key",
      "'length' does not apply",
      "Its keys are: min, max.",
    ],
    [
      "an unknown parameter in where",
      change("heaps: {sum", "heap: {sum"),
      "14:51 unknown-parameter",
      "there is no parameter 'heap'",
      "Did you mean 'heaps'?",
    ],
    [
      "an unknown group in requires",
      change("requires: small", "requires: smal"),
      "15:39 unknown-group",
      "there is no group 'smal'",
      "Did you mean 'small'?",
    ],
    [
      "a group that requires itself",
      change("requires: small", "requires: large"),
      "15:39 cyclic-requires",
      "requires itself",
    ],
    [
      "groups that require each other",
      change("points: 40,", "points: 40, requires: [large],"),
      "14:40 cyclic-requires",
      "require each other",
    ],
    [
      "a group that requires a later one",
      change("points: 40,", "points: 40, requires: large,").replace(", requires: small", ""),
      "14:39 requires-later",
      "judged later than 'small'",
      "put 'large' first",
    ],
    [
      "an unknown group of a stratum",
      change("- exhaustive: 10", "- {exhaustive: 10, groups: [smal]}"),
      "19:33 unknown-group",
      "there is no group 'smal'",
    ],
    [
      "a constraint in words",
      change("samples:", "constraints: [n is small]\nsamples:"),
      "11:15 bad-constraint",
      "is not a comparison",
      "Write it as `k < n`",
    ],
    [
      "an unknown parameter in the order",
      change("samples:", "order: [n, heap]\nsamples:"),
      "11:12 unknown-parameter",
      "there is no parameter 'heap'",
      "Did you mean 'heaps'?",
    ],
    [
      "a parameter twice in the order",
      change("samples:", "order: [n, heaps, n]\nsamples:"),
      "11:19 duplicate-name",
      "'n' is already the name of entry 1",
    ],
    [
      "an order without one of the parameters",
      change("samples:", "order: [n]\nsamples:"),
      "11:1 missing-name",
      "'order' does not contain heaps",
      "List every parameter",
    ],
    [
      "an unknown parameter in a constraint",
      change("samples:", "constraints: [n < m]\nsamples:"),
      "11:19 unknown-parameter",
      "there is no parameter 'm'",
      "Valid here: n, heaps.",
    ],
    [
      "a list on the larger side of a constraint",
      change("samples:", "constraints: ['n < heaps']\nsamples:"),
      "11:20 bad-constraint",
      "'heaps' stands for every int in it, and can only be on the smaller side",
      "items: { min: … }",
    ],
    [
      "a list of ints below 0 in a constraint",
      change("items: {min: 1, max: 9}", "items: {min: -1, max: 9}")
        .replace("[1, [2, 3]]", "[9, [2, 3]]")
        .replace("samples:", "constraints: ['heaps < n']\nsamples:"),
      "11:16 bad-constraint",
      "the ints in 'heaps' may be below 0, so it cannot be compared",
      "Give them a min of 0 or more.",
    ],
    [
      "a list by its length in a constraint",
      change("max: 9}}", "max: 9}, size: length}")
        .replace("[1, [2, 3]]", "[9, [2, 3]]")
        .replace("samples:", "constraints: ['heaps < n']\nsamples:"),
      "11:16 bad-constraint",
      "'heaps' has `size: length`, so it cannot be compared",
    ],
    [
      "a list that is ordered before its bound",
      change("[1, [2, 3]]", "[9, [2, 3]]").replace(
        "samples:",
        "order: [heaps, n]\nconstraints: ['heaps < n']\nsamples:",
      ),
      "12:16 bad-constraint",
      "in `order`, 'heaps' comes before 'n', which bounds it",
      "Put 'n' first.",
    ],
    [
      "a text in a constraint",
      change(
        "heaps, type: list<int>, length: {max: 5}, items: {min: 1, max: 9}",
        "heaps, type: text",
      )
        .replace("[1, [2, 3]]", "[1, a]")
        .replace(", heaps: {sum: {max: 12}}", "")
        .replace("samples:", "constraints: ['heaps < n']\nsamples:")
        .replace("    - exhaustive: 10\n    - bounds\n", "    - manual: [[1, a]]\n"),
      "11:16 bad-constraint",
      "'heaps' is not made of ints, and only ints can be compared",
    ],
    [
      "a sample with an int that is too large for a constraint",
      change("[1, [2, 3]]", "[3, [2, 3]]").replace(
        "samples:",
        "constraints: ['heaps < n']\nsamples:",
      ),
      "13:5 not-in-domain",
      "heaps < n does not hold for this input: heaps contains 3",
    ],
    [
      "a sample that is not in order",
      change("max: 9}}", "max: 9}, order: non-increasing}"),
      "12:9 not-in-domain",
      "heaps must be non-increasing, but 3 comes after 2",
    ],
    [
      "an order of items that ascend strictly",
      change("max: 9}}", "max: 9}, order: non-decreasing, ascending: true}"),
      "8:81 unsuitable-key",
      "a list that ascends strictly is not also non-decreasing",
    ],
    [
      "an order of items and a size by length",
      change("max: 9}}", "max: 9}, order: non-decreasing, size: length}"),
      "8:104 unsuitable-key",
      "a list with `order: non-decreasing` is as large as the sum of its items",
    ],
    [
      "a group of acyclic lists of ints",
      change("heaps: {sum: {max: 12}}", "heaps: {acyclic: true}"),
      "14:59 unsuitable-key",
      "'acyclic' does not apply to a parameter of type list<int>",
    ],
    [
      "a sample of another type",
      change("[1, [2, 3]]", "[1, [2, three]]"),
      "12:13 wrong-type",
      "int expected, not 'three'",
    ],
    [
      "a sample of too few arguments",
      change("[1, [2, 3]]", "[1]"),
      "12:5 wrong-count",
      "(n, heaps), but this one has 1",
    ],
    [
      "a sample outside of the domain",
      change("[1, [2, 3]]", "[0, [2, 3]]"),
      "12:6 not-in-domain",
      "n is 0, but must be 1 to 1000000000000000000",
    ],
    [
      "a sample with an item outside of it",
      change("[1, [2, 3]]", "[1, [2, 30]]"),
      "12:9 not-in-domain",
      "heaps contains 30, but its items must be 1 to 9",
    ],
    [
      "a sample that is too long",
      change("[1, [2, 3]]", "[1, [1, 1, 1, 1, 1, 1]]"),
      "12:9 not-in-domain",
      "heaps has length 6, but must have length at most 5",
    ],
    [
      "a sample that breaks a constraint",
      change(
        "type: list<int>, length: {max: 5}, items: {min: 1, max: 9}",
        "type: int, min: 1, max: 9",
      )
        .replace(", heaps: {sum: {max: 12}}", "")
        .replace("[1, [2, 3]]\n", "[3, 2]\nconstraints: [n < heaps]\n"),
      "12:5 not-in-domain",
      "n < heaps does not hold",
    ],
    [
      "a manual case outside of the domain",
      change("- bounds", "- manual: [[1, [10]]]"),
      "20:20 not-in-domain",
      "heaps contains 10",
    ],
    [
      "draws without bounds",
      change("length: {max: 5}, ", ""),
      "19:7 unsuitable-key",
      "exhaustive cannot make values for 'heaps': it needs length.max",
    ],
    [
      "bounds that are not declared",
      change("length: {max: 5}, ", "").replace(/- exhaustive.*\n/, ""),
      "19:11 unsuitable-key",
      "bounds cannot make values for 'heaps': it needs length.max",
    ],
    [
      "a tab",
      change("  en: A game", "\ten: A game"),
      "3:1 yaml-tab",
      "begins with a tab",
      "two spaces",
    ],
    [
      "a key that stands twice",
      change("  returns: bool", "  returns: bool\n  returns: int"),
      "10:3 duplicate-key",
      "appears twice",
    ],
    [
      "a bracket that is not closed",
      change("memory: 256}", "memory: 256"),
      "11:1 yaml-syntax",
      "end with a }",
    ],
    [
      "a text with a colon",
      change("en: A game", "en: A game: of two"),
      "3:7 yaml-syntax",
      "contains a colon",
      "Put a text with a colon in quotes",
    ],
    [
      "a text that begins with a sign of YAML's",
      change("en: A game", "en: @game"),
      "3:7 yaml-syntax",
      "cannot start with reserved character @",
      "put all of it in quotes",
    ],
    [
      "a text of which a part is in quotes",
      change("en: A game", 'en: "A" game'),
      "3:11 yaml-syntax",
      "at node end",
      "put all of it in quotes",
    ],
    [
      "an alias to nothing",
      change("en: A game", "en: *title"),
      "1:1 yaml-syntax",
      "Unresolved alias",
    ],
    [
      "a second document",
      `${GOOD}---\nid: b\n`,
      "21:1 yaml-syntax",
      "a second document begins here",
      "Remove the line `---`.",
    ],
    ["an empty file", "", "1:1 empty-file", "this file is empty", "Begin with `id:`"],
    ["a file of comments", "# soon\n", "1:1 empty-file", "this file is empty"],
    ["a list", "- id: game\n", "1:1 not-a-mapping", "must be a mapping"],
  ])("%s", async (_, text, expected, message, hint) => {
    const diagnostics = await diagnose(await write(text));
    const [first] = diagnostics;
    expect(first && place(first)).toBe(expected);
    expect(new Set(diagnostics.map(({ code }) => code)).size).toBe(1);
    expect(first?.message).toContain(message);
    expect(first?.hint ?? "").toContain(hint ?? "");
  });
});

test("mistakes of every kind are reported at once, in the order of lines", async () => {
  const text = GOOD.replace("id: game", "id: games")
    .replace("returns: bool", "returns: bol\n  retruns: int")
    .replace("points: 40", "points: many")
    .replace("requires: small", "requires: smaller")
    .replace("[1, [2, 3]]", "[0, [2, 3]]")
    .replace("- bounds", "- {random: 5, stress: 1}");
  expect((await diagnose(await write(text))).map(place)).toEqual([
    "1:5 id-differs",
    "9:12 unknown-type",
    "10:3 unknown-key",
    "13:6 not-in-domain",
    "15:25 wrong-type",
    "21:7 one-kind",
  ]);
});

test("an unquoted text gets a hint to quote it", async () => {
  const text = GOOD.replace("type: int, min: 1, max: 1000000000000000000", "type: text").replace(
    "n: {max: 20}",
    "n: {length: {max: 20}}",
  );
  const messages = (await diagnose(await write(text))).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining("put it in quotes"));
});

test("a folder without a spec and a missing folder are reported", async () => {
  expect(await diagnose(join(root, "nowhere"))).toEqual([
    {
      code: "missing-file",
      file: join(root, "nowhere", "problem.yaml"),
      message: "this is missing",
      hint: "An exercise is a folder with a problem.yaml in it.",
    },
  ]);
  await expect(listProblems(join(root, "nowhere"))).rejects.toThrow(DiagnosticsError);
});

test("lists the folders that hold a problem.yaml, in alphabetical order", async () => {
  const shelf = join(root, "shelf");
  await mkdir(join(shelf, "notes"), { recursive: true });
  for (const id of ["one", "two", "three"]) await write(GOOD, join("shelf", id));
  expect(await listProblems(shelf)).toEqual(["one", "three", "two"]);
});
