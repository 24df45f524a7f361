import { mkdir } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recognise, type RosterStudent } from "../../harness/inbox/index.ts";
import { openTree } from "../../harness/io/index.ts";
import { makeInboxFolder } from "./inbox-folder.ts";
import { mapFiles } from "./map-files.ts";

const ROSTER: readonly RosterStudent[] = [
  { id: "s1", studentId: "s1", login: "anovak", email: "ana@example.org", name: "Ana Nováková" },
  { id: "s2", studentId: "s2", githubUsername: "bob-x", moodleId: "4712", name: "Bob O’Neil" },
  { id: "s3", studentId: "s3", name: "李 小龍" },
];

describe("recognised submissions", () => {
  it("include other files of the folder", async () => {
    const { submissions, skipped, unmatched } = await mapFiles({
      "ana/P1.py": "import heap",
      "ana/heap.py": "1",
      "ana/notes.txt": "1",
      "bob/src/P1.py": "1",
      "bob/README.md": "1",
    });
    expect(submissions.map(({ companions }) => companions.map(({ name }) => name))).toEqual([
      ["heap.py", "notes.txt"],
      [],
    ]);
    expect(skipped).toEqual([
      "bob/README.md: it is not a solution, and there is none in its folder",
    ]);
    expect(unmatched).toEqual([]);
  });

  it("include no sources that the programs do not use", async () => {
    const files = {
      "karl/solution.py": "print(1)  # no chomp",
      "karl/chomp.py": "print(2)",
      "karl/data.txt": "1",
    };
    const one = await mapFiles(files, { problemIds: ["p1"], otherIds: ["chomp"] });
    expect(one.found).toEqual(["karl p1 karl/solution.py"]);
    expect(one.submissions[0]?.companions.map(({ name }) => name)).toEqual(["data.txt"]);
    expect(one.skipped).toEqual(["karl/chomp.py: it is for chomp, which is not graded here"]);
    const unknown = await mapFiles(files, { problemIds: ["p1"] });
    expect(unknown.skipped).toEqual(["karl/chomp.py: it is not used by solution.py"]);
    const both = await mapFiles(files, { problemIds: ["p1", "chomp"] });
    expect(both.found).toEqual(["karl chomp karl/chomp.py"]);
    expect(both.unmatched).toEqual([
      "karl/solution.py: its name matches no exercise; not submitted: p1. Rename it; if all of a download is for one exercise, name that: --exercise ID.",
    ]);
  });

  it("have the form that their exercise asks for", async () => {
    const options = {
      problemIds: ["p1", "p1-claim"],
      ownExtensions: new Map([["p1-claim", [".yaml"]]]),
    };
    const { found, submissions, ambiguous, unmatched } = await mapFiles(
      {
        "ana/P1.py": "1",
        "ana/P1.yaml": "period: 8",
        "bob/p1-claim.py": "1",
        "eve/p1-claim.yaml": "period: 8",
        "zed/rule.yaml": "period: 8",
      },
      options,
    );
    expect(found).toEqual(["ana p1 ana/P1.py", "eve p1-claim eve/p1-claim.yaml"]);
    expect(submissions[0]?.companions.map(({ name }) => name)).toEqual(["P1.yaml"]);
    expect(ambiguous).toEqual([]);
    expect(unmatched).toEqual([
      expect.stringContaining("bob/p1-claim.py: its name matches no exercise"),
      expect.stringContaining(
        "zed/rule.yaml: its name matches no exercise; not submitted: p1-claim.",
      ),
    ]);
  });

  it("include sources that a compiler finds by their definitions", async () => {
    const { submissions } = await mapFiles(
      { "ana/P1.java": "class P1 {}", "ana/Heap.java": "class Heap {}", "ana/x.py": "1" },
      { problemIds: ["p1"], extensions: [".java", ".py"] },
    );
    expect(submissions[0]?.companions.map(({ name }) => name)).toEqual(["Heap.java"]);
  });

  it("may be missing for a student whose folder contains only junk", async () => {
    const files = {
      "ana/P1.py": "1",
      "bob/.DS_Store": "1",
      "eve/__pycache__/P1.pyc": "1",
      "P2/.DS_Store": "1",
      "ana/old.pyc": "1",
      "__MACOSX/zed/._P1.py": "1",
    };
    for (const as of ["hw", "hw.zip"]) {
      const { withoutSubmission, unmatched } = await mapFiles(files, { as });
      expect(withoutSubmission.map(({ id }) => id)).toEqual(["bob", "eve"]);
      expect(unmatched).toEqual([]);
    }
    const canvas = await mapFiles({ "ana_1_2_P1.py": "1", "bob_2_3_.DS_Store": "1" });
    expect(canvas.withoutSubmission.map(({ id, name }) => [id, name])).toEqual([["2", "bob"]]);
    const listed = await mapFiles({ "s1/P1.py": "1", "s2/.DS_Store": "1" }, { roster: ROSTER });
    expect([listed.withoutSubmission, listed.missing]).toEqual([[], ["s2", "s3"]]);
  });

  it("may be missing for a student whose folder is empty", async () => {
    await using inbox = await makeInboxFolder({ "hw/ana/P1.py": "1" });
    await mkdir(`${inbox.path}/hw/bob`);
    await mkdir(`${inbox.path}/hw/ana/empty`);
    const mapping = await recognise(await openTree(`${inbox.path}/hw`), {
      problemIds: ["p1", "p2"],
      extensions: [".py"],
    });
    expect(mapping.withoutSubmission.map(({ id }) => id)).toEqual(["bob"]);
    expect(mapping.unmatched).toEqual([]);
    expect(mapping.skipped).toEqual([
      { path: "ana/empty", reason: "the folder is empty" },
      { path: "bob", reason: "the folder is empty" },
    ]);
  });

  it("are listed with a suggestion if a name is misspelt", async () => {
    const { found, unmatched } = await mapFiles({
      "ana/P1.py": "1",
      "ana/numbergmae.py": "1",
      "bob/homework.py": "1",
      "eve/notes.txt": "1",
    });
    expect(found).toEqual(["ana p1 ana/P1.py"]);
    expect(unmatched).toEqual([
      "ana/numbergmae.py: its name matches no exercise. Did you mean numbergame?",
      "bob/homework.py: its name matches no exercise; not submitted: numbergame, p1, p2. Rename it; if all of a download is for one exercise, name that: --exercise ID.",
      "eve/notes.txt: it ends in '.txt', so it is not a source file, and eve has none",
    ]);
  });

  it("are ambiguous if two files are for the same exercise", async () => {
    const { found, ambiguous } = await mapFiles({
      "ana/P1.py": "1",
      "ana/P1.js": "1",
      "ana/P2.py": "1",
      "bob/p1_p2.py": "1",
    });
    expect(found).toEqual(["ana p2 ana/P2.py"]);
    expect(ambiguous).toEqual([
      "ana/P1.js: for p1 there is also P1.py, and it is unclear which counts: remove one",
      "ana/P1.py: for p1 there is also P1.js, and it is unclear which counts: remove one",
      "bob/p1_p2.py: its name matches p1 and p2: rename it",
    ]);
  });

  it("count a browser's copies as attempts", async () => {
    const { found } = await mapFiles({
      "ana/P1 (2).py": "1",
      "ana/P1.py": "1",
      "ana/P1 (10).py": "1",
    });
    expect(found).toEqual([
      "ana p1 ana/P1.py #1",
      "ana p1 ana/P1 (2).py #2",
      "ana p1 ana/P1 (10).py #3 last",
    ]);
  });

  it("may be called main in a folder named after the exercise", async () => {
    const { found, submissions } = await mapFiles({
      "ana/P1/main.py": "from heap import push",
      "ana/P1/heap.py": "1",
      "bob/P2/P2.py": "1",
      "bob/P2/main.py": "1",
    });
    expect(found).toEqual(["ana p1 ana/P1/main.py", "bob p2 bob/P2/P2.py"]);
    expect(submissions[0]).toMatchObject({
      certainty: "likely",
      why: "ana by name; its folder is named P1",
      companions: [{ name: "P1/heap.py" }],
    });
  });

  it("leave it to a person if a usual name below stands against another file above", async () => {
    const { found, ambiguous, skipped } = await mapFiles(
      {
        "ana/nim.py": "1",
        "ana/examples/main.py": "1",
        "bob/nim.py": "1",
        "bob/lib/python3.11/site-packages/pip/main.py": "1",
        "eve/main.py": "1",
        "eve/src/P1.py": "1",
      },
      { problemIds: ["p1"] },
    );
    expect(found).toEqual(["bob p1 bob/nim.py", "eve p1 eve/src/P1.py"]);
    expect(ambiguous).toEqual([
      expect.stringContaining("ana/examples/main.py: for p1 there is also nim.py"),
      expect.stringContaining("ana/nim.py: for p1 there is also examples/main.py"),
    ]);
    expect(skipped).toContainEqual(expect.stringContaining("it contains installed packages"));
  });

  it("name the student who submitted a web address on Canvas", async () => {
    const { unmatched } = await mapFiles({
      "urllea_4716_link.html": "1",
      "bob_4712_8901_P1.py": "1",
    });
    expect(unmatched).toEqual([
      "urllea_4716_link.html: it ends in '.html', so it is not a source file, and 4716 has none",
    ]);
  });

  it("exclude junk of systems and tools", async () => {
    const { found, skipped } = await mapFiles(
      {
        "ana/P1.py": "1",
        "__MACOSX/ana/._P1.py": "1",
        "ana/.DS_Store": "1",
        "ana/.git/config": "1",
        "ana/__pycache__/P1.pyc": "1",
        "bob/Thumbs.db": "1",
        "bob/P1.py": "1",
        "bob/.ipynb_checkpoints/P1-checkpoint.ipynb": "1",
      },
      { as: "hw.zip" },
    );
    expect(found).toEqual(["ana p1 ana/P1.py", "bob p1 bob/P1.py"]);
    expect(skipped).toEqual([
      "__MACOSX/ana/._P1.py: it was created by macOS",
      "ana/.DS_Store: it was created by macOS",
      "ana/.git/config: it belongs to git",
      "ana/__pycache__/P1.pyc: it was created by Python",
      "bob/.ipynb_checkpoints/P1-checkpoint.ipynb: it is an old version kept by Jupyter",
      "bob/Thumbs.db: it was created by Windows",
    ]);
  });

  it("are separated if two learning platforms are mixed", async () => {
    const { layout, certainty, remarks, unmatched } = await mapFiles({
      "Ana_1_assignsubmission_file_/P1.py": "1",
      "Bob_2_assignsubmission_file_/P1.py": "1",
      "Eve_3_assignsubmission_file_/P1.py": "1",
      "carol_3_4_P1.py": "1",
    });
    expect([layout, certainty]).toEqual(["Moodle", "likely"]);
    expect(remarks).toEqual([
      "most files have the layout Moodle, but 1 file has the layout Canvas: grade them separately",
    ]);
    expect(unmatched).toEqual([
      "carol_3_4_P1.py: it has the layout Canvas, but the rest has the layout Moodle",
    ]);
  });

  it("include a remark about ties", async () => {
    const { remarks } = await mapFiles({
      "Ana_1_assignsubmission_file_/P1.py": "1",
      "carol_3_4_P1.py": "1",
    });
    expect(remarks[0]).toMatch(/^the layout Canvas matches as well as Moodle/);
  });

  it("may be empty", async () => {
    const mapping = await mapFiles({ "README.md": "1" }, { roster: ROSTER });
    expect([mapping.found, mapping.missing]).toEqual([[], ["s1", "s2", "s3"]]);
  });
});

