import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LiveEvent, type Route, type RouteName, ROUTES } from "../../harness/api/index.ts";
import { CourseViewers } from "../../harness/server/live/course-viewers.ts";
import { liveEventsFor } from "../../harness/server/live/live-events-for.ts";
import { fakeAnswer, HIDDEN, NOON, WHY } from "./fake-course.ts";
import { openSiteBeside } from "./site-beside.ts";
import { JUDGE_VERSION, openTestServer, type TestPerson, type TestServer } from "./test-server.ts";
import { setPoints } from "./set-points.ts";

/** Random events in a course; `p2` is not released. */
type Step =
  | { readonly do: "submit"; readonly who: "ada" | "bob"; readonly exercise: "p1" | "p2" }
  | { readonly do: "judge"; readonly verdict: "AC" | "WA" | "JE" }
  | { readonly do: "adjust"; readonly who: "ada" | "bob"; readonly exercise: "p1" | "p2" }
  | { readonly do: "comment"; readonly submission: number }
  | { readonly do: "rubric"; readonly submission: number; readonly isGraded: boolean }
  | { readonly do: "ask"; readonly submission: number }
  | { readonly do: "answer"; readonly question: number };

const who = fc.constantFrom("ada" as const, "bob" as const);
const exercise = fc.constantFrom("p1" as const, "p2" as const);
const anyStep = fc.oneof(
  fc.record({ do: fc.constant("submit" as const), who, exercise }),
  fc.record({
    do: fc.constant("judge" as const),
    verdict: fc.constantFrom("AC" as const, "WA" as const, "JE" as const),
  }),
  fc.record({ do: fc.constant("adjust" as const), who, exercise }),
  fc.record({ do: fc.constant("comment" as const), submission: fc.nat(3) }),
  fc.record({ do: fc.constant("rubric" as const), submission: fc.nat(3), isGraded: fc.boolean() }),
  fc.record({ do: fc.constant("ask" as const), submission: fc.nat(3) }),
  fc.record({ do: fc.constant("answer" as const), question: fc.nat(3) }),
);

/** Bob's account name, also in his program and file name. Long enough not to appear in a random key by chance. */
const BOB = "bob-secret-8162";
/** Staff's comments on unreleased submissions. */
const UNRELEASED = "comment-secret-4713";
/** Rubric items of submissions that are not graded, or of others. */
const ITEM = "rubric-secret-4714";

interface TestCourse {
  readonly server: TestServer;
  readonly ada: TestPerson;
  readonly bob: TestPerson;
  readonly ines: TestPerson;
  readonly submissions: { readonly id: string; readonly exercise: string; readonly who: string }[];
  readonly questions: {
    readonly id: string;
    readonly submission: string;
    readonly reply: string;
  }[];
}

async function take(step: Step, course: TestCourse): Promise<void> {
  const { server, ada, bob, ines, submissions, questions } = course;
  const { clock, ask } = server;
  clock.now += 6000;
  switch (step.do) {
    case "submit": {
      const name = step.who === "bob" ? BOB : step.who;
      const text = `${name} ${clock.now}`;
      const { body } = await ask("submit", {
        as: step.who === "ada" ? ada : bob,
        params: { course: "games", exercise: step.exercise },
        body: { language: "python", text, fileName: `${name}.py` },
      });
      submissions.push({ id: body.submission, exercise: step.exercise, who: step.who });
      return;
    }
    case "judge": {
      if ((await server.queue.backlog(clock.now)).waiting[1] === 0) return;
      const as = await server.worker();
      const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
      const { job } = (await ask("claim", { as, body: claim })).body;
      const outcome = fakeAnswer(job, step.verdict);
      const body = { attempt: job.attempt, outcome };
      await ask("finish", { as, params: { job: job.id }, body });
      return;
    }
    case "adjust": {
      const params = { course: "games", student: step.who, exercise: step.exercise };
      await setPoints({ ask }, { as: ines, params, body: { points: 3.25, why: WHY } });
      return;
    }
    case "comment": {
      const submission = submissions[step.submission];
      if (submission === undefined) return;
      const text = submission.exercise === "p2" ? UNRELEASED : "Well done";
      await ask("comment", { as: ines, params: { submission: submission.id }, body: { text } });
      return;
    }
    case "rubric": {
      const submission = submissions[step.submission];
      if (submission === undefined) return;
      const isOwn = submission.exercise === "p1" && submission.who === "ada";
      const params = { submission: submission.id };
      const { items = [], isGraded = false } =
        (await ask("submission", { as: ines, params })).body.rubric ?? {};
      // Secret items of Ada's released submission stay secret only if it is never graded.
      const hasSecret = items.some(({ text }: { text: string }) => text === ITEM);
      if (isOwn && (step.isGraded ? hasSecret : isGraded)) return;
      const added = await ask("addRubricItem", {
        as: ines,
        params: { course: "games", exercise: submission.exercise },
        body: { text: isOwn && step.isGraded ? "Clear names" : ITEM, points: -1 },
      });
      const itemParams = { ...params, item: added.body.item };
      await ask("giveRubricItem", { as: ines, params: itemParams });
      await ask("markGraded", { as: ines, params, body: { isGraded: step.isGraded } });
      return;
    }
    case "ask": {
      const about = submissions[step.submission];
      if (about === undefined) return;
      const { id: submission, who: asker, exercise: own } = about;
      const text = asker === "bob" ? BOB : "Why?";
      const as = asker === "ada" ? ada : bob;
      const { status, body } = await ask("ask", { as, params: { submission }, body: { text } });
      if (status !== (own === "p2" ? 409 : 201)) throw new Error(`ask: ${status}`);
      // As if it had been asked before the release was moved.
      const question = body.question ?? `q-${clock.now}`;
      if (status !== 201) {
        const event = { kind: "question-asked", question, submission, text } as const;
        const append = {
          op: "append",
          course: "games",
          actor: as.id,
          at: clock.now,
          event,
        } as const;
        await server.store.commit([append]);
        // The server reads what others have written when it writes.
        await ask("comment", { as: ines, params: { submission }, body: { text: UNRELEASED } });
      }
      questions.push({ id: question, submission, reply: own === "p2" ? UNRELEASED : text });
      return;
    }
    case "answer": {
      const asked = questions[step.question];
      if (asked === undefined) return;
      const { id: question, submission, reply: text } = asked;
      const params = { submission, question };
      // Nobody else can write there, or close it.
      const isAdas = submissions.some((each) => each.id === submission && each.who === "ada");
      const others = isAdas ? bob : ada;
      for (const name of ["replyToQuestion", "closeQuestion"] as const) {
        const body = name === "closeQuestion" ? { after: question } : { text };
        const { status, text: replyText } = await ask(name, { as: others, params, body });
        const isTold = [UNRELEASED, BOB].some((secret) => replyText.includes(secret));
        if (status !== 404 || isTold) throw new Error(`${name}: ${status} ${replyText}`);
      }
      const replied = await ask("replyToQuestion", { as: ines, params, body: { text } });
      if (replied.status !== 201) throw new Error(`replyToQuestion: ${replied.status}`);
    }
  }
}

