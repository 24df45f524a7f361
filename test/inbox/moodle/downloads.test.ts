import { describe, expect, it } from "vitest";
import { mapDownloads, printSheet, type SheetRow } from "./map-downloads.ts";

const ADA = { name: "Ada Nováková", email: "ada@x.org" };
const BOB = { name: "Bob O'Neill", email: "bob@x.org" };
const KIM = { name: 'Kim & Co. D:Vine "Slash/', email: "kim@x.org" };

const P1_SHEET = printSheet([
  { number: 18, ...ADA },
  { number: 19, ...BOB },
  { number: 20, ...KIM },
]);

describe("participants", () => {
  it("are matched by number and cleaned name, in both forms", async () => {
    const [folders, flat] = await mapDownloads({
      zips: {
        "CG-26-P1-4.zip": {
          "Ada Nováková_18_assignsubmission_file/solution.py": "1",
          "Bob ONeill_19_assignsubmission_file/f.py": "1",
          "Kim  Co. DVine Slash_20_assignsubmission_file/P1.py": "1",
        },
        "CG-26-P2-5.zip": {
          "Ada Nováková_32_assignsubmission_file_whatever.py": "1",
          "Bob ONeill_33_assignsubmission_onlinetext_onlinetext.html": "<p>print(1)</p>",
        },
      },
      sheets: {
        "Grades-CG-26-P1-4.csv": P1_SHEET,
        "Grades-CG-26-P2-5.csv": printSheet([
          { number: 32, ...ADA },
          { number: 33, ...BOB },
          { number: 34, ...KIM },
        ]),
      },
    });
    expect(folders?.found).toEqual([
      "ada@x.org p1 solution.py sure",
      "bob@x.org p1 f.py sure",
      "kim@x.org p1 P1.py sure",
    ]);
    expect(flat?.found).toEqual([
      "ada@x.org p2 whatever.py sure",
      "bob@x.org p2 onlinetext.html sure",
    ]);
    expect(flat?.missing).toEqual(["kim@x.org"]);
    expect(flat?.unmatched).toEqual([]);
    expect([folders?.sheets, flat?.sheets]).toEqual([
      ["Grades-CG-26-P1-4.csv"],
      ["Grades-CG-26-P2-5.csv"],
    ]);
  });

  it("of a worksheet without email addresses are joined by unique names", async () => {
    const twins = [
      { number: 21, name: "Li Wei" },
      { number: 22, name: "Li Wei" },
    ];
    const [one, two] = await mapDownloads({
      zips: {
        "C-P1-4.zip": { "Ada Nováková_18_assignsubmission_file/P1.py": "1" },
        "C-P2-5.zip": {
          "Ada Nováková_32_assignsubmission_file/P2.py": "1",
          "Li Wei_21_assignsubmission_file/P2.py": "1",
          "Li Wei_22_assignsubmission_file/P2.py": "1",
        },
      },
      sheets: {
        "Grades-C-P1-4.csv": P1_SHEET,
        "Grades-C-P2-5.csv": printSheet([{ number: 32, name: ADA.name }, ...twins]),
      },
    });
    expect(one?.found).toEqual(["ada@x.org p1 P1.py sure"]);
    expect(two?.found).toEqual(["21 p2 P2.py sure", "22 p2 P2.py sure", "ada@x.org p2 P2.py sure"]);
  });

  it("of several worksheets of one assignment are all included", async () => {
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Ada Nováková_18_assignsubmission_file/P1.py": "1",
          "Bob ONeill_19_assignsubmission_file/P1.py": "1",
        },
      },
      sheets: {
        "Grades-C-P1-Monday-4.csv": printSheet([{ number: 18, ...ADA }]),
        "Grades-C-P1-Tuesday-4.csv": printSheet([{ number: 19, ...BOB }]),
      },
    });
    expect(download?.found).toEqual(["ada@x.org p1 P1.py sure", "bob@x.org p1 P1.py sure"]);
  });

  it("without rows still count, and rows without submissions are missing", async () => {
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Ada Nováková_18_assignsubmission_file/P1.py": "1",
          "Bob ONeill_19_assignsubmission_file/P1.py": "1",
        },
      },
      sheets: {
        "Grades-C-P1-4.csv": printSheet([
          { number: 18, ...ADA },
          { number: 90, name: "Eve", email: "eve@x.org" },
        ]),
      },
    });
    expect(download?.found).toEqual(["19 p1 P1.py likely", "ada@x.org p1 P1.py sure"]);
    expect(download?.submissions[0]?.why).toContain("Grades-C-P1-4 has no row for them");
    expect(download?.missing).toEqual(["eve@x.org"]);
  });

  it("are reported if text was typed in next to a file", async () => {
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Ada Nováková_18_assignsubmission_file/P1.py": "1",
          "Ada Nováková_18_assignsubmission_onlinetext/onlinetext.html": "hello",
        },
      },
      sheets: { "Grades-C-P1-4.csv": P1_SHEET },
    });
    expect(download?.found).toEqual(["ada@x.org p1 P1.py sure"]);
    expect(download?.skipped).toEqual([
      "Ada Nováková_18_assignsubmission_onlinetext/onlinetext.html: it was typed into Moodle's form, but files were submitted as well",
    ]);
  });
});

