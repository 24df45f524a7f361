import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listProblems } from "../../harness/problems/index.ts";
import { findSimilar, type SubmittedProgram } from "../../harness/similarity/index.ts";
import { readProgram, readPrograms, toProgram } from "./class-programs.ts";

/** The players of a game have its rules in common, so they are left out. */
const EXERCISES = (await listProblems(join(import.meta.dirname, "../../problems"))).filter(
  (id) => !id.endsWith("-play"),
);

/** A program, and a copy with new names, new layout and reordered functions. */
const COPIES = [
  { problem: "p3", copy: "below_the_borders.py", original: "below_the_borders.py" },
  { problem: "p4", copy: "linked_row.js", original: "linked_row.ts" },
  { problem: "p3", copy: "segments.cpp", original: "segments.cpp" },
  { problem: "numbergame", copy: "Solution.java", original: "NumberGame.java" },
  { problem: "numbergame", copy: "hash_map.rs", original: "hash_map.rs" },
  { problem: "numbergame", copy: "memo.go", original: "memo.go" },
];

const ACCEPTED = EXERCISES.flatMap((problem) =>
  readPrograms(`submissions/${problem}/accepted/*.*`, problem),
);

const LONG = readProgram("submissions/numbergame/accepted/bitmask_memo.py", "p").source;
const OTHER = readProgram("submissions/p3/accepted/below_the_borders.py", "p").source;
const NATIVE = readProgram("submissions/p3/accepted/segments.cpp", "p").source;

function sidesOf(submissions: readonly SubmittedProgram[]): readonly string[][] {
  return findSimilar(submissions).map(({ left, right }) => [left.student, right.student]);
}

