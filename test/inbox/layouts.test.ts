import { describe, expect, it } from "vitest";
import { listExpected } from "../../harness/inbox/expected-layouts.ts";
import { type Files, zipFiles } from "./inbox-folder.ts";
import { mapFiles } from "./map-files.ts";

/** The submissions of the same two students in the layout of each platform. */
interface Fixture {
  readonly layout: string;
  readonly files: Files;
  readonly found: readonly string[];
  readonly names?: readonly (string | undefined)[];
  readonly submittedAt?: readonly (string | undefined)[];
  readonly skipped?: readonly string[];
  /** The name of the folder or zip, if it matters. */
  readonly as?: string;
}

const METADATA = `---
submission_7:
  :submitters:
  - :name: Ana Nováková
    :sid: '007'
    :email: ana@example.org
  :created_at: 2026-10-10 14:03:00.000000000 Z
  :score: 0.0
submission_8:
  :submitters:
  - :name: Bob
    :sid:
    :email: bob@example.org
  :created_at: 2026-10-11 09:00:00.000000000 +02:00
  :score:
`;

function listSubmission(sid: string): string {
  return `submission_1:\n  :submitters:\n  - {":sid": ${sid}}\n`;
}

const FIXTURES: Readonly<Record<string, Fixture>> = {
  "problem packages": {
    layout: "problem packages",
    files: {
      "p1/accepted/mod8.py": "1",
      "p1/wrong_answer/like_p2.js": "1",
      "p2/accepted/mod8.py": "1",
      "p2/notes/README.md": "1",
    },
    found: [
      "accepted/mod8.py p1 p1/accepted/mod8.py",
      "accepted/mod8.py p2 p2/accepted/mod8.py",
      "wrong_answer/like_p2.js p1 p1/wrong_answer/like_p2.js",
    ],
    skipped: ["p2/notes/README.md: it is not a source file, and its student is unknown"],
  },
  "Moodle's folders": {
    layout: "Moodle",
    files: {
      "Ana Nováková_4711_assignsubmission_file_/P1.py": "1",
      "Ana Nováková_4711_assignsubmission_file_/src/P2.py": "1",
      "Bob_O'Neil_4712_assignsubmission_file/P1.py": "1",
      "Participant_4713_4713_assignsubmission_file_/hw.zip": new Uint8Array(),
    },
    found: [
      "4711 p1 Ana Nováková_4711_assignsubmission_file_/P1.py",
      "4711 p2 Ana Nováková_4711_assignsubmission_file_/src/P2.py",
      "4712 p1 Bob_O'Neil_4712_assignsubmission_file/P1.py",
    ],
    names: ["Ana Nováková", "Ana Nováková", "Bob O'Neil"],
  },
  "Moodle's flat files": {
    layout: "Moodle",
    files: {
      "Ana_Nováková_4711_assignsubmission_file_P1.py": "1",
      "Bob_4712_assignsubmission_file_P1_final.py": "1",
    },
    found: [
      "4711 p1 Ana_Nováková_4711_assignsubmission_file_P1.py",
      "4712 p1 Bob_4712_assignsubmission_file_P1_final.py",
    ],
    names: ["Ana Nováková", "Bob"],
  },
  "Canvas's anonymous names": {
    layout: "Canvas",
    files: {
      "anon_Q3mZt_8900_P1.py": "1",
      "anon_Q3mZt_8910_P2.py": "1",
      "LATE_anon_b4Rr9_8901_P1-1.py": "1",
    },
    found: [
      "anon_Q3mZt p1 anon_Q3mZt_8900_P1.py",
      "anon_Q3mZt p2 anon_Q3mZt_8910_P2.py",
      "anon_b4Rr9 p1 LATE_anon_b4Rr9_8901_P1-1.py",
    ],
  },
  "Brightspace's flat files, with two people of one name": {
    layout: "Brightspace",
    files: {
      "101-7 - Anna Schmidt - Oct 9, 2026 203 PM - P1.py": "1",
      "102-7 - Anna Schmidt - Oct 10, 2026 203 PM - P1.py": "1",
      "103-7 - Bob Maier-Lenz - Oct 10, 2026 910 AM - P1.py": "1",
      "103-7 - Bob Maier-Lenz - Oct 11, 2026 910 AM - P1.py": "1",
    },
    found: [
      "Anna Schmidt (101) p1 101-7 - Anna Schmidt - Oct 9, 2026 203 PM - P1.py",
      "Anna Schmidt (102) p1 102-7 - Anna Schmidt - Oct 10, 2026 203 PM - P1.py",
      "Bob Maier-Lenz p1 103-7 - Bob Maier-Lenz - Oct 10, 2026 910 AM - P1.py #1",
      "Bob Maier-Lenz p1 103-7 - Bob Maier-Lenz - Oct 11, 2026 910 AM - P1.py #2 last",
    ],
  },
  "Blackboard's usernames with underscores": {
    layout: "Blackboard",
    files: {
      "HW_1_jane_doe_attempt_2026-10-09-11-00-00.txt": "Name: Jane Doe (jane_doe)\n",
      "HW_1_jane_doe_attempt_2026-10-09-11-00-00_P1.py": "1",
      "HW_1_john_doe_attempt_2026-10-09-12-00-00_P1.py": "1",
    },
    found: [
      "jane_doe p1 HW_1_jane_doe_attempt_2026-10-09-11-00-00_P1.py",
      "john_doe p1 HW_1_john_doe_attempt_2026-10-09-12-00-00_P1.py",
    ],
    skipped: [
      "HW_1_jane_doe_attempt_2026-10-09-11-00-00.txt: it is Blackboard's description of the attempt",
    ],
  },
  "flat files with versions": {
    layout: "plain folders",
    files: {
      "ana_P1.py": "1",
      "ana_P1 (1).py": "1",
      "P1_team_1.py": "1",
      "P1_team_2.py": "1",
      "dan_P1_v2.py": "1",
      "dan_P1-1.py": "1",
    },
    found: [
      "ana p1 ana_P1.py #1",
      "ana p1 ana_P1 (1).py #2 last",
      "dan p1 dan_P1-1.py #1",
      "dan p1 dan_P1_v2.py #2 last",
      "team_1 p1 P1_team_1.py",
      "team_2 p1 P1_team_2.py",
    ],
  },
  Canvas: {
    layout: "Canvas",
    files: {
      "novakovaana_4711_8899_P1.py": "1",
      "novakovaana_4711_8900_P2-1.py": "1",
      "bob_LATE_4712_8901_P1.py": "1",
    },
    found: [
      "4711 p1 novakovaana_4711_8899_P1.py",
      "4711 p2 novakovaana_4711_8900_P2-1.py",
      "4712 p1 bob_LATE_4712_8901_P1.py",
    ],
    names: ["novakovaana", "novakovaana", "bob"],
  },
  Gradescope: {
    layout: "Gradescope",
    files: {
      "assignment_1_export/submission_metadata.yml": METADATA,
      "assignment_1_export/submission_7/P1.py": "1",
      "assignment_1_export/submission_8/P1.py": "1",
    },
    found: [
      "007 p1 assignment_1_export/submission_7/P1.py",
      "bob@example.org p1 assignment_1_export/submission_8/P1.py",
    ],
    names: ["Ana Nováková", "Bob"],
    submittedAt: ["2026-10-10T14:03:00Z", "2026-10-11T09:00:00+02:00"],
    skipped: ["assignment_1_export/submission_metadata.yml: it is Gradescope's list of submitters"],
  },
  Blackboard: {
    layout: "Blackboard",
    files: {
      "Homework 1_anovak_attempt_2026-10-09-08-00-00.txt": "Name: Ana",
      "Homework 1_anovak_attempt_2026-10-09-08-00-00_P1.py": "1",
      "Homework 1_anovak_attempt_2026-10-10-14-03-00_P1.py": "2",
      "Homework 1_bob_attempt_2026-10-10-14-03-00_P1.py": "1",
    },
    found: [
      "anovak p1 Homework 1_anovak_attempt_2026-10-09-08-00-00_P1.py #1",
      "anovak p1 Homework 1_anovak_attempt_2026-10-10-14-03-00_P1.py #2 last",
      "bob p1 Homework 1_bob_attempt_2026-10-10-14-03-00_P1.py",
    ],
    submittedAt: ["2026-10-09T08:00:00", "2026-10-10T14:03:00", "2026-10-10T14:03:00"],
    skipped: [
      "Homework 1_anovak_attempt_2026-10-09-08-00-00.txt: it is Blackboard's description of the attempt",
    ],
  },
  Brightspace: {
    layout: "Brightspace",
    files: {
      "index.html": "<html>",
      "12-34 - Ana Nováková - Oct 9, 2026 1203 AM/P1.py": "1",
      "12-34 - Ana Nováková - Oct 10, 2026 203 PM/P1.py": "2",
      "13-34 - Bob - Oct 10, 2026 1203 PM/P1.py": "1",
    },
    found: [
      "Ana Nováková p1 12-34 - Ana Nováková - Oct 9, 2026 1203 AM/P1.py #1",
      "Ana Nováková p1 12-34 - Ana Nováková - Oct 10, 2026 203 PM/P1.py #2 last",
      "Bob p1 13-34 - Bob - Oct 10, 2026 1203 PM/P1.py",
    ],
    submittedAt: ["2026-10-09T00:03:00", "2026-10-10T14:03:00", "2026-10-10T12:03:00"],
    skipped: ["index.html: it is Brightspace's list of submissions"],
  },
  "GitHub Classroom": {
    layout: "GitHub Classroom",
    as: "hw-1-submissions",
    files: {
      "hw-1-ana-n/P1.py": "1",
      "hw-1-ana-n/README.md": "1",
      "hw-1-ana-n/docs/notes.md": "1",
      "hw-1-ana-n/.git/HEAD": "1",
      "hw-1-bob/src/P1.py": "1",
    },
    found: ["ana-n p1 hw-1-ana-n/P1.py", "bob p1 hw-1-bob/src/P1.py"],
    skipped: [
      "hw-1-ana-n/.git: it belongs to git",
      "hw-1-ana-n/docs/notes.md: it is not a solution, and there is none in its folder",
    ],
  },
  "Classroom 50": {
    layout: "Classroom 50",
    as: "cs-hw-1_submissions_2026_10_10_T_14_03_00",
    files: {
      "scores.csv": "username,score",
      "cs-hw-1-ana-n/P1.py": "1",
      "cs-hw-1-ana-n/result.json": "{}",
      "cs-hw-1-ana-n/.git/HEAD": "1",
      "cs-hw-1-bob/src/P1.py": "1",
    },
    found: ["ana-n p1 cs-hw-1-ana-n/P1.py", "bob p1 cs-hw-1-bob/src/P1.py"],
    skipped: [
      "cs-hw-1-ana-n/.git: it belongs to git",
      "cs-hw-1-ana-n/result.json: it is Classroom 50's own result",
      "scores.csv: it is Classroom 50's summary",
    ],
  },
  nbgrader: {
    layout: "nbgrader",
    files: {
      "submitted/ana/hw1/P1.ipynb": "{}",
      "submitted/ana/hw1/timestamp.txt": "2026-10-10 14:03:00.123456 UTC",
      "submitted/bob/p2/solution.py": "1",
    },
    found: ["ana p1 submitted/ana/hw1/P1.ipynb", "bob p2 submitted/bob/p2/solution.py"],
    submittedAt: ["2026-10-10T14:03:00Z", undefined],
    skipped: ["submitted/ana/hw1/timestamp.txt: it is nbgrader's record of the submission time"],
  },
  "nbgrader's whole course": {
    layout: "nbgrader",
    files: {
      "gradebook.db": "1",
      "nbgrader_config.py": "1",
      "source/hw1/P1.ipynb": "{}",
      "release/hw1/P1.ipynb": "{}",
      "submitted/ana/hw1/P1.ipynb": "{}",
      "submitted/ana/hw1/source/P2.py": "1",
      "submitted/bob/hw1/P1.ipynb": "{}",
      "autograded/ana/hw1/P1.ipynb": "{}",
      "autograded/ana/hw1/submitted/bob/hw1/P2.py": "1",
      "feedback/ana/hw1/P1.html": "1",
    },
    found: [
      "ana p1 submitted/ana/hw1/P1.ipynb",
      "ana p2 submitted/ana/hw1/source/P2.py",
      "bob p1 submitted/bob/hw1/P1.ipynb",
    ],
    skipped: [
      "autograded/ana/hw1/P1.ipynb: it is a copy of a submission that nbgrader graded",
      "autograded/ana/hw1/submitted/bob/hw1/P2.py: it is a copy of a submission that nbgrader graded",
      "feedback/ana/hw1/P1.html: it is nbgrader's feedback for a student",
      "gradebook.db: it is nbgrader's database of grades",
      "nbgrader_config.py: it is nbgrader's configuration",
      "release/hw1/P1.ipynb: it is the students' version of an assignment",
      "source/hw1/P1.ipynb: it is the instructor's version of an assignment",
    ],
  },
  "plain folders": {
    layout: "plain folders",
    files: { "ana/P1.py": "1", "ana/Number_Game.js": "1", "bob/P1.py": "1" },
    found: ["ana numbergame ana/Number_Game.js", "ana p1 ana/P1.py", "bob p1 bob/P1.py"],
  },
  "plain files": {
    layout: "plain folders",
    files: { "ana_P1.py": "1", "P1_bob.py": "1", "p2-carol-smith.py": "1" },
    found: ["ana p1 ana_P1.py", "bob p1 P1_bob.py", "carol-smith p2 p2-carol-smith.py"],
  },
  "folders of student and exercise": {
    layout: "plain folders",
    files: {
      "ana_P1/P1.py": "import heap",
      "ana_P1/heap.py": "1",
      "ana_P2/main.py": "1",
      "p1-bob/solution.py": "1",
      "carol smith-P1/nim.py": "1",
      "P1_101/nim.py": "1",
      "number_game-bob/src/game.js": "1",
      "eve - Number Game/nim.py": "1",
    },
    found: [
      "101 p1 P1_101/nim.py",
      "ana p1 ana_P1/P1.py",
      "ana p2 ana_P2/main.py",
      "bob numbergame number_game-bob/src/game.js",
      "bob p1 p1-bob/solution.py",
      "carol smith p1 carol smith-P1/nim.py",
      "eve numbergame eve - Number Game/nim.py",
    ],
  },
  "folders of an exercise and something else": {
    layout: "plain folders",
    files: { "P1_submissions/ana.py": "1", "P1_submissions/bob.py": "1", "P2 hw/ana/main.py": "1" },
    found: [
      "ana p1 P1_submissions/ana.py",
      "ana p2 P2 hw/ana/main.py",
      "bob p1 P1_submissions/bob.py",
    ],
  },
  "Canvas, with names that hold what separates them": {
    layout: "Canvas",
    files: {
      "van_der_berg_4711_8899_P1.py": "1",
      "van_dyke_LATE_4712_8900_P1_2_3.py": "1",
      "late_4713_8901_P1.py": "1",
      "o_brien_4714_text.html": "1",
      "o_brien_4714_8902_P1.py": "1",
    },
    found: [
      "4711 p1 van_der_berg_4711_8899_P1.py",
      "4712 p1 van_dyke_LATE_4712_8900_P1_2_3.py",
      "4713 p1 late_4713_8901_P1.py",
      "4714 p1 o_brien_4714_8902_P1.py",
    ],
    names: ["van_der_berg", "van_dyke", "late", "o_brien"],
    skipped: [
      "o_brien_4714_text.html: it was typed into Canvas's form, but files were submitted as well",
    ],
  },
  "a folder an exercise": {
    layout: "plain folders",
    files: { "P1/ana.py": "1", "P1/bob.py": "1", "P2/ana/main.py": "1" },
    found: ["ana p1 P1/ana.py", "ana p2 P2/ana/main.py", "bob p1 P1/bob.py"],
  },
};

