import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hashToken, newId, newToken } from "../../harness/accounts/index.ts";
import { GRUNDY } from "../../harness/school/event.ts";
import { openSqliteStore, type Operation, type Store } from "../../harness/store/index.ts";
import { DraftCollector } from "../../harness/server/judging/saved-drafts.ts";
import { fakeCourse, NOON } from "./fake-course.ts";
import { openSiteBeside } from "./site-beside.ts";
import { openTestServer, type TestPerson, type TestServer } from "./test-server.ts";

const MINUTE = 60_000;
const P1 = { course: "games", exercise: "p1" };
const EXAM = { course: "games", contest: "exam" };
const STUDENTS = 200;

/** A student of the simulation; minutes count from the start of the exam. */
interface Plan {
  readonly who: TestPerson & { readonly student: string };
  readonly begins: number;
  readonly end: number;
  /** Their actions by minute: a text is saved or submitted. */
  readonly steps: ReadonlyMap<number, readonly ["save" | "submit", string]>;
  /** Programs that are submitted in the end, in order. */
  readonly submitted: readonly string[];
}

/** A third has 15 minutes more from course.yaml, and some get 30 while the exam runs. */
function planOf(index: number, who: Plan["who"]): Plan {
  const begins = index % 60;
  const extra = index % 3 === 0 ? 15 : index % 25 === 1 ? 30 : 0;
  const [draft, own, later] = [`draft ${index}`, `own ${index}`, `later ${index}`];
  const kind = (["draft", "submitted", "both"] as const)[index % 3] ?? "draft";
  const steps: [number, readonly ["save" | "submit", string]][] = [
    [begins + 5, ["save", draft]],
    ...(kind === "draft" ? [] : [[begins + 20, ["submit", own]] as const]),
    ...(kind === "both" ? [[begins + 59, ["save", later]] as const] : []),
  ].map(([minute, step]) => [minute as number, step as readonly ["save" | "submit", string]]);
  const submitted = { draft: [draft], submitted: [own], both: [own, later] }[kind];
  return { who, begins, end: begins + 60 + extra, steps: new Map(steps), submitted };
}

async function enrol(store: Store, index: number, role: "student" | "instructor") {
  const [id, token, student] = [newId(NOON), newToken(), `s${index}`];
  const session = { tokenHash: hashToken(token), person: id, startedAt: NOON, seenAt: NOON };
  const person = { id, name: student, email: undefined, password: undefined };
  const event = { kind: "enrolled", person: id, role, student } as const;
  const change: readonly Operation[] = [
    { op: "put-person", person },
    { op: "begin-session", session: { ...session, agent: "a test" } },
    { op: "append", course: "games", actor: GRUNDY, at: NOON, event },
  ];
  await store.commit(change);
  return { id, student, email: "", headers: { cookie: `grundy=${token}` } };
}

it(`${STUDENTS} people take an exam: nobody loses time or a draft by a restart`, async () => {
  const extra = Array.from({ length: STUDENTS }, (_, index) => index)
    .filter((index) => index % 3 === 0)
    .map((index) => `s${index}: 15 min`);
  const courses = [
    fakeCourse({
      contests:
        "[{id: exam, name: Exam, kind: exam, start: 2026-10-05T12:00, window: 1 h, duration: 1 h, " +
        `submit_drafts: true, extra_time: { ${extra.join(", ")} }, exercises: [p1]}]`,
    }),
  ];
  const folder = await mkdtemp(join(tmpdir(), "grundy-exam-"));
  const open = async () =>
    openTestServer({ courses, openStore: await openSqliteStore(join(folder, "school.db")) });
  const first = await openSqliteStore(join(folder, "school.db"));
  const plans: Plan[] = [];
  for (let index = 0; index < STUDENTS; index += 1) {
    plans.push(planOf(index, await enrol(first.store, index, "student")));
  }
  const ines = await enrol(first.store, STUDENTS, "instructor");
  await first.store[Symbol.asyncDispose]();

  let server: TestServer = await open();
  const faults: unknown[] = [];
  const restart = async () => {
    faults.push(...server.faults);
    await server[Symbol.asyncDispose]();
    server = await open();
  };
  const versions = new Map<Plan, number>();
  const must = async (status: number, ...asked: Parameters<TestServer["ask"]>) => {
    const answer = await server.ask(...asked);
    if (answer.status !== status) throw new Error(`${asked[0]}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const ends: [student: string, closed: string, closesAt: number][] = [];
  const take = async (plan: Plan, minute: number) => {
    const { who, begins, end, steps } = plan;
    if (minute === begins) await must(204, "beginContest", { as: who, params: EXAM });
    // The exact end of everybody's time is the first moment at which nothing is accepted.
    if (minute === end) {
      const late = { language: "python", text: "too late" };
      await must(409, "submit", { as: who, params: P1, body: late });
      const { submitting } = await must(200, "exercise", { as: who, params: P1 });
      ends.push([who.student, submitting.closed, submitting.closesAt]);
    }
    const [act, text = ""] = steps.get(minute) ?? [];
    const program = { language: "python", text };
    if (act === "submit") await must(201, "submit", { as: who, params: P1, body: program });
    if (act !== "save") return;
    const base = versions.get(plan) ?? 0;
    const params = { ...P1, language: "python" };
    await must(200, "putDraft", { as: who, params, body: { text, base } });
    versions.set(plan, base + 1);
  };

  for (let minute = 0; minute <= 150; minute += 1) {
    // Nothing runs for a minute in which the time of many is over.
    if (minute === 66) await restart();
    server.clock.now = NOON + minute * MINUTE;
    if (minute === 50) {
      const students = plans
        .filter((_, index) => index % 3 !== 0 && index % 25 === 1)
        .map(({ who }) => who.student);
      const body = { students, minutes: 30, why: "The power was off." };
      await must(204, "addContestTime", { as: ines, params: EXAM, body });
    }
    for (const plan of plans) await take(plan, minute);
  }
  // One more server looks for drafts while the first one does, too.
  const site = await openSiteBeside(server, { courses });
  await new DraftCollector(site).tick();
  site.live.close();

  const submitted = new Map<string, string[]>();
  for (const { event } of await server.store.events(0, { kinds: ["submitted"] })) {
    if (event.kind !== "submitted") continue;
    const text = new TextDecoder().decode(await server.store.source(event.source));
    submitted.set(event.student, [...(submitted.get(event.student) ?? []), text]);
  }
  expect(new Map(ends.map(([student, ...end]) => [student, end]))).toEqual(
    new Map(plans.map(({ who, end }) => [who.student, ["over", NOON + end * MINUTE]])),
  );
  for (const { who, submitted: expected } of plans) {
    expect([who.student, submitted.get(who.student)]).toEqual([who.student, expected]);
  }
  const total = plans.reduce((sum, each) => sum + each.submitted.length, 0);
  expect(await server.queue.waiting(server.clock.now)).toHaveLength(total);
  expect([...faults, ...server.faults]).toEqual([]);
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