describe("similar pairs", () => {
  it.each(COPIES)("rank $copy of $problem first, a changed copy", ({ problem, copy, original }) => {
    const copied = readProgram(`test/fixtures/similarity/${problem}/${copy}`, problem);
    const [first, ...others] = findSimilar([...ACCEPTED, { ...copied, student: "copy" }]);
    expect(new Set([first?.left.student, first?.right.student])).toEqual(
      new Set([original, "copy"]),
    );
    expect(first?.score).toBeGreaterThan(0.8);
    expect(others).toEqual([]);
  });

  it("are not found among independent solutions of any exercise", () => {
    expect(ACCEPTED.length).toBeGreaterThan(60);
    expect(findSimilar(ACCEPTED)).toEqual([]);
  });

  it("do not depend on the order of the submissions", () => {
    const submissions = EXERCISES.flatMap((problem) =>
      readPrograms(`submissions/${problem}/{accepted,wrong_answer}/*.*`, problem),
    );
    const expected = findSimilar(submissions);
    expect(expected.length).toBeGreaterThan(5);
    const shuffled = fc.shuffledSubarray(submissions, { minLength: submissions.length });
    fc.assert(
      fc.property(shuffled, (order) => {
        expect(findSimilar(order)).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  });

  it("are ordered by score, then by names", () => {
    const submissions = ["d", "c", "b", "a"].flatMap((student) => [
      toProgram(student, student < "c" ? LONG : OTHER, { problem: "q" }),
      toProgram(student, OTHER, { problem: "p" }),
    ]);
    const pairs = findSimilar(submissions);
    const names = pairs.map(({ problem, left, right }) => problem + left.student + right.student);
    expect(names).toEqual(["qab", "qcd", "pab", "pac", "pad", "pbc", "pbd", "pcd"]);
    expect(pairs[0]?.score).toBe(1);
    expect(pairs[2]?.score).toBeLessThan(1);
  });

  it("are ordered by names across languages, too", () => {
    const native = ["b", "d"].map((student) => toProgram(student, NATIVE, { language: "cpp" }));
    const python = ["c", "a"].map((student) => toProgram(student, LONG));
    expect(sidesOf([...native, ...python])).toEqual([
      ["a", "c"],
      ["b", "d"],
    ]);
  });

  it("are limited to the requested number", () => {
    const submissions = ["a", "b", "c"].map((student) => toProgram(student, LONG));
    expect(findSimilar(submissions, { maxPairs: 2 })).toHaveLength(2);
  });

  it("are never by one student, and one per two students for all their attempts", () => {
    const submissions = ["a", "b"].flatMap((student) =>
      [1, 2, 3].map((number) => toProgram(student, LONG, { submission: `attempt ${number}` })),
    );
    expect(sidesOf(submissions)).toEqual([["a", "b"]]);
    expect(sidesOf(submissions.slice(0, 3))).toEqual([]);
  });

  it("never mix exercises or language families", () => {
    expect(sidesOf([toProgram("a", LONG), toProgram("b", LONG, { problem: "q" })])).toEqual([]);
    const inLanguages = (...languages: string[]) =>
      sidesOf(languages.map((language, at) => toProgram(`${at}`, NATIVE, { language })));
    expect(inLanguages("c", "cpp")).toEqual([["0", "1"]]);
    expect(inLanguages("cpp", "java")).toEqual([]);
    expect(inLanguages("unheard of", "unheard of")).toEqual([]);
  });

  it("are not found among programs of a line or two, even if equal", () => {
    const short = readProgram("submissions/p1/accepted/mod8.py", "p").source;
    expect(sidesOf([toProgram("a", short), toProgram("b", short)])).toEqual([]);
  });

  it("ignore given code, even within a student's own code", () => {
    const submissions = [
      toProgram("a", LONG),
      toProgram("b", LONG),
      toProgram("c", `${LONG}\n${OTHER}`),
    ];
    const templates = [{ language: "python", source: LONG }];
    expect(sidesOf(submissions)).toHaveLength(3);
    expect(findSimilar(submissions, { templates })).toEqual([]);
    const more = [...submissions, toProgram("d", `${OTHER}\n${LONG}`)];
    expect(
      findSimilar(more, { templates }).map(({ left, right }) => [left.student, right.student]),
    ).toEqual([["c", "d"]]);
  });

  it("rank fragments that many have below those that only two have", () => {
    const many = ["a", "b", "c", "d", "e"].map((student) => toProgram(student, LONG));
    const crowd = Array.from({ length: 30 }, (_, place) => toProgram(`x${place}`, "pass"));
    const [first, second] = findSimilar([
      ...many,
      ...crowd,
      toProgram("y", OTHER),
      toProgram("z", OTHER),
    ]);
    expect([first?.left.student, first?.right.student]).toEqual(["y", "z"]);
    expect(second?.score).toBeLessThan(first?.score ?? 0);
  });

  it("ignore fragments that more than a fifth of the class has", () => {
    const submissions = Array.from({ length: 20 }, (_, place) =>
      toProgram(`s${place}`, `${LONG}\nprint(${"-".repeat(place)}1)\n`),
    );
    expect(findSimilar(submissions)).toEqual([]);
  });

  it("include equal programs, with a low score if many wrote them", () => {
    const pairs = findSimilar(
      Array.from({ length: 20 }, (_, place) => toProgram(`s${place}`, LONG)),
    );
    expect(pairs).toHaveLength(100);
    expect(pairs[0]?.score).toBeLessThan(0.3);
    expect(pairs[0]?.fragments).not.toEqual([]);
  });

  it("are found by rare wrong answers, too, with the number of students who gave them", () => {
    const wrongAnswers = Array.from({ length: 12 }, (_, n) => ({
      input: `(${n}, 3)`,
      answer: "9",
    }));
    const submissions = [
      toProgram("a", LONG, { wrongAnswers }),
      toProgram("b", OTHER, { wrongAnswers }),
      toProgram("c", "x = 1", { wrongAnswers: wrongAnswers.slice(0, 1) }),
    ];
    const [pair, ...others] = findSimilar(submissions);
    expect(others).toEqual([]);
    expect(pair).toMatchObject({
      left: { student: "a" },
      right: { student: "b" },
      sharedAnswers: 12,
    });
    expect(pair?.reasons).toEqual([
      "the same wrong answers on (0, 3) and 11 more inputs, which 1 of the 1 others gave some of",
      "only 3 students wrote Python here, so it is uncertain what is rare",
    ]);
  });

  it("are not found by common wrong answers", () => {
    const wrongAnswers = Array.from({ length: 12 }, (_, n) => ({ input: `${n}`, answer: "9" }));
    const crowd = ["c", "d"].map((student) => toProgram(student, "x = 1", { wrongAnswers }));
    const submissions = [
      toProgram("a", LONG, { wrongAnswers }),
      toProgram("b", OTHER, { wrongAnswers }),
    ];
    expect(findSimilar([...submissions, ...crowd])).toEqual([]);
  });

  it("are not found among prose, bytes or empty files, and any text may be submitted", () => {
    const essay = "I could not write a program, sorry! Please give me some points; it is hard.\n";
    for (const source of [
      "",
      essay.repeat(20),
      "\u0000\uFFFD%PDF-1.4 ".repeat(50),
      "(".repeat(1e5),
    ]) {
      expect(sidesOf([toProgram("a", source), toProgram("b", source)])).toEqual([]);
    }
    const languages = ["python", "javascript", "typescript", "c", "cpp", "java", "go", "rust", "?"];
    const program = fc.record({
      language: fc.constantFrom(...languages),
      source: fc.oneof(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc
          .array(fc.constantFrom("(", "{", "<", "a", "=", "\n", "if ", '"', ";"))
          .map((p) => p.join("")),
      ),
    });
    fc.assert(
      fc.property(fc.array(program, { maxLength: 4 }), (programs) => {
        const submissions = programs.map(({ source, language }, at) =>
          toProgram(`${at}`, source, { language }),
        );
        for (const { score } of findSimilar(submissions)) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("have the places of the fragments and reasons", () => {
    const shifted = `# mine\n\n${LONG}`;
    const [pair] = findSimilar([
      toProgram("a", LONG),
      toProgram("b", shifted),
      toProgram("c", OTHER),
    ]);
    const [fragment] = pair?.fragments ?? [];
    expect(fragment?.right.first).toBe((fragment?.left.first ?? 0) + 2);
    expect(fragment?.right.last).toBe((fragment?.left.last ?? 0) + 2);
    expect(pair?.reasons[0]).toBe(
      "the programs differ only in names, literals, comments and layout (nobody else wrote it)",
    );
    expect(pair?.reasons[1]).toMatch(
      /^(\d+) of \1 rare fragments are shared \(nobody else wrote any\)$/,
    );
  });
});