const ROWS = Object.entries(FIXTURES).flatMap(([name, fixture]) =>
  ["", ".zip"].map((ending) => ({ name: `${name}${ending}`, fixture, ending })),
);

describe("every layout is recognised, as a folder and as a zip", () => {
  it.each(ROWS)("$name", async ({ fixture, ending }) => {
    // A zip may list only files, so .git is not skipped as a folder.
    const files = Object.fromEntries(
      Object.entries(fixture.files).filter(([name]) => ending === "" || !name.includes(".git")),
    );
    const mapped = await mapFiles(files, { as: `${fixture.as ?? "hw"}${ending}` });
    expect(mapped.layout).toBe(fixture.layout);
    expect(mapped.found).toEqual(fixture.found);
    expect([mapped.unmatched, mapped.ambiguous]).toEqual([[], []]);
    const skipped = (fixture.skipped ?? []).filter(
      (line) => ending === "" || !line.includes(".git"),
    );
    expect(mapped.skipped).toEqual(skipped);
    const submissions = mapped.submissions;
    const names = submissions.map(({ student }) => student.name);
    expect(names).toEqual(fixture.names ?? names);
    const times = submissions.map(({ submittedAt }) => submittedAt);
    expect(times).toEqual(fixture.submittedAt ?? times);
  });

  it("inside an extra folder", async () => {
    const { found } = await mapFiles({
      "download/all/Ana_4711_assignsubmission_file_/P1.py": "1",
      "download/all/Bob_4712_assignsubmission_file_/P1.py": "1",
    });
    expect(found.map((line) => line.slice(0, 7))).toEqual(["4711 p1", "4712 p1"]);
    const plain = await mapFiles({
      "week1/ana/P1.py": "1",
      "week1/bob/P1.py": "1",
      "roster.csv": "",
    });
    expect(plain.found).toEqual(["ana p1 week1/ana/P1.py", "bob p1 week1/bob/P1.py"]);
    expect(plain.skipped).toEqual([
      "roster.csv: it is not a source file, and its student is unknown",
    ]);
  });

  it("with the folder of only one student", async () => {
    const alone = await mapFiles({ "ana/P1.py": "1", "ana/P2.py": "1" });
    expect(alone.found).toEqual(["ana p1 ana/P1.py", "ana p2 ana/P2.py"]);
    const files = { "P1.py": "1" };
    const moodle = await mapFiles(files, { as: "Ana_4711_assignsubmission_file_" });
    expect(moodle.found).toEqual(["4711 p1 P1.py"]);
  });
});

