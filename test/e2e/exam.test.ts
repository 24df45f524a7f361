import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";
import { Somebody } from "./serve/api-user.ts";
import { ServerProcess } from "./serve/server-process.ts";

const reason = await whyNotContained();
const PASSWORD = "a heap of seven coins";
const SECONDS = 40;
const EXAM = `contests:
  - id: exam
    name: Exam
    kind: exam
    start: 2026-01-01T00:00
    window: 3650 days
    duration: ${SECONDS} s
    submit_drafts: true
    exercises: [p1]
`;
const PROGRAM = "def AcanWin(n):\n    return n % 4 != 0\n";

/** The answer to a student's page of the exercise. */
interface Shown {
  readonly now: number;
  readonly submitting: { readonly closed?: string; readonly closesAt: number };
  readonly attempts: readonly { readonly isDraft?: true; readonly state: string }[];
}

test.skipIf(reason !== undefined)(
  `an exam survives kill -9: ends stay, and drafts are submitted (${reason ?? "for real"})`,
  { timeout: 400_000 },
  async () => {
    await using school = await ServerProcess.openWithoutPages(EXAM);
    const course = school.coursePath.split("/").at(-1) ?? "";
    const join = async (link: string, name: string) => {
      const person = new Somebody(school.origin);
      const account = { name, email: `${name}@example.edu`, password: PASSWORD };
      const token = link.split("#")[1] ?? "";
      await person.ask("POST", "/api/invitations/accept", { token, account });
      return person;
    };
    const prof = await join(school.instructorsLink, "prof");
    const names = ["ada", "bob", "eve"];
    const people = names.map((student) => ({ role: "student", student }));
    const links = (await prof.ask("POST", `/api/courses/${course}/invitations`, { people })) as {
      readonly link: string;
    }[];
    const students = await Promise.all(
      links.map(async ({ link }, index) => join(link, names[index] ?? "")),
    );
    const exercise = `/api/courses/${course}/exercises/p1`;
    const look = async (person: Somebody) => (await person.ask("GET", exercise)) as Shown;
    const ends: number[] = [];
    for (const [index, person] of students.entries()) {
      await person.ask("POST", `/api/courses/${course}/contests/exam/begin`);
      const body = { text: `${PROGRAM}# ${index}\n`, base: 0 };
      await person.ask("PUT", `${exercise}/drafts/python`, body);
      ends.push((await look(person)).submitting.closesAt);
    }
    await school.kill();
    // Nothing runs when their time is over.
    await sleep(Math.max(0, Math.max(...ends) - Date.now() + 1000));
    await school.start();
    for (const [index, person] of students.entries()) {
      let shown = await look(person);
      while (shown.attempts.length === 0) {
        await sleep(500);
        shown = await look(person);
      }
      expect(shown).toMatchObject({ submitting: { closed: "over", closesAt: ends[index] } });
      expect(shown.attempts).toMatchObject([{ isDraft: true, state: "held" }]);
    }
  },
);
