import { mkdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Results, resultsSchema } from "../../harness/core/results/results.ts";
import { zipFiles } from "../inbox/inbox-folder.ts";
import { makeZip } from "../inbox/make-zip.ts";
import { makeRepository } from "../inbox/times/make-repository.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";

const COURSE = `name: Games
timezone: Europe/Prague
exercises:
  - {id: p1, points: 10, deadline: 2026-10-10T23:59}
  - {id: p2, points: 10}
late:
  factors: [{until: 1 day, factor: 0.5}]
`;

const UNTIMED = (words: string) =>
  new RegExp(
    `No deadline was applied to ${words}, because submission\\stimes\\sare\\sunknown\\.\\sSet\\sthem\\swith\\s--times`,
  );

/** A folder of students, with what is needed to grade it. */
async function makeClass(folder: string, ...students: readonly string[]) {
  await writeFile(join(folder, "course.yaml"), COURSE);
  for (const student of students) {
    await mkdir(join(folder, "inbox", student), { recursive: true });
    await writeFile(join(folder, "inbox", student, "P1.js"), `// ${student}\n${RIGHT}`);
  }
  return async (...options: readonly string[]) => {
    const args = ["grade", "inbox", "--course", "course.yaml", "--isolation", "none", ...options];
    return runGrundy(args, { cwd: folder });
  };
}

async function readResults(folder: string): Promise<Results> {
  return resultsSchema.parse(
    JSON.parse(await readFile(join(folder, "results/results.json"), "utf8")),
  );
}

async function readGrades(folder: string) {
  const { results } = await readResults(folder);
  return results.map(({ student, attempt }) => [student.id, attempt.score, attempt.lateSeconds]);
}

describe("submissions without known times", () => {
  it("cause a note in every output that no deadline was applied", async () => {
    await withFolder(async (folder) => {
      const grade = await makeClass(folder, "ana", "bob");
      expect((await grade("--dry-run")).stdout).toMatch(UNTIMED("any of 2 submissions"));
      const { stdout, status } = await grade();
      expect(stdout).toMatch(UNTIMED("any of 2 submissions"));
      expect(status).toBe(0);
      const { results } = await readResults(folder);
      expect(results[0]?.attempt).not.toHaveProperty("lateSeconds");
      expect(await readFile(join(folder, "results/grades.csv"), "utf8")).toContain(
        "ana,,,,AC,10,,,,,10,20",
      );
      const page = await readFile(join(folder, "results/report.html"), "utf8");
      expect(page).toMatch(UNTIMED("any of 2 submissions"));
      expect(page).toContain("unknown");
      const feedback = await readFile(join(folder, "results/feedback/ana/feedback.md"), "utf8");
      expect(feedback).toContain("The submission time is unknown, so no deadline was applied.");
    });
  });

  it("cause no note if there is no deadline", async () => {
    await withFolder(async (folder) => {
      const grade = await makeClass(folder, "ana");
      const course = COURSE.replace(", deadline: 2026-10-10T23:59", "");
      await writeFile(join(folder, "course.yaml"), course);
      expect((await grade("--dry-run")).stdout).not.toContain("deadline");
    });
  });

  it("include nbgrader's times with an abbreviated zone, which are reported", async () => {
    await withFolder(async (folder) => {
      const grade = await makeClass(folder);
      const inbox = join(folder, "inbox");
      const stamps = { ana: "2026-10-11 03:02:41.728482 CET", bob: "2026-10-11 03:02:41 UTC" };
      for (const [student, stamp] of Object.entries(stamps)) {
        await mkdir(join(inbox, "submitted", student, "hw1"), { recursive: true });
        await writeFile(join(inbox, "submitted", student, "hw1/P1.js"), RIGHT);
        await writeFile(join(inbox, "submitted", student, "hw1/timestamp.txt"), stamp);
      }
      const { stdout, stderr } = await grade("--dry-run");
      expect(stdout).toMatch(UNTIMED("1 of 2 submissions"));
      expect(stderr).toMatch(
        /No submission time: .*'CET'.*\n {2}inbox\/submitted\/ana\/hw1\/P1.js$/,
      );
    });
  });
});

