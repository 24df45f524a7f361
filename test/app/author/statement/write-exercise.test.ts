import { expect, test } from "vitest";
import { writeExercise } from "../../../../harness/app/author/statement/write-exercise.ts";
import { parseProblem } from "../../../../harness/problems/read-problem.ts";

/** A statement with these sections, as Markdown. */
function statement(
  constraints: string,
  input: string,
  samples: readonly [string, string][],
): string {
  const shown = samples.map(
    ([given, answer], at) =>
      `## Sample Input ${at + 1}\n\n\`\`\`\n${given}\n\`\`\`\n\n## Sample Output ${at + 1}\n\n\`\`\`\n${answer}\n\`\`\`\n`,
  );
  return `# A - Own\n\n## Constraints\n\n${constraints}\n\n## Input\n\n\`\`\`\n${input}\n\`\`\`\n\n## Output\n\nPrint it.\n\n${shown.join("\n")}`;
}

function read(text: string) {
  const { files, unread, mistakes } = writeExercise("own", text);
  const spec = String(files.get("problems/own/problem.yaml"));
  return { spec, unread, mistakes, files };
}

/** The problem of a statement that is read without mistakes. */
function problemOf(text: string) {
  const { spec, mistakes } = read(text);
  expect(mistakes).toEqual([]);
  return parseProblem(spec, "/own", "problem.yaml");
}

test("scalars and a list are read with their bounds, and the samples with them", () => {
  const text = statement(
    "- $1 \\leq N \\leq 2 \\times 10^5$\n- $0 \\leq A_i \\leq 10^{9}+7$ $(1 \\leq i \\leq N)$\n- $-5 < K < 1,000$\n- All values are integers.",
    "$N$ $K$\n$A_1$ $A_2$ $\\ldots$ $A_N$",
    [["3 7\n4 1 9", "2"]],
  );
  expect(read(text).unread).toEqual([]);
  const problem = problemOf(text);
  const [k, a] = problem.interface.parameters;
  expect(problem.name).toEqual({ en: "Own" });
  expect(k).toMatchObject({ name: "K", type: { kind: "int" }, range: { min: -4n, max: 999n } });
  expect(a).toMatchObject({
    name: "A",
    length: { min: 1n, max: 200_000n },
    items: { min: 0n, max: 1_000_000_007n },
  });
  expect(problem.samples).toEqual([[7n, [4n, 1n, 9n]]]);
  expect(problem.groups.map(({ id, points }) => [id, points])).toEqual([
    ["sample", 0],
    ["small", 40],
    ["large", 60],
  ]);
});

test("a graph is a list of pairs, and what has no bound is named with its line", () => {
  const text = statement(
    "- 2 ≤ N ≤ 100\n- 1 ≤ M ≤ 300\n- 1 ≤ u_i < v_i ≤ N\n- The graph is connected.",
    "N M\nu_1 v_1\nu_2 v_2\n⋮\nu_M v_M",
    [
      ["3 2\n1 2\n2 3", "Yes"],
      ["3 1\n1 2", "No"],
    ],
  );
  const { interface: called, tests } = problemOf(text);
  expect(called.parameters.map(({ name }) => name)).toEqual(["N", "edges"]);
  expect(called.parameters[1]?.parts[0]?.parts.map(({ range }) => range)).toEqual([
    { min: 1n, max: 99n },
    { min: 2n, max: 100n },
  ]);
  expect(tests.constraints).toEqual([{ left: "edges", operator: "<=", right: "N" }]);
  expect(called.returns).toEqual({ kind: "bool" });
  expect(read(text).unread).toEqual([
    { line: 7, message: expect.stringContaining("'u < v' is not in the spec") },
    { line: 8, message: "this constraint is not read: The graph is connected." },
  ]);
});

test("texts have the alphabet and length that the statement names", () => {
  const text = statement(
    "- $1 \\le H, W \\le 50$\n- $S_{i}$ is a string of length $W$ consisting of `.` and `#`.\n- $T$ is a string of length between 1 and 9 consisting of lowercase English letters.",
    "T\nH W\nS_1\n:\nS_H",
    [["abc\n2 3\n..#\n#.#", "3"]],
  );
  const [word, , rows] = problemOf(text).interface.parameters;
  expect(word).toMatchObject({
    length: { min: 1n, max: 9n },
    alphabet: "abcdefghijklmnopqrstuvwxyz",
  });
  expect(rows?.parts[0]).toMatchObject({ alphabet: ".#", length: { min: 1n, max: 50n } });
  expect(read(text).unread).toEqual([
    { line: 12, message: expect.stringContaining("W is the length of S") },
  ]);
});