describe("other data of a learning platform", () => {
  it("includes lateness (Canvas)", async () => {
    const { submissions } = await mapFiles({ "ana_late_1_2_P1.py": "1", "bob_2_3_P1.py": "1" });
    expect(submissions.map(({ isLate }) => isLate)).toEqual([true, false]);
  });

  it("includes groups (Gradescope)", async () => {
    const { submissions } = await mapFiles({
      "submission_metadata.yml": `submission_1:\n  :submitters:\n  - {":name": A, ":sid": a}\n  - {":name": B, ":sid": b}\n`,
      "submission_1/P1.py": "1",
    });
    expect(submissions.map(({ student, partners }) => [student.id, partners[0]?.id])).toEqual([
      ["a", "b"],
    ]);
  });

  it("may be missing, and then no student is invented (Gradescope)", async () => {
    const files = { "submission_1/P1.py": "1", "submission_2/P1.py": "1" };
    const unnamed = await mapFiles({
      ...files,
      "submission_metadata.yml": listSubmission("a"),
    });
    expect(unnamed.found).toEqual(["a p1 submission_1/P1.py"]);
    expect(unnamed.unmatched).toEqual([
      "submission_2/P1.py: submission_metadata.yml does not say who submitted submission_2",
    ]);
  });

  it("includes text typed into a form, with the exercise of the assignment", async () => {
    const { unmatched } = await mapFiles({
      "Ana_1_assignsubmission_onlinetext_/onlinetext.html": "<p>print(1)</p>",
      "Bob_2_assignsubmission_file_/P1.py": "1",
    });
    expect(unmatched).toEqual([
      "Ana_1_assignsubmission_onlinetext_/onlinetext.html: it was typed into a form without naming an exercise; not submitted: numbergame, p1, p2. Rename it; if all of a download is for one exercise, name that: --exercise ID.",
    ]);
    const alone = await mapFiles(
      {
        "ana_4711_text.html": "<pre>print(1)</pre>",
        "bob_4712_text.html": "<pre>print(1)</pre>",
        "bob_4712_8900_P1.py": "1",
      },
      { problemIds: ["p1"] },
    );
    expect(alone.found).toEqual(["4711 p1 ana_4711_text.html", "4712 p1 bob_4712_8900_P1.py"]);
    expect(alone.skipped).toEqual([
      "bob_4712_text.html: it was typed into Canvas's form, but files were submitted as well",
    ]);
  });
});

