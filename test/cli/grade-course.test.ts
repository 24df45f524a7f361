import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Results, resultsSchema } from "../../harness/core/results/results.ts";
import { zipFiles } from "../inbox/inbox-folder.ts";
import { makeZip } from "../inbox/make-zip.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
const WRONG = "export const AcanWin = (n) => true;\n";
const EVIL = makeZip([{ name: "../../../escaped.js", bytes: RIGHT }]);

const COURSE = `name: Games
timezone: Europe/Prague
roster: Grades.csv
exercises:
  - {id: p1, points: 10, column: Grade}
`;

const WORKSHEET = [
  "\uFEFFIdentifier,Full name,Email address,Status,Grade,Maximum Grade,Last modified (grade),Feedback comments",
  'Participant 4711,"Nováková, Ana",ana@example.org,Submitted,,10.00,-,',
  "Participant 4712,李小龙,li@example.org,Submitted,,10.00,-,",
  "Participant 4713,=HYPERLINK(1),eve@example.org,No submission,,10.00,-,",
  "",
].join("\r\n");

/** A Moodle download with one hostile archive, a course file and the worksheet. */
async function makeCourse(folder: string, bob = WRONG): Promise<readonly string[]> {
  await writeFile(join(folder, "course.yaml"), COURSE);
  await writeFile(join(folder, "Grades.csv"), WORKSHEET);
  const inbox = zipFiles({
    "Nováková Ana_4711_assignsubmission_file_/P1.js": RIGHT,
    "Nováková Ana_4711_assignsubmission_file_/evil.zip": EVIL,
    "李小龙_4712_assignsubmission_file_/p1.js": bob,
  });
  await writeFile(join(folder, "moodle.zip"), inbox);
  return ["grade", "moodle.zip", "--course", "course.yaml", "--isolation", "none"];
}

async function readResults(folder: string): Promise<Results> {
  const text = await readFile(join(folder, "results/results.json"), "utf8");
  return resultsSchema.parse(JSON.parse(text));
}

function readGrades({ results }: Results): readonly string[] {
  return results.map(({ student, attempt }) => `${student.id} ${attempt.score}`);
}