describe("with a roster", () => {
  it("students are found by any identifier", async () => {
    const { submissions, missing, unmatched } = await mapFiles(
      { "anovak/P1.py": "1", "bob oneil/P1.py": "1", "BOB-X/P2.py": "1", "s3.zip": "" },
      { roster: ROSTER },
    );
    expect(submissions.map(({ student, certainty, why }) => [student.id, certainty, why])).toEqual([
      ["s1", "likely", "username anovak is on the roster; the file is named p1"],
      ["s2", "likely", "GitHub username BOB-X is on the roster; the file is named p2"],
    ]);
    expect(unmatched).toEqual([
      "bob oneil/P1.py: nobody on the roster has the name or ID bob oneil: add a line to it",
    ]);
    expect(missing).toEqual(["s3"]);
  });

  it("names are compared without accents and order, and are less sure", async () => {
    const { submissions } = await mapFiles(
      {
        "1-2 - Novakova Ana - Oct 9, 2026 1203 AM/P1.py": "1",
        "2-2 - 李 小龍 - Oct 9, 2026 1203 AM/P1.py": "1",
      },
      { roster: ROSTER },
    );
    expect(submissions.map(({ student, certainty }) => [student.id, certainty])).toEqual([
      ["s1", "likely"],
      ["s3", "likely"],
    ]);
  });

  it("a shared name is left to a person", async () => {
    const twin = { id: "s9", studentId: "s9", name: "Nováková Ana" };
    const { ambiguous } = await mapFiles(
      { "1-2 - Ana Nováková - Oct 9, 2026 1203 AM/P1.py": "1" },
      { roster: [...ROSTER, twin] },
    );
    expect(ambiguous).toEqual([
      expect.stringContaining("the name Ana Nováková is on the roster more than once (s1, s9)"),
    ]);
  });

  it("unknown students are listed with a suggestion", async () => {
    const { unmatched } = await mapFiles(
      { "Ana_4713_assignsubmission_file_/P1.py": "1" },
      { roster: ROSTER.map(({ name: _name, ...student }) => student) },
    );
    expect(unmatched).toEqual([
      expect.stringContaining(
        "nobody on the roster has the Moodle participant 4713: did you mean 4712?",
      ),
    ]);
  });

  it("a folder may be named after a student at any depth", async () => {
    const { found } = await mapFiles(
      { "group 1/s1/P1.py": "1", "group 1/s2/P1.py": "1", "group 2/s3/src/P1.py": "1" },
      { roster: ROSTER },
    );
    expect(found.map((line) => line.split(" ")[0])).toEqual(["s1", "s2", "s3"]);
  });

  it("a folder may be named after a student and an exercise", async () => {
    const { found, unmatched } = await mapFiles(
      {
        "anovak_P1/nim.py": "1",
        "P2-s3/nim.py": "1",
        "P1 of all/bob-x.py": "1",
        "eve_P1/P1.py": "1",
      },
      { roster: ROSTER },
    );
    expect(found).toEqual([
      "s1 p1 anovak_P1/nim.py",
      "s2 p1 P1 of all/bob-x.py",
      "s3 p2 P2-s3/nim.py",
    ]);
    expect(unmatched).toEqual([
      "eve_P1/P1.py: nobody on the roster has the name or ID eve: add a line to it",
    ]);
  });

  it("a student whose submission is refused is not missing", async () => {
    const { refused, missing } = await mapFiles(
      { "s1/P1.py": "1", "s2.zip": "no zip", "s3/work.rar": "1" },
      { roster: ROSTER },
    );
    expect(missing).toEqual(["s2"]);
    expect(refused).toEqual([
      expect.stringMatching(/^s2\.zip: it is not a zip archive/),
      expect.stringMatching(/^s3\/work\.rar: \.rar archives are not supported/),
    ]);
  });
});

