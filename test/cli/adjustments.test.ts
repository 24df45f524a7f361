import { access, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Results, resultsSchema } from "../../harness/core/results/results.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
const WRONG = "export const AcanWin = (n) => true;\n";

const COURSE = `name: Games
timezone: Europe/Prague
roster: students.csv
exercises:
  - {id: p1, points: 10}
  - {id: p2, points: 20}
`;

const ROSTER = `student_id,name
ana,Ana Nováková
bob,Bob Li
cyd,Cyd Li
zoe,Zoë Ng
eve,Zoë Ng
`;

const SECRET = "her mother is ill";

const ADJUSTMENTS = `adjustments:
  Ana Nováková: { p1: { bonus: 2, comment: Very elegant. } }
  bob:
    p1: { points: 7.5, by: Eva, why: ${SECRET}, comments: [{ line: 1, comment: Not always. }] }
    p2: { excused: true, why: ${SECRET} }
  eve: { p1: { points: 3, by: Eva } }
`;

const GRADES = `Student,ID,SIS User ID,SIS Login ID,Section,p1 (77),p2 (78)
    Points Possible,,,,,10,20
"Li, Bob",2,bob,bob,A,,5
"Ng, Zoë",3,eve,eve,A,,
`;

async function grade(folder: string, course: string, ...more: readonly string[]) {
  await writeFile(join(folder, "course.yaml"), course);
  await writeFile(join(folder, "students.csv"), ROSTER);
  await writeFile(join(folder, "Grades.csv"), GRADES);
  for (const [student, program] of [
    ["ana", RIGHT],
    ["bob", WRONG],
  ] as const) {
    await mkdir(join(folder, "inbox", student), { recursive: true });
    await writeFile(join(folder, "inbox", student, "P1.js"), program, { flag: "wx" }).catch(
      () => undefined,
    );
  }
  const args = ["grade", "inbox", "--course", "course.yaml", "--isolation", "none", ...more];
  return runGrundy(args, { cwd: folder });
}

async function readResults(folder: string): Promise<Results> {
  const text = await readFile(join(folder, "results/results.json"), "utf8");
  return resultsSchema.parse(JSON.parse(text));
}

/** Everything that students can read, as one text. */
async function readForStudents(folder: string): Promise<string> {
  const results = join(folder, "results");
  const names = await readdir(results, { recursive: true, withFileTypes: true });
  const files = names.filter(
    (entry) =>
      entry.isFile() && /results\/(?:feedback|gradescope|grade-files)\b/.test(entry.parentPath),
  );
  const texts = files.map(async ({ parentPath, name }) => readFile(join(parentPath, name), "utf8"));
  return (await Promise.all(texts)).join("\n");
}

