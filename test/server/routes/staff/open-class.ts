import type { ServedCourse } from "../../../../harness/server/index.ts";
import { fakeAnswer, fakeCourse, type fakeRecord } from "../../fake-course.ts";
import {
  type Caller,
  JUDGE_VERSION,
  openTestServer,
  type TestPerson,
  type TestServer,
} from "../../test-server.ts";

export const GAMES = { course: "games" };

/** A class with someone in every role, and a worker that reports what a test says. */
export interface TestClass extends AsyncDisposable {
  readonly server: TestServer;
  readonly ines: TestPerson;
  readonly gus: TestPerson;
  readonly ada: TestPerson;
  readonly bob: TestPerson;
  /** Submits a program; without a verdict it waits. Returns the submission's ID. */
  readonly submit: (
    by: TestPerson,
    exercise: string,
    verdict?: "AC" | "WA" | "JE",
    text?: string,
  ) => Promise<string>;
  /** Judges the next job in the queue. */
  readonly judge: (verdict: "AC" | "WA" | "JE", change?: RecordChange) => Promise<void>;
}

type RecordChange = (record: ReturnType<typeof fakeRecord>) => ReturnType<typeof fakeRecord>;

export async function openClass(
  courses: readonly ServedCourse[] = [fakeCourse()],
  options: Pick<
    NonNullable<Parameters<typeof openTestServer>[0]>,
    "origin" | "pages" | "files" | "openStore"
  > = {},
): Promise<TestClass> {
  const server = await openTestServer({ courses, ...options });
  const worker: Caller = await server.worker();
  let submissionCount = 0;
  const judge: TestClass["judge"] = async (verdict, change = (record) => record) => {
    const body = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
    const { job } = (await server.ask("claim", { as: worker, body })).body;
    const answer = fakeAnswer(job, verdict);
    const outcome = { ...answer, record: change(answer.record) };
    const finish = { as: worker, params: { job: job.id }, body: { attempt: job.attempt, outcome } };
    const { status } = await server.ask("finish", finish);
    if (status !== 204) throw new Error(`finish: ${status}`);
  };
  return {
    server,
    judge,
    ines: await server.person("ines", { games: "instructor" }),
    gus: await server.person("gus", { games: "grader" }),
    ada: await server.person("ada", { games: "student" }),
    bob: await server.person("bob", { games: "student" }),
    submit: async (by, exercise, verdict, text) => {
      submissionCount += 1;
      server.clock.now += 10_000;
      const { status, body } = await server.ask("submit", {
        as: by,
        params: { ...GAMES, exercise },
        body: { language: "python", text: text ?? `# ${submissionCount}\n` },
      });
      if (status !== 201) throw new Error(`submit: ${status} ${JSON.stringify(body)}`);
      if (verdict !== undefined) await judge(verdict);
      return body.submission;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