describe("an nbgrader course", () => {
  it("has no students before the first submission", async () => {
    const { layout, found, skipped } = await mapFiles({
      "games/gradebook.db": "1",
      "games/source/P1/P1.py": "1",
      "games/release/P1/P1.py": "1",
    });
    expect([layout, found, skipped.length]).toEqual(["nbgrader", [], 3]);
  });
});

describe("a time of nbgrader", () => {
  it.each([
    ["2026-10-10 14:03:00.123456 UTC", "2026-10-10T14:03:00Z"],
    ["2026-10-10 14:03:00 +0200\n", "2026-10-10T14:03:00+02:00"],
    ["2026-10-10 14:03:00.1 +03", "2026-10-10T14:03:00+03:00"],
    ["2026-10-10 14:03:00 UTC-05:30", "2026-10-10T14:03:00-05:30"],
    ["2026-10-10 14:03:00", "2026-10-10T14:03:00"],
  ])("is used if its zone is given: %j", async (stamp, submittedAt) => {
    const { submissions } = await mapFiles({
      "submitted/ana/hw1/P1.py": "1",
      "submitted/ana/hw1/timestamp.txt": stamp,
    });
    expect(submissions).toMatchObject([{ submittedAt }]);
    expect(submissions[0]).not.toHaveProperty("timeTrouble");
  });

  it.each([
    ["2026-11-22 03:02:41.728482 CET", "ends with 'CET'"],
    ["2026-11-22 03:02:41 IST", "ends with 'IST'"],
    ["soon", "contains no time"],
    ["", "contains no time"],
    ["2026-11-22 03:02:41 UTC\n2026-11-20 03:02:41 UTC", "contains no time"],
  ])("is reported if a person must check it: %j", async (stamp, trouble) => {
    const { submissions } = await mapFiles({
      "submitted/ana/hw1/P1.py": "1",
      "submitted/ana/hw1/timestamp.txt": stamp,
    });
    expect(submissions[0]?.submittedAt).toBeUndefined();
    expect(submissions[0]?.timeTrouble).toContain(trouble);
  });
});