describe("an instructor's adjustment", () => {
  it("appears with both scores in every output, and its reason in none for students", async () => {
    await withFolder(async (folder) => {
      await runGrundy(["receipt", "key", "course.key"], { cwd: folder });
      const files = ["--key", "course.key", "--grade-file", "Grades.csv"];
      const { stdout, status } = await grade(folder, `${COURSE}${ADJUSTMENTS}`, ...files);
      expect(status).toBe(0);
      expect(stdout).toMatch(/ana +Ana Nováková +10 \(10\) AC/);
      expect(stdout).toMatch(/bob +Bob Li +7\.5 \(0\) WA +excused +7\.5 +of 10/);
      expect(stdout).toContain("ana, p1: the bonus is cut at the maximum of 10 points.");
      const { adjustments, results } = await readResults(folder);
      expect(adjustments?.map(({ grade: own }) => [own?.judged, own?.score])).toEqual([
        [10, 10],
        [0, 7.5],
        [undefined, undefined],
        [undefined, 3],
      ]);
      expect(results.map(({ attempt }) => attempt.score)).toEqual([10, 0]);
      const read = async (path: string) => readFile(join(folder, "results", path), "utf8");
      expect(await read("grades.csv")).toContain("bob,Bob Li,,,WA,7.5,0,0,");
      expect(await read("grade-files/Grades.csv")).toContain('"Li, Bob",2,bob,bob,A,7.5,5');
      expect(await read("grade-files/Grades.csv")).toContain('"Ng, Zoë",3,eve,eve,A,3,');
      expect(await read("report.html")).toContain(SECRET);
      const page = await read("feedback/bob/feedback.md");
      expect(page).toContain("**wrong answer, adjusted: 7.5 of 10 points**");
      expect(page).toContain("7.5 points instead of 0");
      expect(page.match(/Not always\./g)).toHaveLength(1);
      expect(page).toContain("Eva: Not always.");
      const receipt = JSON.parse(await read("feedback/bob/receipt-p1.json")) as object;
      expect(receipt).toMatchObject({ receipt: { score: 0, verdict: "WA" } });
      const verify = ["receipt", "verify", "results/feedback/bob/receipt-p1.json"];
      const verified = await runGrundy([...verify, "--key", "course.key.pub"], { cwd: folder });
      expect(verified.status).toBe(0);
      expect(await readForStudents(folder)).not.toContain(SECRET);
    });
  });

  it("is kept in a rejudging, with a warning if the program has changed", async () => {
    await withFolder(async (folder) => {
      await grade(folder, `${COURSE}${ADJUSTMENTS}`);
      await writeFile(join(folder, "inbox/bob/P1.js"), RIGHT);
      const { stdout } = await grade(folder, `${COURSE}${ADJUSTMENTS}`, "--rejudge");
      expect(stdout).toMatch(
        /bob +p1 +7\.5 WA +7\.5 AC +a new submission; the adjustment is unchanged/,
      );
      const applied = await grade(folder, `${COURSE}${ADJUSTMENTS}`, "--rejudge", "--apply");
      expect(applied.stdout).toMatch(/bob +Bob Li +7\.5 \(10\) AC/);
      expect(applied.stdout).toMatch(/bob, p1: the comment on line 1 may be out of date/);
      const page = await readFile(join(folder, "results/feedback/bob/feedback.md"), "utf8");
      expect(page).toContain("On an earlier version: Not always. (Eva)");
    });
  });

  it("that is invalid stops before anything is judged, also in a dry run", async () => {
    await withFolder(async (folder) => {
      const wrong = `${COURSE}adjustments:
  Zoë Ng: { p1: { points: 1 } }
  nobody: { p1: { points: 1 } }
  bob: { p1: { points: 1 } }
  Bob Li: { p1: { points: 2 } }
`;
      for (const more of [[], ["--dry-run"]]) {
        const { status, stderr } = await grade(folder, wrong, ...more);
        expect(status).toBe(2);
        expect(stderr).toMatch(/course\.yaml:8: .*'Zoë Ng'.*\(zoe, eve\) \[ambiguous-student\]/);
        expect(stderr).toMatch(/course\.yaml:9: .*'nobody' \[unknown-student\]/);
        expect(stderr).toMatch(/course\.yaml:11: a grade of bob for p1 is already in line 10/);
      }
      await expect(access(join(folder, "results"))).rejects.toThrow("ENOENT");
    });
  });
});

describe("before the release", () => {
  const held = COURSE.replace("points: 10", "points: 10, release: 2099-12-01T12:00");

  it("students get no feedback, and the instructor gets everything", async () => {
    await withFolder(async (folder) => {
      const files = ["--grade-file", "Grades.csv"];
      const { stderr } = await grade(folder, `${held}${ADJUSTMENTS}`, ...files);
      expect(stderr).toContain("No feedback on p1 before 2099-12-01 12:00 (Europe/Prague)");
      expect(await readdir(join(folder, "results/gradescope"))).toEqual([]);
      expect(await readdir(join(folder, "results/feedback"))).toEqual(["bob"]);
      const page = await readFile(join(folder, "results/feedback/bob/feedback.md"), "utf8");
      expect(page).toContain("**submitted**");
      expect(page).toContain("**excused**");
      expect(page).not.toMatch(/wrong|7\.5|Not always/);
      const sheet = await readFile(join(folder, "results/grade-files/Grades.csv"), "utf8");
      expect(sheet).toContain("bob,A,7.5,5");
      const grades = await readFile(join(folder, "results/grades.csv"), "utf8");
      expect(grades).toContain("WA,7.5");
    });
  });

  it("grades are held back too if the course says so, and released afterwards", async () => {
    await withFolder(async (folder) => {
      const files = ["--grade-file", "Grades.csv"];
      const { stderr } = await grade(folder, `${held}hold_grades: true\n${ADJUSTMENTS}`, ...files);
      expect(stderr).toContain("and no grade in grade files, on p1 before");
      expect(stderr).toContain("the grade of bob for p1 is withheld until its release");
      const sheet = join(folder, "results/grade-files/Grades.csv");
      expect(await readFile(sheet, "utf8")).toBe(GRADES);
      const released = held.replace("2099", "2019");
      const { stderr: after } = await grade(folder, `${released}${ADJUSTMENTS}`, ...files);
      expect(after).not.toContain("before 20");
      expect(await readdir(join(folder, "results/feedback"))).toEqual(["ana", "bob", "eve"]);
    });
  });
});