describe("grading a download from a learning platform", () => {
  it("--dry-run shows how files are matched, and judges nothing", async () => {
    await withFolder(async (folder) => {
      const args = await makeCourse(folder);
      const { status, stdout } = await runGrundy([...args, "--dry-run"], { cwd: folder });
      expect(stdout).toContain("moodle.zip: layout Moodle");
      expect(stdout).toMatch(/ana@example.org \(.*\) +p1 +sure/);
      expect(stdout).toMatch(/Refused\n.*evil\.zip.*\n.*\.\./);
      expect(stdout).toMatch(/without files here\n.*eve@example.org/);
      expect(status).toBe(1);
      expect(await readdir(folder)).toEqual(["Grades.csv", "course.yaml", "moodle.zip"]);
    });
  });

  it("grades everything except refused files, and writes all output in the platform's form", async () => {
    await withFolder(async (folder) => {
      const args = await makeCourse(folder);
      const { status, stderr } = await runGrundy([...args, "--grade-file", "Grades.csv"], {
        cwd: folder,
      });
      const results = await readResults(folder);
      expect(readGrades(results)).toEqual(["ana@example.org 10", "li@example.org 0"]);
      expect(results.students.map(({ id, name }) => [id, name])).toEqual([
        ["ana@example.org", "Ana Nováková"],
        ["li@example.org", "李小龙"],
        ["eve@example.org", "=HYPERLINK(1)"],
      ]);
      expect(results.notJudged).toMatchObject([
        { kind: "refused", student: { id: "ana@example.org" } },
      ]);
      expect(status).toBe(1);
      expect(stderr).toContain("2 grades filled in");
      const sheet = await readFile(join(folder, "results/grade-files/Grades.csv"), "utf8");
      const rows = sheet.split("\r\n");
      expect(rows[0]).toBe(WORKSHEET.split("\r\n")[0]);
      expect(rows[1]).toContain("Submitted,10,10.00,-,");
      expect(rows.at(-2)).toBe(WORKSHEET.split("\r\n")[3]);
      expect(await readdir(join(folder, "results/feedback"))).toEqual([
        "Nováková Ana_4711_assignsubmission_file_",
        "李小龙_4712_assignsubmission_file_",
      ]);
      const grades = await readFile(join(folder, "results/grades.csv"), "utf8");
      expect(grades).toContain("'=HYPERLINK(1)");
      expect((await readdir(folder)).toSorted()).not.toContain("escaped.js");
      const page = await readFile(join(folder, "results/report.html"), "utf8");
      expect(page).toContain("Games");
      expect(await readFile(join(folder, "results/junit.xml"), "utf8")).toContain("<testsuite");
      const gradescope = join(folder, "results/gradescope/ana@example.org/p1/results.json");
      expect(JSON.parse(await readFile(gradescope, "utf8"))).toMatchObject({ score: 10 });
    });
  });

  it("writes the same bytes again", async () => {
    await withFolder(async (folder) => {
      const args = await makeCourse(folder);
      const all = [...args, "--grade-file", "Grades.csv"];
      await runGrundy(all, { cwd: folder });
      const names = await readdir(join(folder, "results"), { recursive: true });
      const readAll = async () =>
        Promise.all(
          names.map(async (name) =>
            readFile(join(folder, "results", name), "utf8").catch(() => ""),
          ),
        );
      const first = await readAll();
      await runGrundy(all, { cwd: folder });
      expect(await readAll()).toEqual(first);
    });
  });

  it("shows what a rejudging would change before changing it", async () => {
    await withFolder(async (folder) => {
      await runGrundy(await makeCourse(folder), { cwd: folder });
      const before = await readResults(folder);
      const args = await makeCourse(folder, RIGHT);
      const { stdout, stderr } = await runGrundy([...args, "--rejudge"], { cwd: folder });
      expect(stdout).toMatch(/li@example.org .*p1.*0 WA.*10 AC.*a new submission/);
      expect(stdout).not.toContain("ana@example.org");
      expect(stderr).toContain("Nothing was written");
      expect(await readResults(folder)).toEqual(before);
      await runGrundy([...args, "--rejudge", "--apply"], { cwd: folder });
      const after = await readResults(folder);
      expect(readGrades(after)).toEqual(["ana@example.org 10", "li@example.org 10"]);
      await runGrundy(args, { cwd: folder });
      expect(await readResults(folder)).toEqual(after);
    });
  });

  it("signs receipts that anybody with the course's key can verify", async () => {
    await withFolder(async (folder) => {
      const options = { cwd: folder };
      await runGrundy(["receipt", "key", "course.key"], options);
      const args = await makeCourse(folder);
      await runGrundy([...args, "--key", "course.key"], options);
      const home = join(folder, "results/feedback/李小龙_4712_assignsubmission_file_");
      const receipt = join(home, "receipt-p1.json");
      const verify = ["receipt", "verify", receipt, "--key", "course.key.pub"];
      expect((await runGrundy(verify, options)).status).toBe(0);
      const text = await readFile(receipt, "utf8");
      await writeFile(receipt, text.replace('"points": 0', '"points": 100'));
      expect((await runGrundy(verify, options)).status).toBe(1);
    });
  });

  it("counts the last of several attempts and keeps all of them", async () => {
    await withFolder(async (folder) => {
      const attempts = join(folder, "inbox");
      await mkdir(attempts);
      await writeFile(join(attempts, "Games_ana_attempt_2026-10-10-10-00-00_P1.js"), RIGHT);
      await writeFile(join(attempts, "Games_ana_attempt_2026-10-10-12-00-00_P1.js"), WRONG);
      await runGrundy(["grade", "inbox", "--isolation", "none"], { cwd: folder });
      const { results } = await readResults(folder);
      expect(
        results.map(({ attempt, verdict }) => [attempt.number, attempt.counts, verdict]),
      ).toEqual([
        [1, false, "AC"],
        [2, true, "WA"],
      ]);
    });
  });

  it("lists similar pairs with --similarity", async () => {
    await withFolder(async (folder) => {
      // Functions, because programs start their interpreter for each case.
      const source = await readFile(
        new URL("../../submissions/p4/accepted/fold_and_sort.py", import.meta.url),
        "utf8",
      );
      for (const student of ["ada", "bob"]) {
        await mkdir(join(folder, "inbox", student), { recursive: true });
        await writeFile(join(folder, "inbox", student, "P4.py"), `# ${student}\n${source}`);
      }
      await runGrundy(["grade", "inbox", "--isolation", "none", "--similarity"], { cwd: folder });
      const page = await readFile(join(folder, "results/report.html"), "utf8");
      expect(page).toContain("orth a look");
    });
  });

  it.each([
    [["--apply"], "--apply needs --rejudge"],
    [["--template", "x.py"], "--template needs --similarity"],
    [["--similarity", "--template", "x.py"], "there is no such file"],
    [["--course", "none.yaml"], "this file does not exist"],
    [["--roster", "none.csv"], "there is no such roster"],
    [["--key", "none.key"], "there is no such key"],
    [["--pattern", "("], "pattern"],
    [["--grade-file", "course.yaml"], "not a grade file of a known learning platform"],
    [["--rejudge"], "has no results to compare with"],
  ])("says what is wrong with %j, before anything is judged", async (options, message) => {
    await withFolder(async (folder) => {
      await makeCourse(folder);
      const args = ["grade", "moodle.zip", ...options];
      const { status, stderr } = await runGrundy(args, { cwd: folder });
      expect(stderr).toContain(message);
      expect(status).toBe(2);
    });
  });

  it("refuses a download that is not an archive, by name and at once", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "moodle.zip"), "a page of the login");
      await writeFile(join(folder, "work.7z"), "");
      for (const [name, reason] of [
        ["moodle.zip", "it is not a zip archive"],
        ["work.7z", "7z"],
      ] as const) {
        const { status, stderr } = await runGrundy(["grade", name], { cwd: folder });
        expect(stderr).toMatch(new RegExp(`${name}: .*${reason}`));
        expect(status).toBe(2);
      }
      expect(await readdir(folder)).not.toContain("results");
    });
  });

  it("names submissions marked late without a time, and says if there is no deadline", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "inbox"));
      await writeFile(join(folder, "inbox/novakana_late_4711_8899_P1.js"), RIGHT);
      await writeFile(join(folder, "inbox/ngada_4712_8900_P1.js"), RIGHT);
      const course = COURSE.replace("roster: Grades.csv\n", "");
      await writeFile(
        join(folder, "with.yaml"),
        course.replace("10,", "10, deadline: 2026-10-10T23:59,"),
      );
      await writeFile(join(folder, "without.yaml"), course);
      const warn = async (file: string) => {
        const args = ["grade", "inbox", "--dry-run", "--course", file];
        return (await runGrundy(args, { cwd: folder })).stderr;
      };
      expect(await warn("with.yaml")).toMatch(/late but have no time.*\n +inbox\/novakana_late/);
      expect(await warn("with.yaml")).not.toContain("ngada");
      expect(await warn("without.yaml")).toMatch(/no deadline here, so they lose no points/);
    });
  });
});