describe("files that match no layout", () => {
  it("are reported with the expected layouts", async () => {
    const { layout, certainty, expected, unmatched } = await mapFiles({
      "P1.py": "1",
      "game.py": "1",
      "README.md": "1",
    });
    expect([layout, certainty]).toEqual([undefined, "guess"]);
    expect(expected).toContainEqual({
      layout: "plain folders",
      example: "anovak_numbergame/main.py",
    });
    expect(unmatched).toEqual([
      "P1.py: neither its folder nor its name identifies a student",
      "game.py: neither its folder nor its name identifies a student",
    ]);
  });

  it("are reported also for folders without submissions", async () => {
    const { expected } = await mapFiles({ "ana/notes.txt": "1", "bob/homework.py": "1" });
    expect(expected).not.toEqual([]);
  });

  it("are not reported with layouts if a pattern was given", async () => {
    const mapped = await mapFiles({ "P1.py": "1" }, { pattern: "(?<student_id>\\d+)/" });
    expect(mapped.expected).toBeUndefined();
    expect(mapped.layout).toBe("the pattern");
    expect(mapped.unmatched).toEqual([
      "P1.py: its student is unknown: it does not match the pattern",
    ]);
  });

  it.each(listExpected(["p1", "p2"]))(
    "would be explained so: $layout, $example",
    async ({ layout, example, beside }) => {
      const metadata = METADATA.replaceAll("submission_8", "submission_9");
      const other = example.replaceAll("anovak", "bob").replaceAll("Ana Novak_4711", "Bob_4712");
      const mapped = await mapFiles({
        [example]: "{}",
        [other]: "{}",
        ...(beside !== undefined && { [beside]: metadata }),
      });
      expect(mapped.layout).toBe(layout);
      expect(mapped.submissions).toHaveLength(example === other ? 1 : 2);
      expect(mapped.submissions[0]?.problemId).toBe("p1");
    },
  );
});