/** The steps by which a submission gets a rubric item. */
function gradedSteps(by: "ada" | "bob", of: "p1" | "p2", isGraded: boolean): Step[] {
  return [
    { do: "submit", who: by, exercise: of },
    { do: "judge", verdict: "AC" },
    { do: "rubric", submission: 0, isGraded },
  ];
}

const PAGES: readonly RouteName[] = ["me", "sessions", "course", "exercise", "submission"];

/** Every byte that ada gets from all requests, allowed or not. */
async function readAll({ server, ada, submissions }: TestCourse): Promise<string> {
  const answers: string[] = [];
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const { method, sends, who: may }: Route = ROUTES[name];
    if (method !== "GET" || sends === "stream" || may === "worker" || may === "machine") continue;
    if (may === "joining") continue;
    for (const own of ["p1", "p2"]) {
      for (const each of PAGES.includes(name)
        ? [...submissions, { id: "none" }]
        : [{ id: "none" }]) {
        const params = {
          course: "games",
          exercise: own,
          student: BOB,
          submission: each.id,
          rejudging: "none",
          tournament: "none",
          match: "0-1",
          game: "0",
          item: "none",
        };
        const { text, headers } = await server.ask(name, { as: ada, params });
        answers.push(text, JSON.stringify(headers));
        if (name !== "submission") break;
      }
    }
  }
  return answers.join("\n");
}

/** Every live event that a page of ada's would get from the start. */
async function receiveAll({ server, ada }: TestCourse): Promise<readonly LiveEvent[]> {
  const site = await openSiteBeside(server, {
    onFault: (error) => {
      throw error;
    },
  });
  const course = site.eventLog.course("games");
  const member = course?.state.members.get(ada.id);
  if (course === undefined || member === undefined) throw new Error("ada is no member");
  const viewer = { course, member, tokenHash: "" };
  const received: LiveEvent[] = [];
  for (const stored of await server.store.events(0)) {
    for (const { event, to } of await liveEventsFor(
      stored,
      course,
      new CourseViewers([viewer]),
      site,
    )) {
      if (to.length > 0) received.push(event);
    }
  }
  site.live.close();
  return received;
}

describe("a student", () => {
  it("gets no byte about others, hidden groups or unreleased results", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 12 }), async (steps) => {
        await using server = await openTestServer();
        const course: TestCourse = {
          server,
          ada: await server.person("ada", { games: "student" }),
          bob: await server.person(BOB, { games: "student" }),
          ines: await server.person("ines", { games: "instructor" }),
          submissions: [],
          questions: [],
        };
        for (const each of steps) await take(each, course);
        const bytes = await readAll(course);
        const received = await receiveAll(course);
        for (const text of [bytes, JSON.stringify(received)]) {
          for (const secret of [HIDDEN, WHY, UNRELEASED, ITEM, BOB])
            expect(text).not.toContain(secret);
        }
        const held = received.filter(
          (event) => event.kind === "attempt" && event.attempt.exercise === "p2",
        );
        expect(
          held.every((event) => event.kind === "attempt" && event.attempt.state === "held"),
        ).toBe(true);
        const { body } = await server.ask("course", {
          as: course.ada,
          params: { course: "games" },
        });
        expect(Object.keys(body.exercises[1].standing).toSorted()).toEqual(["attempts", "state"]);
        expect(server.clock.now).toBeGreaterThan(NOON);
        expect(server.faults).toEqual([]);
      }),
      {
        numRuns: 25,
        examples: [
          [gradedSteps("ada", "p2", true)],
          [gradedSteps("bob", "p1", true)],
          [gradedSteps("ada", "p1", false)],
          [
            [
              { do: "submit", who: "ada", exercise: "p2" },
              { do: "ask", submission: 0 },
              { do: "answer", question: 0 },
            ],
          ],
        ],
      },
    );
  });
});
