import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorkerJob } from "../../../harness/api/index.ts";
import { openCourses } from "../../../harness/app/serve/open-courses.ts";
import { WorkerJudge } from "../../../harness/app/serve/worker-judge.ts";
import type { ServedCourse } from "../../../harness/server/index.ts";
import {
  type Caller,
  JUDGE_VERSION,
  type TestPerson,
  type TestServer,
} from "../../server/test-server.ts";
import { makeWorkspace } from "../own-workspace.ts";

/** A course with the real exercises, and a worker's judge for it. */
export interface CourseWithJudge extends AsyncDisposable {
  readonly course: ServedCourse;
  readonly judge: WorkerJudge;
}

/** @param isolation `warden`: judgings that a server accepts */
export async function openCourseWithJudge(
  yaml: string,
  isolation: "none" | "warden" = "none",
): Promise<CourseWithJudge> {
  const folder = await mkdtemp(join(tmpdir(), "grundy-course-"));
  await writeFile(join(folder, "course.yaml"), yaml);
  const workspace = makeWorkspace(join(folder, "cache"), undefined, "/usr/bin:/bin");
  const bundles = join(folder, "bundles");
  const [course] = (await openCourses([join(folder, "course.yaml")], { workspace, bundles })) as [
    ServedCourse,
  ];
  const judge = new WorkerJudge(
    workspace,
    {
      bundle: async () => readFile(course.bundle.path),
      findRecord: async () => undefined,
      noteMachineFactor: () => undefined,
    },
    isolation,
  );
  return {
    course,
    judge,
    [Symbol.asyncDispose]: async () => {
      await judge[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

/** Stores an accepted Python program of a student, whose name is part of the submission's ID. */
export async function storeAccepted(
  { store, clock }: TestServer,
  { id }: TestPerson,
  { exercise, student, text }: Readonly<Record<"exercise" | "student" | "text", string>>,
): Promise<string> {
  const submission = `submission-of-${student}`;
  const bytes = Buffer.from(text);
  const source = createHash("sha256").update(bytes).digest("hex");
  const place = { op: "append", course: "games", actor: id, at: clock.now } as const;
  const judged = { verdict: "AC", points: 10, maxPoints: 10 };
  await store.commit([
    { op: "keep-source", hash: source, bytes },
    {
      ...place,
      event: {
        kind: "submitted",
        submission,
        person: id,
        student,
        exercise,
        fileName: "player.py",
        language: "python",
        source,
      },
    },
    { ...place, event: { kind: "judged", submission, judging: "j", ...judged } },
  ]);
  return submission;
}

/** Claims the next job of a server. */
export async function claimJob(server: TestServer, worker: Caller) {
  const body = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
  return (await server.ask("claim", { as: worker, body })).body.job;
}

/** Does a job, as a worker does. */
export async function doJob(
  job: WorkerJob,
  {
    server,
    worker,
    judge,
  }: {
    readonly server: TestServer;
    readonly worker: Caller;
    readonly judge: WorkerJudge;
  },
): Promise<void> {
  const { signal } = new AbortController();
  const outcome = await judge.judge(job, { signal, reportStep: () => undefined });
  const { status, text } = await server.ask("finish", {
    as: worker,
    params: { job: job.id },
    body: { attempt: job.attempt, outcome },
  });
  if (status !== 204) throw new Error(`finish: ${status} ${text}`);
}