describe("the worksheet of another site", () => {
  const zips = {
    "C-P1-4.zip": {
      "Ada Nováková_18_assignsubmission_file/P1.py": "1",
      "Bob ONeill_19_assignsubmission_file/P1.py": "1",
    },
  };

  it.each([
    ["assignment", [32, 33]],
    ["course with the same people", [118, 119]],
  ])("%s is not taken", async (_, numbers) => {
    const rows = numbers.map((number, at) => ({ number, ...(at === 0 ? ADA : BOB) }));
    const [download] = await mapDownloads({ zips, sheets: { "Grades.csv": printSheet(rows) } });
    expect(download?.sheets).toEqual([]);
    expect(download?.remarks.join()).toContain("No given worksheet has its numbers");
    expect(download?.found).toEqual(["18 p1 P1.py sure", "19 p1 P1.py sure"]);
  });

  it("with the same numbers is not used", async () => {
    const rows = [
      { number: 18, name: "Zora", email: "zora@x.org" },
      { number: 19, name: "Yves", email: "yves@x.org" },
    ];
    const [download] = await mapDownloads({ zips, sheets: { "Grades.csv": printSheet(rows) } });
    expect(download?.sheets).toEqual([]);
  });
});

const GROUPS: readonly SheetRow[] = [
  { number: 5, ...ADA, group: 'Red: "A/B"' },
  { number: 6, ...BOB, group: 'Red: "A/B"' },
  { number: 7, ...KIM, group: "Default group" },
  { number: 8, name: "Eve", email: "eve@x.org", group: "Default group" },
];