describe("files left behind by macOS", () => {
  it.each([
    "doe_123_456_",
    "Ada_18_assignsubmission_file_",
    "P1_doe_attempt_2026-10-10-14-03-00_",
    "doe_",
  ])("does not compete with the solution next to %s", async (prefix) => {
    const { submissions, skipped, ambiguous } = await mapFiles({
      [`${prefix}P1.py`]: "1",
      [`${prefix}._P1.py`]: "1",
      [`${prefix}.DS_Store`]: "1",
    });
    expect(submissions.map(({ file, companions }) => [file, companions])).toEqual([
      [`${prefix}P1.py`, []],
    ]);
    expect(ambiguous).toEqual([]);
    expect(skipped).toEqual(
      [
        `${prefix}._P1.py: it was created by macOS`,
        `${prefix}.DS_Store: it was created by macOS`,
      ].toSorted(),
    );
  });
});

describe("a student cannot submit for others", () => {
  it("with a file named like another student's attempt (Blackboard)", async () => {
    const { found } = await mapFiles({
      "HW_eve_attempt_2026-10-10-14-03-00_x_bob_attempt_2026-10-11-14-03-00_P1.py": "1",
    });
    expect(found).toEqual([expect.stringMatching(/^eve p1/)]);
  });

  it("with their own list of submissions (Gradescope)", async () => {
    const { found } = await mapFiles({
      "submission_1/P1.py": "1",
      "submission_1/a/submission_metadata.yml": listSubmission("bob"),
      "submission_metadata.yml": listSubmission("eve"),
    });
    expect(found).toEqual(["eve p1 submission_1/P1.py"]);
  });

  it("with folders named like those of others", async () => {
    const { found } = await mapFiles({
      "Eve_1_assignsubmission_file_/Bob_2_assignsubmission_file_/P1.py": "1",
      "Bob_2_assignsubmission_file_/P2.py": "1",
    });
    expect(found.map((line) => line.slice(0, 4))).toEqual(["1 p1", "2 p2"]);
  });

  it("with so many files that another layout matches more", async () => {
    const many = Array.from({ length: 50 }, (_, at) => [`eve_1_${at}_P1.py`, "1"] as const);
    const { layout } = await mapFiles({
      "Eve_1_assignsubmission_file_/all.zip": zipFiles(Object.fromEntries(many)),
      "Bob_2_assignsubmission_file_/P1.py": "1",
    });
    expect(layout).toBe("Moodle");
  });
});