describe("times from --times", () => {
  it("can come from a CSV file and apply to deadlines", async () => {
    await withFolder(async (folder) => {
      const grade = await makeClass(folder, "ana", "bob", "eve");
      await writeFile(
        join(folder, "times.csv"),
        "student;problem;submitted_at\nana;p1;2026-10-10 23:59\nbob;;2026-10-11T00:00+02:00\n",
      );
      const { stdout, stderr } = await grade("--times", "times.csv");
      expect(await readGrades(folder)).toEqual([
        ["ana", 10, 0],
        ["bob", 5, 60],
        ["eve", 10, undefined],
      ]);
      expect(stdout).toMatch(UNTIMED("1 of 3 submissions"));
      expect(stderr).toContain(
        "Submission times of 2 of 3 submissions come from times.csv (1 with a time zone, 1 without a time zone, read as Europe/Prague), from 2026-10-10T23:59:00+02:00 to 2026-10-11T00:00:00+02:00.",
      );
      const first = await readFile(join(folder, "results/results.json"), "utf8");
      await grade("--times", "times.csv");
      expect(await readFile(join(folder, "results/results.json"), "utf8")).toBe(first);
    });
  });

  it("are refused with all mistakes by line, before anything is judged", async () => {
    await withFolder(async (folder) => {
      const grade = await makeClass(folder, "ana", "bob");
      const lines = [
        "student,problem,submitted_at",
        "anna,p1,2026-10-10 23:58",
        ",p1,2026-10-10 23:58",
        "bob,p7,2026-10-10 23:58",
        "bob,p1,2999-10-10 23:58",
        "bob,p1,2026-03-29 02:30",
        "bob,p1,10.10.2026 23:58",
        "bob,p1,2026-10-10 23:58 CET",
        "ana,p1,2026-10-10 23:58",
        "ana,P1,2026-10-10 23:57",
        "",
      ];
      await writeFile(join(folder, "times.csv"), lines.join("\n"));
      const { status, stderr } = await grade("--times", "times.csv");
      expect(status).toBe(2);
      const warnings = stderr.split("\n").filter((line) => line.startsWith("times.csv:"));
      expect(warnings.map((line) => line.replace(/^times\.csv:/, ""))).toEqual([
        expect.stringMatching(/^2: there is no student 'anna'/),
        expect.stringMatching(/^3: this line does not name a student/),
        expect.stringMatching(/^4: there is no exercise 'p7'/),
        expect.stringMatching(/^5: .*is in the future/),
        expect.stringMatching(/^6: .* does not exist in Europe\/Prague/),
        expect.stringMatching(/^7: '10.10.2026 23:58' is not a date and time/),
        expect.stringMatching(/^8: the time zone 'CET' is ambiguous/),
        expect.stringMatching(/^10: line 9 gives a different time/),
      ]);
      expect(stderr).toContain("did you mean ana?");
      const { stderr: other } = await grade("--times", "gti");
      expect(other).toContain(
        "gti: there is no such file; --times takes git, zip, files or a CSV file",
      );
    });
  });

  it("win over the learning platform's times, which are the fallback", async () => {
    await withFolder(async (folder) => {
      const grade = await makeClass(folder);
      await mkdir(join(folder, "inbox"));
      for (const student of ["ana", "bob"]) {
        const name = `HW_${student}_attempt_2026-10-11-10-00-00_P1.js`;
        await writeFile(join(folder, "inbox", name), RIGHT);
      }
      await writeFile(join(folder, "times.csv"), "student,submitted_at\nana,2026-10-10T10:00Z\n");
      const { stderr } = await grade("--times", "times.csv");
      expect(await readGrades(folder)).toEqual([
        ["ana", 10, 0],
        ["bob", 5, 36_060],
      ]);
      expect(stderr).toContain("1 keeps the time from the learning platform.");
    });
  });

  it("can be those of the last commits", async () => {
    await withFolder(async (folder) => {
      const grade = await makeClass(folder, "hw-submissions/hw-eve");
      const inbox = join(folder, "inbox/hw-submissions");
      const ana = await makeRepository(join(inbox, "hw-ana"));
      await ana.commit("2026-10-10T21:00:00Z", { "P1.js": RIGHT });
      await ana.commit("2026-10-12T21:00:00Z", { "README.md": "late" });
      const bob = await makeRepository(join(inbox, "hw-bob"));
      await bob.commit("2026-10-10T21:00:00Z", { "P1.js": "1" });
      await bob.commit("2026-10-11T21:00:00Z", { "P1.js": RIGHT });
      const { stderr } = await grade("--times", "git");
      expect(await readGrades(folder)).toEqual([
        ["ana", 10, 0],
        ["bob", 5, 82_860],
        ["eve", 10, undefined],
      ]);
      expect(stderr).toContain("2 of 3 submissions come from the last commits");
      expect(stderr).toContain("No submission time: it is not in a git repository\n");
    });
  });

  it("can be those of files or of archive entries", async () => {
    await withFolder(async (folder) => {
      const grade = await makeClass(folder, "ana");
      const inbox = join(folder, "inbox");
      await writeFile(join(inbox, "bob.zip"), makeZip([{ name: "P1.js", bytes: RIGHT }]));
      await utimes(join(inbox, "ana/P1.js"), 0, Date.parse("2026-10-10T21:59:01Z") / 1000);
      await utimes(join(inbox, "bob.zip"), 0, Date.parse("2026-10-10T21:59:00Z") / 1000);
      await grade("--times", "files");
      expect(await readGrades(folder)).toEqual([
        ["ana", 5, 1],
        ["bob", 10, 0],
      ]);
      const { stderr } = await grade("--times", "zip");
      expect(await readGrades(folder)).toEqual([
        ["ana", 10, undefined],
        ["bob", 10, 0],
      ]);
      const { results } = await readResults(folder);
      expect(results[1]?.attempt.submittedAt).toBe("2026-10-10T00:00:00+02:00");
      expect(stderr).toContain("1 of 2 submissions come from entries of archives");
      expect(stderr).toContain("(without a time zone, read as Europe/Prague)");
      expect(stderr).toContain("No submission time: it is not in an archive");
    });
  });

  it("are reported if they are in the future, and count", async () => {
    await withFolder(async (folder) => {
      const grade = await makeClass(folder, "ana");
      await utimes(join(folder, "inbox/ana/P1.js"), 0, Date.parse("2099-10-10T00:00Z") / 1000);
      const { stderr } = await grade("--times", "files");
      expect(stderr).toContain("in the future, by this machine's clock:\n  inbox/ana/P1.js");
      expect(await readGrades(folder)).toMatchObject([["ana", 0, expect.any(Number)]]);
    });
  });

  it("for files in a downloaded archive are only those of its entries", async () => {
    await withFolder(async (folder) => {
      const grade = await makeClass(folder);
      await writeFile(join(folder, "inbox"), zipFiles({ "ana/P1.js": RIGHT }));
      for (const [source, reason] of [
        ["files", "it is in the download's own archive: use --times zip"],
        ["git", "it is in an archive, where repositories are not read: unpack it"],
      ] as const) {
        const { stdout, stderr } = await grade("--times", source, "--dry-run");
        expect(stderr).toContain(`No submission time: ${reason}`);
        expect(stdout).toMatch(UNTIMED("any of 1 submission"));
      }
    });
  });
});
