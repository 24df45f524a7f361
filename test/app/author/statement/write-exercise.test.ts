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
    ([sampleInput, answer], at) =>
      `## Sample Input ${at + 1}\n\n\`\`\`\n${sampleInput}\n\`\`\`\n\n## Sample Output ${at + 1}\n\n\`\`\`\n${answer}\n\`\`\`\n`,
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

test("a graph is a list of pairs with its nodes, structure and order", () => {
  const text = statement(
    "- 2 ≤ N ≤ 100\n- 1 ≤ M ≤ 300\n- 1 ≤ u_i < v_i ≤ N\n- The graph is connected.",
    "N M\nu_1 v_1\nu_2 v_2\n⋮\nu_M v_M",
    [
      ["3 2\n1 2\n2 3", "Yes"],
      ["3 2\n1 2\n1 3", "No"],
    ],
  );
  const { interface: called } = problemOf(text);
  expect(called.parameters.map(({ name }) => name)).toEqual(["N", "edges"]);
  const [, edges] = called.parameters;
  expect(edges?.graph).toEqual({ kind: "connected", nodes: { name: "N", plus: 0n }, first: 1n });
  expect(edges?.parts[0]?.pairOrder).toBe("ascending");
  expect(called.returns).toEqual({ kind: "bool" });
  expect(read(text).unread).toEqual([]);
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
  expect(rows?.parts[0]).toMatchObject({ alphabet: ".#", ties: lengthOf("W") });
  expect(read(text).unread).toEqual([]);
});

function lengthOf(name: string) {
  return (["min", "max"] as const).map((end) => ({ on: "length", end, name, plus: 0n }));
}

test("a tree has its number of nodes as a parameter, from 0 if its nodes are", () => {
  const text = statement(
    "- 2 ≤ N ≤ 10^5\n- 0 ≤ u_i, v_i < N\n- The given graph is a tree.",
    "N\nu_1 v_1\n:\nu_{N-1} v_{N-1}",
    [["3\n0 1\n2 1", "3"]],
  );
  const [nodes, edges] = problemOf(text).interface.parameters;
  expect(nodes).toMatchObject({ name: "N", range: { min: 2n, max: 100_000n } });
  expect(edges?.graph).toEqual({ kind: "tree", nodes: { name: "N", plus: 0n }, first: 0n });
  expect(read(text).unread.map(({ message }) => message)).toEqual([]);
});

test("bounds name the values that the statement compares with", () => {
  const text = statement(
    "- 1 ≤ N ≤ 100\n- 1 ≤ Q ≤ 50\n- 1 ≤ K < N\n- 0 ≤ A_i ≤ N\n- 1 ≤ L_i ≤ R_i ≤ N\n- 0 ≤ X_i ≤ 9",
    "N Q K\nA_1 ... A_N\nL_1 R_1 X_1\n:\nL_Q R_Q X_Q",
    [["3 1 2\n1 2 3\n1 3 5", "6"]],
  );
  expect(read(text).unread).toEqual([]);
  const { spec } = read(text);
  expect(spec).toContain("{ name: K, type: int, min: 1, max: N - 1 }");
  expect(spec).toContain("items: { min: 0, max: N }");
  expect(spec).toContain("L: { min: 1, max: R }, R: { min: 1, max: N }, X: { min: 0, max: 9 }");
  expect(problemOf(text).tests.constraints).toEqual([]);
});

test("a bound that is smaller than the other value's stays, and bounds the other", () => {
  const text = statement("- 1 ≤ N ≤ 100\n- 1 ≤ K ≤ 10\n- K ≤ N", "N K", [["3 2", "6"]]);
  expect(read(text).spec).toContain("{ name: N, type: int, min: K, max: 100 }");
  expect(read(text).spec).toContain("{ name: K, type: int, min: 1, max: 10 }");
  expect(read(text).unread).toEqual([]);
});

test("a relation that no bound expresses is the author's", () => {
  const text = statement("- 1 ≤ N ≤ 9\n- 0 ≤ A_i ≤ B_i ≤ 9", "N\nA_1 ... A_N\nB_1 ... B_N", [
    ["1\n2\n3", "6"],
  ]);
  expect(read(text).unread).toEqual([
    { line: 6, message: expect.stringContaining("'A <= B' is not in the spec") },
  ]);
});