test("a text that no constraint names is found by the samples", () => {
  const { parameters, returns } = problemOf(
    statement("1 ≤ N ≤ 5", "N\nS", [["3\nabc", "b"]]),
  ).interface;
  expect(parameters.map(({ name, type }) => [name, type.kind])).toEqual([
    ["N", "int"],
    ["S", "text"],
  ]);
  expect(returns).toEqual({ kind: "text" });
});

test("several cases of a form of their own are a list of records", () => {
  const text = `# Cases
## Constraints
* $1 \\leq T \\leq 100$
* $1 \\leq n \\leq 10^{5}$
* $-10^9 \\leq a_i \\leq 10^9$
## Input
\`\`\`
T
\\mathrm{case}_1
\\vdots
\\mathrm{case}_T
\`\`\`
Each case is
\`\`\`
n
a_1 \\ldots a_n
\`\`\`
## Examples
### Input
\`\`\`
2
3
1 -2 3
1
5
\`\`\`
### Output
\`\`\`
3
5
\`\`\`
`;
  const problem = problemOf(text);
  expect(problem.samples).toEqual([[[{ a: [1n, -2n, 3n] }, { a: [5n] }]]]);
  expect(problem.interface.returns).toMatchObject({ kind: "list" });
});

test("a page pasted without Markdown is read by its headings", () => {
  const text = `B - Order
Time Limit: 3 sec / Memory Limit: 512 MB

Problem Statement
Count.

Constraints
1 ≤ n ≤ 10
1 ≤ a_1 < a_2 < … < a_n ≤ 100

Input
The input is given in the following format:

n
a_1 … a_n

Output
Print the mean. The error may be 10^{-4}.

Sample Input 1 Copy

2
1 2
Sample Output 1 Copy

1.5
`;
  const problem = problemOf(text);
  expect(problem).toMatchObject({
    name: { en: "Order" },
    limits: { timeMs: 3000, memoryBytes: 512 * 2 ** 20 },
    answers: { comparison: { absolute: 1e-4 } },
  });
  expect(problem.interface.parameters[0]).toMatchObject({ isAscending: true });
});

test("a Russian statement keeps its language", () => {
  const text =
    "# Сумма\n## Ограничения\n- $1 \\leqslant a, b \\leqslant 9$\n## Входные данные\n```\na b\n```\n" +
    "## Выходные данные\nВыведите сумму.\n## Пример ввода 1\n```\n1 2\n```\n## Пример вывода 1\n```\n3\n```\n";
  expect(problemOf(text).samples).toEqual([[1n, 2n]]);
  expect([...read(text).files.keys()]).toEqual([
    "problems/own/problem.yaml",
    "problems/own/statement.ru.md",
    "reference/own.ts",
    "submissions/own/wrong_answer/first_sample.py",
  ]);
});

test("parts that are missing or contradict each other are named with their lines", () => {
  expect(read("# Nothing\n").unread.map(({ message }) => message)).toEqual([
    expect.stringContaining("there is no section 'Input'"),
    expect.stringContaining("there is no sample"),
  ]);
  expect(read("# Nothing\n").mistakes.length).toBeGreaterThan(0);
  const cut = read(statement("1 ≤ N ≤ 5", "N\nA_1 A_3 ... A_N", [["1\n2", "3"]]));
  expect([...cut.unread, ...cut.mistakes]).not.toEqual([]);
  const wrong = read(statement("1 ≤ N ≤ 5\n0 ≤ A_i ≤ 9", "N\nA_1 ... A_N", [["3\n1 2", "3"]]));
  expect(wrong.mistakes).toEqual([
    { line: expect.any(Number), message: expect.stringContaining("not an input of the exercise") },
  ]);
});

test.each([
  ["digits", "1".repeat(200_000)],
  ["chains", "1 <= ".repeat(40_000)],
  ["headings", "## Input\n".repeat(20_000)],
  ["fences", "```\n".repeat(40_000)],
  ["names", `## Constraints\n${"A_{".repeat(50_000)}`],
  ["lines of a form", `## Input\n\`\`\`\n${"A_1 ... A_N\n".repeat(20_000)}\`\`\``],
  ["bullets", `## Constraints\n${"- S consists of `a` of length between 1 and 2\n".repeat(5000)}`],
])("a statement of many %s is read to its end", (_, text) => {
  expect(read(text).unread).not.toEqual([]);
});
