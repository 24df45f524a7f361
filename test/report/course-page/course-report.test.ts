import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Results } from "../../../harness/core/results/results.ts";
import { printCourseReport } from "../../../harness/report/index.ts";
import { results as arbitraryResults } from "../arbitrary-results.ts";
import { HOSTILE, hostileClass } from "./hostile-class.ts";
import { groupOf, resultWith } from "./made-up-result.ts";
import { factsOfSample as factsOf, SAMPLE_PAIRS, sampleClass } from "./sample-class.ts";

const EMPTY: Results = { exercises: [], students: [], results: [], notJudged: [] };

function longInput(problem: string, group: string, place: number): string {
  return `${problem} ${group} ${place} ${"7".repeat(100)}`;
}

/** Without tags, spaces collapsed. */
function readText(page: string): string {
  return page
    .replaceAll(/<(?:style|script)[^]*?<\/(?:style|script)>/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

describe("printCourseReport", () => {
  test("has the course's name, its figures and all of its sections", () => {
    const page = printCourseReport(sampleClass(), { factsOf, similarity: SAMPLE_PAIRS });
    const text = readText(page);
    expect(text).toContain("Games and Proofs, winter 2026 students 40 submissions judged 228");
    expect(page.match(/<h2>[^<]*<\/h2>/g)).toEqual([
      "<h2>Students and exercises</h2>",
      "<h2>Distribution of points</h2>",
      "<h2>Most common mistakes</h2>",
      "<h2>Tests</h2>",
      "<h2>Time and memory</h2>",
      "<h2>Similar programs</h2>",
      "<h2>Not judged</h2>",
    ]);
  });

  test("has no section on similarity if programs were not compared", () => {
    expect(printCourseReport(sampleClass(), { factsOf })).not.toContain("Worth a look");
    expect(printCourseReport(sampleClass(), { factsOf, similarity: [] })).toContain(
      "No pair stands out.",
    );
  });

  test("calls similar pairs only worth a look, and marks shared parts", () => {
    const page = printCourseReport(sampleClass(), { factsOf, similarity: SAMPLE_PAIRS });
    expect(page).toContain("Worth a look, not a verdict: short solutions resemble each other.");
    expect(readText(page)).toContain("Similarity 0.91, 1 rare wrong answer in common.");
    expect(page.match(/<mark class="line">[^<]*<\/mark>/g)).toHaveLength(6);
    expect(readText(page)).not.toMatch(/plagiar|cheat|copied/i);
  });

  test("folds what comes after the five pairs that are most alike, and cuts huge programs", () => {
    const [pair] = SAMPLE_PAIRS;
    const huge = { student: "s001", submission: "a.py", source: "x = 1\n".repeat(1_000_000) };
    const similarity = Array.from({ length: 8 }, () => pair ?? []).flat();
    const page = printCourseReport(sampleClass(4), { factsOf, similarity });
    const [open = "", folded = ""] = page.split("<summary>3 more pairs, less similar</summary>");
    expect(open.match(/class="card pair"/g)).toHaveLength(5);
    expect(folded.match(/class="card pair"/g)).toHaveLength(3);
    const cut = similarity.slice(0, 1).map((one) => ({ ...one, left: huge }));
    const short = printCourseReport(sampleClass(4), { factsOf, similarity: cut });
    expect(short).toContain("more lines not shown here.");
    expect(short.length).toBeLessThan(1_000_000);
  });

  test("describes in words how well tests separate programs, and explains letters", () => {
    const text = readText(printCourseReport(sampleClass(), { factsOf }));
    expect(text).toMatch(
      /tells apart (?:\w+ \d+ \d+ \d+ % (?:well|somewhat|not at all|wrong way) \(-?\d\.\d\d\) )+/,
    );
    expect(text).not.toMatch(/biserial|discrimination/i);
    expect(text).toContain("RTE run-time error; CE compile error; JE judge error.");
  });

  test("links every student and grade to the student's attempts, and is plain text without them", () => {
    const results = sampleClass(3);
    const report = (pageOf?: (student: string) => string | undefined) =>
      printCourseReport(results, { factsOf, similarity: [], ...(pageOf && { pageOf }) });
    const page = report((student) => (student === "s003" ? undefined : `report/${student}.html`));
    const row = (student: string) =>
      new RegExp(`<th scope="row">\\s*(?:<a [^>]*>)?${student}<[^]*?</tr>`).exec(page)?.[0] ?? "";
    expect(row("s001")).toContain('<th scope="row"><a href="report/s001.html">s001</a></th>');
    const grades = results.results.filter(
      ({ student, attempt }) => student.id === "s001" && attempt.counts,
    );
    expect(row("s001").match(/href="report\/s001\.html#\w+"/g)).toHaveLength(grades.length);
    expect(row("s003")).not.toContain("<a ");
    expect(report().match(/<a href="(?!#)/g)).toBeNull();
  });

  test("does not grow with the programs of a class of 300", () => {
    const page = printCourseReport(sampleClass(300), {
      factsOf,
      pageOf: (student) => `report/${student}.html`,
    });
    expect(page.length).toBeLessThan(1_000_000);
  });

  test("counts the scores of attempts that count, lateness taken off", () => {
    const student = { id: "ada" };
    const attempt = { ...resultWith().attempt, counts: false };
    const results = [
      resultWith({ attempt }),
      resultWith({ attempt: { ...attempt, number: 2, counts: true, score: 4.5, lateSeconds: 60 } }),
    ];
    const exercises = [{ id: "p1", points: 10, groups: [] }];
    const page = printCourseReport(
      { ...EMPTY, exercises, students: [student], results },
      { factsOf },
    );
    expect(readText(page)).toContain("median p1 10 1 1 1 4.5 4.5 total 10 4.5 4.5");
    expect(readText(page)).toContain("total of 10 ada 4.5 AC late 4.5");
  });

  test("a pending grade is '?', and so is the total", () => {
    const exercises = ["p1", "p2"].map((id) => ({ id, points: 10, groups: [] }));
    const results = [resultWith({ verdict: "JE" })];
    const page = printCourseReport(
      { ...EMPTY, exercises, students: [{ id: "ada" }], results },
      { factsOf },
    );
    expect(readText(page)).toContain("total of 20 ada ? - ?");
  });

  test("shows the inputs of notable tests, cut", () => {
    const wrong = { groups: [groupOf("small", "WA", 4, 3)], verdict: "WA" } as const;
    const tests = [{ group: "small", failed: "2", notRun: "" }];
    const results: Results = {
      ...EMPTY,
      exercises: [{ id: "p1", points: 10, groups: [] }],
      students: [{ id: "ada" }],
      results: [resultWith({ ...wrong, groups: [...wrong.groups], tests })],
    };
    expect(readText(printCourseReport(results, { factsOf, testInput: longInput }))).toContain(
      `small 2 0 1 0 % - p1 small 2 ${"7".repeat(43)}… 31 characters …7`,
    );
  });

  test("shows kind, reason and remedy of what was not judged", () => {
    const text = readText(printCourseReport(sampleClass(), { factsOf }));
    expect(text).toContain(
      "1 file: you have to choose Choose one of them, and grade again. submission student exercise reason s005/p1.py, s005/P1.java s005 p1 two files for p1: keep one",
    );
    expect(readText(printCourseReport(EMPTY, { factsOf }))).toContain("Everything was judged.");
  });

  test("the same results are the same bytes", () => {
    expect(printCourseReport(sampleClass(), { factsOf, similarity: SAMPLE_PAIRS })).toBe(
      printCourseReport(sampleClass(), { factsOf, similarity: SAMPLE_PAIRS }),
    );
  });

  test("hostile names stay text", () => {
    const page = printCourseReport(hostileClass(6), { factsOf, testInput: () => HOSTILE });
    expect(page).not.toContain("<script>window");
    expect(page).not.toMatch(/<img|<!--|[\u202A-\u202E\u2066-\u2069]/);
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  test("no results of anybody can add an element, or take one away", () => {
    fc.assert(
      fc.property(arbitraryResults, fc.boolean(), (results, isCompared) => {
        const similarity = isCompared ? { similarity: SAMPLE_PAIRS } : {};
        const page = printCourseReport(results, { factsOf, ...similarity });
        expect(page.match(/<script/g)).toHaveLength(1);
        expect(page.match(/<\/(?:script|html|body|main)>/g)).toHaveLength(4);
      }),
    );
  });
});