describe("groups", () => {
  it("are matched although Moodle escapes names before cleaning", async () => {
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Ünïcode amp; Co, Ltd_7_assignsubmission_file/nim.py": "1",
          "AT_T_8_assignsubmission_file/nim.py": "2",
        },
      },
      sheets: {
        "Grades-C-P1-4.csv": printSheet([
          { number: 5, ...ADA, group: 'Ünïcode & Co, \\"Ltd\\"' },
          { number: 6, ...BOB, group: "AT&T" },
        ]),
      },
    });
    expect(download?.found).toEqual(["ada@x.org p1 nim.py sure"]);
    // A folder in neither form is not matched.
    expect(download?.missing).toEqual(["bob@x.org"]);
  });

  it("submit for all members; their numbers are not those of participants", async () => {
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          // 7 is also Kim's number.
          "Red AB_7_assignsubmission_file/nim.py": "1",
          "Default group_assignsubmission_file/nim.py": "1",
        },
      },
      sheets: { "Grades-C-P1-4.csv": printSheet(GROUPS) },
    });
    expect(download?.found).toEqual([
      "ada@x.org+bob@x.org p1 nim.py sure",
      "kim@x.org+eve@x.org p1 nim.py sure",
    ]);
    expect(download?.missing).toEqual([]);
    expect(download?.submissions.map(({ group }) => group)).toEqual(["Red AB", "Default group"]);
  });

  it("and participants of other assignments may have one number", async () => {
    const [one, two] = await mapDownloads({
      zips: {
        "C-P1-4.zip": { "Red AB_18_assignsubmission_file/nim.py": "1" },
        "C-P2-5.zip": { "Ada Nováková_18_assignsubmission_file/P2.py": "1" },
      },
      sheets: { "1.csv": printSheet(GROUPS), "2.csv": printSheet([{ number: 18, ...ADA }]) },
    });
    expect(one?.found).toEqual(["ada@x.org+bob@x.org p1 nim.py sure"]);
    expect(two?.found).toEqual(["ada@x.org p2 P2.py sure"]);
  });

  it("without their worksheet are not participants of another", async () => {
    const [download] = await mapDownloads({
      zips: { "C-P1-4.zip": { "Red AB_18_assignsubmission_file/P1.py": "1" } },
      sheets: { "Grades-C-P2-5.csv": printSheet([{ number: 18, ...ADA }]) },
    });
    expect(download?.found).toEqual(["18 p1 P1.py sure"]);
    expect(download?.submissions[0]?.student.name).toBe("Red AB");
  });

  it("that were removed or are ambiguous are left to a person", async () => {
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Red AB_18_assignsubmission_file/P1.py": "1",
          "Lost_19_assignsubmission_file/P1.py": "1",
          "XY_20_assignsubmission_file/P1.py": "1",
        },
      },
      sheets: {
        "G.csv": printSheet([
          ...GROUPS,
          { number: 9, name: "X", email: "x@x.org", group: "X/Y" },
          { number: 10, name: "Y", email: "y@x.org", group: "XY" },
        ]),
      },
    });
    expect(download?.found).toEqual(["ada@x.org+bob@x.org p1 P1.py sure"]);
    expect(download?.unmatched).toEqual([
      "Lost_19_assignsubmission_file/P1.py: no row of G has the group Lost: if the group was renamed, download the worksheet again",
      "XY_20_assignsubmission_file/P1.py: 'X/Y' and 'XY' have the same name in downloads: rename one",
    ]);
  });

  it("that were removed are not the participant with their number", async () => {
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Red AB_18_assignsubmission_file/P1.py": "1",
          "Gone_5_assignsubmission_file/P1.py": "1",
        },
      },
      sheets: { "G.csv": printSheet(GROUPS) },
    });
    expect(download?.found).toEqual(["ada@x.org+bob@x.org p1 P1.py sure"]);
    expect(download?.unmatched).toHaveLength(1);
  });

  it("without a row belong to all participants without a group", async () => {
    const rows = GROUPS.map(({ group, ...row }) =>
      group === "Default group" || group === undefined ? row : { ...row, group },
    );
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Red AB_18_assignsubmission_file/P1.py": "1",
          "Standard-Gruppe_assignsubmission_file/P1.py": "1",
        },
      },
      sheets: { "G.csv": printSheet(rows), "copy/G.csv": printSheet(rows) },
    });
    expect(download?.found).toEqual([
      "ada@x.org+bob@x.org p1 P1.py sure",
      "kim@x.org+eve@x.org p1 P1.py sure",
    ]);
    expect(download?.remarks.join()).not.toContain("More than one row");
  });

  it("give nothing to a member of two groups, and everything to the others", async () => {
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Red AB_18_assignsubmission_file/P1.py": "1",
          "Blue_19_assignsubmission_file/P1.py": "1",
        },
      },
      sheets: {
        "G.csv": printSheet([
          ...GROUPS,
          { number: 5, ...ADA, group: "Blue" },
          { number: 9, name: "Yan", email: "yan@x.org", group: "Blue" },
        ]),
      },
    });
    expect(download?.found).toEqual(["bob@x.org p1 P1.py sure", "yan@x.org p1 P1.py sure"]);
    expect(download?.ambiguous).toEqual([
      'G.csv: ada@x.org has rows in the groups Red: "A/B" and Blue, so no group submission counts for them: remove one',
    ]);
    expect(download?.missing).not.toContain("ada@x.org");
  });

  it("of students without a group are unknown without a worksheet", async () => {
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Default group_assignsubmission_file/P1.py": "1",
          "Ada_18_assignsubmission_file/P1.py": "1",
        },
      },
    });
    expect(download?.unmatched).toEqual([
      expect.stringContaining("students without a group share this folder: give the assignment's"),
    ]);
  });

  it("as Moodle 3.8 wrote them are participants", async () => {
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Red AB-Ada Nováková_5_assignsubmission_file_/P1.py": "1",
          "Red AB-Bob ONeill_6_assignsubmission_file_/P1.py": "1",
        },
      },
      sheets: { "G.csv": printSheet(GROUPS) },
    });
    expect(download?.found).toEqual(["ada@x.org p1 P1.py sure", "bob@x.org p1 P1.py sure"]);
  });
});

describe("blind marking", () => {
  it.each([
    ["Participant", "Participant "],
    ["Teilnehmerin", "Teilnehmer/in"],
    ["Participante", "Participante"],
    ["Deelnemer", "Deelnemer"],
    ["Katılımcı", "Katılımcı"],
    ["Partaidea", "Partaidea"],
    ["Участник", "Участник"],
    ["Osalĵanto", "Osalĵanto "],
  ])("hides names behind %s", async (folder, word) => {
    const zips = {
      "C-P1-4.zip": {
        [`${folder}_115_assignsubmission_file/P1.py`]: "1",
        [`${folder}_116_assignsubmission_file/P1.py`]: "1",
      },
    };
    const sheet = printSheet([{ number: 115 }, { number: 116 }, { number: 117 }], word);
    const [mapped] = await mapDownloads({ zips, sheets: { "G.csv": sheet } });
    expect(mapped?.found).toEqual(["115 p1 P1.py sure", "116 p1 P1.py sure"]);
    expect(mapped?.submissions.map(({ student }) => student.name)).toEqual([undefined, undefined]);
    expect(mapped?.missing).toEqual(["117"]);
    expect(mapped?.remarks.join()).toContain("Marking is blind");
    const [alone] = await mapDownloads({ zips });
    const name = folder === "Osalĵanto" ? folder : undefined;
    expect(alone?.submissions.map(({ student }) => student.name)).toEqual([name, name]);
  });
});

