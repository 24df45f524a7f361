import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printAttemptsPages } from "../../../harness/report/index.ts";
import { results as arbitraryResults } from "../arbitrary-results.ts";
import { HOSTILE, hostileClass } from "../course-page/hostile-class.ts";
import { factsOfSample as factsOf, sampleClass } from "../course-page/sample-class.ts";
import { CARDS } from "../film/sample-film.ts";
import { PROGRAM } from "../feedback/sample-program.ts";

const programOf = () => PROGRAM;

describe("the pages of attempts", () => {
  test("exist for every student with a submission", () => {
    const results = sampleClass(5);
    const pages = printAttemptsPages(
      { ...results, students: [...results.students, { id: "x" }] },
      { factsOf },
    );
    expect([...pages.keys()]).toEqual(["s001", "s002", "s003", "s004", "s005"]);
  });

  test("have all attempts with every test and the program, and lead back", () => {
    const results = sampleClass(12);
    const page = printAttemptsPages(results, { factsOf, programOf, report: "../report.html" }).get(
      "s007",
    );
    const own = results.results.filter(({ student }) => student.id === "s007");
    expect(page?.match(/<pre\s+class="program"/g)).toHaveLength(own.length);
    expect(page).toContain(
      "p1, attempt 1: time limit exceeded (TLE), 6 of 10 points (does not count)",
    );
    expect(page).toContain("For instructors: hidden tests are shown.");
    expect(page).toContain('<a href="../report.html">');
    expect(page).not.toMatch(/<script|https?:|\bon\w+="/);
  });

  test("have a place for each exercise, and show adjustments of students who submitted nothing", () => {
    const results = sampleClass(5);
    const adjustment = {
      student: { id: "x" },
      problem: "p2",
      grade: { points: 5, score: 5, why: "oral" },
      comments: [{ text: "well done" }],
      remarks: [],
    };
    const pages = printAttemptsPages(
      { ...results, students: [...results.students, { id: "x" }], adjustments: [adjustment] },
      { factsOf },
    );
    const [, p2 = ""] = pages.get("x")?.split('<div id="p2">') ?? [];
    expect(p2.split("<div id=")[0]?.replaceAll(/<[^>]*>|\s+/g, " ")).toMatch(
      /Adjusted: 5 points\..*well done.*for instructors only\): oral/,
    );
  });

  test("play films if there are any", () => {
    const [first] = sampleClass(12).results.filter(({ counterexample }) => counterexample);
    if (first?.counterexample) first.counterexample.actualIsValue = true;
    const results = { ...sampleClass(12), results: first === undefined ? [] : [first] };
    const film = printAttemptsPages(results, {
      factsOf: () => ({ ...factsOf(), filmOf: () => CARDS }),
    }).get(first?.student.id ?? "");
    expect(film).toContain(CARDS.title);
    expect(film).toContain('customElements.define("film-player"');
  });

  test("show what is not judged, and why", () => {
    const page = printAttemptsPages(sampleClass(5), { factsOf }).get("s005");
    expect(page).toContain("s005/p1.py, s005/P1.java: two files for p1: keep one");
  });

  test("no text of anybody is markup", () => {
    const program = { ...PROGRAM, lines: [HOSTILE], comments: [{ line: 1, text: HOSTILE }] };
    const options = { factsOf, programOf: () => program, testInput: () => HOSTILE };
    for (const page of printAttemptsPages(hostileClass(4), options).values()) {
      expect(page).not.toMatch(/<script|<img|<!--|[\u202A-\u202E\u2066-\u2069]/);
    }
    fc.assert(
      fc.property(arbitraryResults, (results) => {
        for (const page of printAttemptsPages(results, options).values()) {
          expect(page.match(/<\/(?:script|html|body|main)>/g)).toHaveLength(3);
        }
      }),
    );
  });
});
