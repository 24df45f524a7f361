import { describe, expect, it } from "vitest";
import {
  type InboxReading,
  renderMapping,
} from "../../../harness/report/terminal/render-mapping.ts";
import { PLAIN } from "../sample-results.ts";
import { findDangers } from "../terminal-safety.ts";

const READING: InboxReading = {
  path: "hw.zip",
  mapping: {
    layout: "Moodle",
    certainty: "likely",
    remarks: [
      "most files have the layout Moodle, but 1 file has the layout Canvas: grade them separately",
    ],
    submissions: [
      {
        student: { id: "4711", name: "Ana Nováková" },
        problemId: "p1",
        file: "Ana_4711_assignsubmission_file_/P1.py",
        attempt: 1,
        isLast: true,
        certainty: "sure",
        why: "Moodle participant 4711; the file is named p1",
        companions: [{ file: "Ana_4711_assignsubmission_file_/heap.py" }],
      },
      {
        student: { id: "bob" },
        problemId: "numbergame",
        file: "Bob_4712_assignsubmission_file_/game.py",
        attempt: 2,
        isLast: true,
        certainty: "guess",
        why: "the name Bob; its folder is named numbergame",
      },
    ],
    skipped: [{ path: ".DS_Store", reason: "left behind by macOS" }],
    unmatched: [{ path: "lost.py", reason: "nothing tells whose it is" }],
    ambiguous: [],
    refused: [{ path: "evil.zip", reason: "it is encrypted" }],
    missing: [{ id: "zoe", name: "Zoë" }],
    withoutWork: [{ id: "eve" }],
  },
};

describe("how an inbox was understood", () => {
  it("is shown file by file, with remaining files and missing students", () => {
    expect(renderMapping(READING, PLAIN)).toMatchInlineSnapshot(`
      "hw.zip: layout Moodle (likely), 2 submissions
        most files have the layout Moodle, but 1 file has the layout Canvas: grade them separately

      4711 (Ana Nováková)  p1                     sure   Ana_4711_assignsubmission_file_/P1.py
          with Ana_4711_assignsubmission_file_/heap.py
      bob                  numbergame  attempt 2  guess  Bob_4712_assignsubmission_file_/game.py
          the name Bob; its folder is named numbergame

      Student, exercise or kind of file not recognised
        lost.py
          nothing tells whose it is

      Refused
        evil.zip
          it is encrypted

      Skipped
        .DS_Store
          left behind by macOS

      On the roster, but without files here
        zoe (Zoë)

      Submitted nothing: none of their files is a submission
        eve
      "
    `);
  });

  it("shows what was expected where nothing was understood", () => {
    const mapping = {
      ...READING.mapping,
      layout: undefined,
      expected: [
        { layout: "Gradescope", example: "submission_7/p1.py", beside: "submission_metadata.yml" },
        { layout: "plain folders", example: "anovak/p1.py" },
      ],
      remarks: [],
      submissions: [],
      skipped: [],
      refused: [],
      missing: [],
      withoutWork: [],
    };
    expect(renderMapping({ path: "hw.zip", mapping }, PLAIN)).toMatchInlineSnapshot(`
      "hw.zip: no known layout, 0 submissions

      Use one of these layouts, or describe the paths with --pattern
        Gradescope     submission_7/p1.py, beside submission_metadata.yml
        plain folders  anovak/p1.py

      Student, exercise or kind of file not recognised
        lost.py
          nothing tells whose it is
      "
    `);
  });

  it("summarises certain files in a line, and uncertain ones by reason", () => {
    const numbers = Array.from({ length: 90 }, (_, at) => at + 1);
    const submissions = numbers.map((at) => ({
      student: { id: `s${at}`, name: `Student ${at}` },
      problemId: at % 3 === 0 ? "p2" : "p1",
      file: `s${at}/solution.py`,
      attempt: 1,
      isLast: true,
      certainty: at > 84 ? ("guess" as const) : ("sure" as const),
      why: `the name Student ${at}; its folder is named p1`,
    }));
    const unmatched = numbers.map((at) => ({
      path: `${at}.py`,
      reason: `nobody has the id ${at}`,
    }));
    const missing = numbers.map((at) => ({ id: `m${at}` }));
    const mapping = {
      ...READING.mapping,
      submissions,
      unmatched,
      missing,
      refused: [],
      skipped: [],
    };
    expect(renderMapping({ path: "hw", mapping }, PLAIN)).toMatchInlineSnapshot(`
      "hw: layout Moodle (likely), 90 submissions
        most files have the layout Moodle, but 1 file has the layout Canvas: grade them separately

        84 sure, 6 not (--list shows all); by exercise p1 60, p2 30; 90 students
        6 submissions guess: the name …; its folder is named p1
          s85/solution.py
          s86/solution.py
          and 4 more

      Student, exercise or kind of file not recognised (90)
        1.py
          nobody has the id 1
        2.py
          nobody has the id 2
        and 88 more like these

      On the roster, but without files here
        m1, m2, m3, m4, m5 and 85 more

      Submitted nothing: none of their files is a submission
        eve
      "
    `);
  });

  it("takes names of files as text", () => {
    const path = "\u001B[5m\u202Eevil\nname";
    const mapping = { ...READING.mapping, unmatched: [{ path, reason: path }] };
    expect(findDangers(renderMapping({ path: path, mapping }, PLAIN), 1000)).toEqual([]);
  });
});