test("permutations, different items and sums over cases are bounds", () => {
  const lists = statement(
    "- 1 ≤ N ≤ 100\n- P is a permutation of (1, 2, ..., N).\n- 1 ≤ A_i ≤ 10^9\n- A_i ≠ A_j (i ≠ j)",
    "N\nP_1 ... P_N\nA_1 ... A_N",
    [["2\n2 1\n5 6", "6"]],
  );
  expect(read(lists).unread).toEqual([]);
  const structures = problemOf(lists).interface.parameters.map(({ structure }) => structure);
  expect(structures).toEqual(["permutation", "distinct"]);
  const cases = statement(
    "- 1 ≤ T ≤ 10\n- 1 ≤ N ≤ 100\n- 0 ≤ A_i ≤ 9\n- The sum of N over all test cases does not exceed 2 × 10^2.",
    "T\ncase_1\n:\ncase_T\n```\n\nEach case:\n\n```\nN\nA_1 ... A_N",
    [["1\n2\n3 4", "7"]],
  );
  expect(read(cases).unread).toEqual([]);
  expect(problemOf(cases).interface.parameters[0]?.sums).toEqual([{ field: "A", max: 200n }]);
});

function formBelowHeading(input: string): string {
  return `# A\n## Constraints\n- 1 ≤ N ≤ 9\n- 0 ≤ A_i ≤ 9\n## Input\n${input}\n## Output\nPrint it.\n## Sample Input 1\n2\n3 4\n## Sample Output 1\n7\n`;
}

function query(first: string, second: string): string {
  return statement(
    "- 1 ≤ N, Q ≤ 9\n- 1 ≤ l ≤ r ≤ N\n- 0 ≤ x ≤ 5",
    `N Q\nquery_1\n:\nquery_Q\n\`\`\`\n\nA query is one of these:\n\n\`\`\`\n${first}${second}`,
    [["4 2\n1 3\n2 1 4", "7"]],
  );
}

test("queries of several kinds have a choice of lines, and options for what only some have", () => {
  for (const text of [query("1 x\n", "2 l r"), query("1 x\n```\n\n```\n", "2 l r")]) {
    expect(read(text).unread).toEqual([]);
    const queries = problemOf(text).interface.parameters[1]?.parts[0];
    expect(queries?.kinds).toEqual({
      field: 0,
      kinds: [
        { value: 1n, absent: [2, 3] },
        { value: 2n, absent: [1] },
      ],
      options: [2, 3, 1],
    });
  }
});

function graphWith(fact: string): string {
  return statement(
    `- 2 ≤ N ≤ 9\n- N-1 ≤ M ≤ 2⋅10^2\n- 1 ≤ a_i, b_i ≤ N${fact}`,
    "N M\na_1 b_1\n:\na_M b_M",
    [["2 1\n1 2", "7"]],
  );
}

test("a chain is read without an end that is no number, and the rest is named", () => {
  expect(read(graphWith("")).spec).toContain("length: { min: 1, max: 200 }");
  expect(read(graphWith("")).unread).toEqual([
    { line: 6, message: "this constraint is not read: N-1 ≤ M ≤ 2⋅10^2" },
    { line: 12, message: "no smallest M is stated: correct that in problem.yaml" },
  ]);
  expect(read(graphWith("\n- The graph is connected.")).unread).toHaveLength(1);
});

function strataOf(form: string, sample: string): string {
  return read(statement("- 1 ≤ N, X ≤ 9\n- 0 ≤ A_i ≤ N", form, [[sample, "6"]])).spec;
}

test("borders are searched for an int that is no size of other values", () => {
  expect(strataOf("N X\nA_1 ... A_N", "1 2\n1")).toContain(
    "shapes: 40, borders: 40, near_misses: 40, random: 40",
  );
  expect(strataOf("N\nA_1 ... A_N", "1\n1")).not.toContain("borders");
});

test("a form directly below its heading needs no code block, but prose is no form", () => {
  expect(problemOf(formBelowHeading("N\nA_1 A_2 ... A_N")).samples).toEqual([[[3n, 4n]]]);
  const { unread } = read(formBelowHeading("One integer, and so on."));
  expect(unread[0]?.message).toContain("no code block");
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