const step = fc.constantFrom(
  "ana",
  "bob.zip",
  "P1",
  "p1.py",
  "P1 (1).py",
  "p2.js",
  "P1_ana.py",
  "notes.txt",
  "main.py",
  ".git",
  "__MACOSX",
  "Ana_1_assignsubmission_file_",
  "ana_1_2_P1.py",
  "submission_1",
  "submission_metadata.yml",
  "hw_ana_attempt_2026-10-10-14-03-00_P1.py",
  "submitted",
  "é",
  "1-2 - Ana - Oct 9, 2026 1203 AM",
  "hw-submissions",
  "hw-ana",
  "index.html",
  "a.ipynb",
);
const path = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join("/"));

const read = async () => ({ kind: "bytes", bytes: Buffer.from("submission_1: 2") }) as const;

describe("nothing vanishes", () => {
  it("every path of any tree is in exactly one list, for any roster", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(path, fc.constantFrom("file", "folder", "refusal")), {
          selector: ([name]) => name,
          maxLength: 12,
        }),
        fc.subarray([...ROSTER]),
        async (entries, roster) => {
          const ofKind = (kind: string) =>
            entries.filter(([, each]) => each === kind).map(([name]) => name);
          const tree = {
            name: "hw",
            files: ofKind("file").map((name) => ({
              path: name,
              sizeBytes: 1,
              read,
            })),
            bareFolders: ofKind("folder"),
            refusals: ofKind("refusal").map((name) => ({ path: name, reason: "evil" })),
          };
          const mapping = await recognise(tree, {
            problemIds: ["p1", "p2"],
            extensions: [".py", ".js"],
            roster,
          });
          const companions = mapping.submissions.flatMap((each) => each.companions);
          const places = [
            ...mapping.submissions.map(({ file }) => file),
            ...new Set(companions.map(({ file }) => file)),
            ...[mapping.skipped, mapping.unmatched, mapping.ambiguous, mapping.refused].flatMap(
              (list) => list.map((each) => each.path),
            ),
          ];
          expect(places.toSorted()).toEqual(entries.map(([name]) => name).toSorted());
        },
      ),
      { numRuns: 500 },
    );
  });
});