describe("a custom pattern", () => {
  it("extracts the student, the exercise and the time", async () => {
    const { layout, found, submissions, unmatched } = await mapFiles(
      { "hw/P1/20261010-140300--ana.py": "1", "hw/P1/other.py": "1" },
      { pattern: "(?<file_id>P\\d)/(?<timestamp>[\\d-]+)--(?<student_id>\\w+)" },
    );
    expect(layout).toBe("the pattern");
    expect(found).toEqual(["ana p1 hw/P1/20261010-140300--ana.py"]);
    expect(submissions[0]?.submittedAt).toBe("2026-10-10T14:03:00");
    expect(unmatched).toEqual([
      "hw/P1/other.py: its student is unknown: it does not match the pattern",
    ]);
  });

  it("may extract a name in two parts", async () => {
    const { found } = await mapFiles(
      { "Novák, Ana - P1.py": "1" },
      { pattern: "(?<last_name>[^/,]+), (?<first_name>\\p{L}+) - (?<file_id>.+)$" },
    );
    expect(found).toEqual(["Ana Novák p1 Novák, Ana - P1.py"]);
  });

  it("is refused with an example if it is invalid", async () => {
    await expect(mapFiles({ "P1.py": "1" }, { pattern: "(" })).rejects.toThrow(/bad-pattern/);
    await expect(mapFiles({ "P1.py": "1" }, { pattern: "(?<file_id>.+)" })).rejects.toThrow(
      /no named group that identifies the student/,
    );
  });
});