describe("other data of a worksheet", () => {
  it("includes submission times, lateness and drafts", async () => {
    const rows = [
      { ...ADA, number: 18, status: "Submitted for grading - 1 day late -  - " },
      { ...BOB, number: 19, status: "Draft (not submitted) -  - " },
      { ...KIM, number: 20 },
    ];
    const at = ["Sunday, 22 November 2026, 2:27 AM", "05/11/2026 02:27", undefined];
    const sheet = printSheet(
      rows.map((row, index) => ({ ...row, ...(at[index] !== undefined && { at: at[index] }) })),
    );
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Ada Nováková_18_assignsubmission_file/P1.py": "1",
          "Bob ONeill_19_assignsubmission_file/P1.py": "1",
          "Kim  Co. DVine Slash_20_assignsubmission_file/P1.py": "1",
        },
      },
      sheets: { "G.csv": sheet },
    });
    expect(download?.submissions.map(({ submittedAt, isLate }) => [submittedAt, isLate])).toEqual([
      ["2026-11-22T02:27:00", true],
      [undefined, false],
      [undefined, false],
    ]);
    expect(download?.remarks).toEqual([
      "According to its name it is for p1.",
      "G identifies 3 participants.",
      "Drafts that were never submitted are judged, too: bob@x.org.",
      "Late according to Moodle's deadline: ada@x.org.",
      "Submission times are in the time zone of the person who downloaded the worksheet; Grundy takes them for the course's time zone.",
      "1 submission time is ambiguous or in an unknown language and not used.",
    ]);
  });

  it("survives a spreadsheet: semicolons, byte order mark, encoding", async () => {
    const text = P1_SHEET.replaceAll('","', '";"').replace("\uFEFF", "");
    const [download] = await mapDownloads({
      zips: { "C-P1-4.zip": { "Ada Nováková_18_assignsubmission_file/P1.py": "1" } },
      sheets: { "G.csv": Buffer.from(`\uFEFF${text}`, "utf16le") },
    });
    expect(download?.found).toEqual(["ada@x.org p1 P1.py sure"]);
  });
});

describe("the exercise of a file", () => {
  it("is that of its assignment, and a file named after another is left to a person", async () => {
    const [download] = await mapDownloads({
      zips: {
        "C-P1-4.zip": {
          "Ada_18_assignsubmission_file/P2.py": "1",
          "Bob_19_assignsubmission_file/solution.py": "1",
          "Bob_19_assignsubmission_file/heap.py": "1",
          "Eve_20_assignsubmission_file/a.py": "1",
          "Eve_20_assignsubmission_file/b.py": "1",
        },
      },
    });
    expect(download?.found).toEqual(["19 p1 solution.py sure"]);
    expect(download?.unmatched).toEqual([
      "Ada_18_assignsubmission_file/P2.py: it was submitted for p1, but is named p2: rename it or move it",
    ]);
    expect(download?.ambiguous).toHaveLength(2);
  });

  it("needs no name in a course with one exercise", async () => {
    const [download] = await mapDownloads({
      zips: { "moodle.zip": { "Ada_18_assignsubmission_file/homework.py": "1" } },
      exercises: [{ id: "p1" }],
    });
    expect(download?.found).toEqual(["18 p1 homework.py sure"]);
  });

  it("is found in the worksheet's name if the download was renamed", async () => {
    const [download] = await mapDownloads({
      zips: { "moodle.zip": { "Ada Nováková_18_assignsubmission_file/homework.py": "1" } },
      sheets: { "Grades-CG-26-Nim-Monday-4.csv": P1_SHEET },
      exercises: [{ id: "p1", name: "Nim" }, { id: "p2" }],
    });
    expect(download?.found).toEqual(["ada@x.org p1 homework.py sure"]);
  });
});

describe("a folder of several downloads", () => {
  it("does not let students submit for others", async () => {
    const [first, ...more] = await mapDownloads({
      zips: {
        "ana.zip": { "P1.py": "1" },
        "bob.zip": { "P1.py": "1" },
        "eve.zip": { "Bob_19_assignsubmission_file/P1.py": "1" },
      },
    });
    expect(more).toEqual([]);
    expect(first?.found).toEqual([
      "ana p1 P1.py likely",
      "bob p1 P1.py likely",
      "eve p1 Bob_19_assignsubmission_file/P1.py likely",
    ]);
  });
});
