import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { OpenQuestion } from "../../harness/api/index.ts";
import { hashToken, newId, newToken } from "../../harness/accounts/index.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { writeTests } from "../../harness/problems/test-files.ts";
import type { Role, StoredEvent } from "../../harness/school/index.ts";
import { openPostgresStore, type Store } from "../../harness/store/index.ts";
import { reference, SmallWorkspace, spec } from "../app/author/small-workspace.ts";
import type { CourseServer } from "../fixtures/e2e/course-server.ts";
import { findPort } from "../free-port.ts";
import { NOON } from "../server/fake-course.ts";
import { headerOf, openSmtpSink, type SmtpSink } from "../server/mail/smtp-sink.ts";
import { type HookReceiver, openHookReceiver } from "../server/webhooks/hook-receiver.ts";
import { Cluster, query } from "../store/postgres/cluster.ts";
import { askUntil, type Reply } from "./ask-until.ts";
import { ClassPart, untilUp, waitFor } from "./class-part.ts";

/** Maximum time between the beginning of a change and the kill. */
const LONGEST_CHANGE_MS = 400;
const PAUSE_MS = 300;
/** A tiny exercise: nothing is judged here. */
const WORKSPACE = {
  "problem.yaml": spec("manual: [[2]]"),
  "reference/twice.ts": reference(),
  "course.yaml": `name: Games
timezone: UTC
exercises:
  - { id: twice, points: 10 }
`,
};
const USUAL = { isTimed: false, isForPrograms: true, stratum: "manual" } as const;
const TESTS = new Map(
  ["sample", "small"].map((group) => [group, [{ args: [1n], expected: 2n, ...USUAL }]]),
);
const EXERCISE = "/api/courses/games/exercises/twice";
const FILES = "/api/courses/games/files";
const SETTINGS = `${FILES}/settings`;

export interface CourseOptions {
  readonly students: number;
  readonly kills: number;
  /** Seed for what is killed, and when. */
  readonly seed: bigint;
}

interface KilledPerson {
  readonly id: string;
  /** Part of their name, email address, student ID and every text of theirs or about them. */
  readonly secret: string;
  readonly token: string;
  /** IDs of the questions that were acknowledged. */
  readonly questions: string[];
  isErased: boolean;
}

/** The final state, once all messages have arrived. */
export interface CourseOutcome extends AsyncDisposable {
  readonly url: string;
  readonly students: readonly KilledPerson[];
  /** The questions whose answers were acknowledged. */
  readonly answered: ReadonlySet<string>;
  readonly events: readonly StoredEvent[];
  readonly mails: SmtpSink["mails"];
  readonly messages: HookReceiver["messages"];
  /** The points of the exercise after each acknowledged edit. */
  readonly edits: readonly number[];
  /** The points that each server goes by in the end, and course.yaml. */
  readonly inForce: readonly number[];
  readonly courseText: string;
  readonly killed: ReadonlyMap<string, number>;
  /** Lines that servers printed to standard error. */
  readonly output: readonly string[];
}

/**
 * Two real servers with the files of a course, on one real database. Students ask and save drafts, an
 * instructor answers and edits course.yaml on a page, an administrator erases students; mails and webhooks
 * leave, and their receivers sometimes refuse. A server or the database is killed in the middle of each
 * edit and each erasure, at random moments, and restarted.
 */
export async function runCourse({ students, kills, seed }: CourseOptions): Promise<CourseOutcome> {
  const startedMs = Date.now();
  await using held = new AsyncDisposableStack();
  const { root: folder, workspace } = held.use(await SmallWorkspace.make(WORKSPACE));
  await writeTests(await workspace.problem("twice"), TESTS);
  const cluster = held.use(await Cluster.create({ isSafe: true }));
  const url = await cluster.createDatabase();
  const sink = held.use(await openSmtpSink());
  const receiver = held.use(await openHookReceiver());
  const { store } = await openPostgresStore(url);
  const staff = await enrol(store, "ines", "instructor");
  await store.commit([{ op: "make-administrator", person: staff.id, at: NOON }]);
  const people: KilledPerson[] = [];
  for (let index = 0; index < students; index += 1) {
    people.push(await enrol(store, `secret-${index}-${newToken().slice(0, 12)}`, "student"));
  }
  await store[Symbol.asyncDispose]();

  const ports = [await findPort(), await findPort()];
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  await using running = new AsyncDisposableStack();
  const servers = ports.map((port) => {
    const outside = { mail: sink.address, hooks: receiver.origin };
    const options: CourseServer = { database: url, port, startedMs, folder, ...outside };
    return running.use(new ClassPart("course-server.ts", [JSON.stringify(options)]));
  });
  const allUp = async () => Promise.all(origins.map(untilUp));
  await allUp();

  const ask = askAs(staff, origins);
  const hook = { url: "https://hook.example/grundy", topics: ["question"] };
  await ask("POST", "/api/courses/games/webhooks", hook);

  const enough = new AbortController();
  const answered = new Set<string>();
  const clients = Promise.all([
    ...people.map(async (student) => beStudent(student, origins, enough.signal)),
    answerUntil(enough.signal, ask, answered),
  ]);
  const edits: number[] = [];
  const erasable = people.slice(0, students / 2);
  const draw = new SplitMix64(seed);
  const below = (limit: number) => Number(draw.below(BigInt(limit)));
  const parts: readonly (readonly [string, () => Promise<void>])[] = [
    ...servers.map((part) => ["server", async () => part.kill()] as const),
    [
      "database",
      async () => {
        await cluster.kill();
        await cluster.start();
      },
    ],
  ];
  const killed = new Map<string, number>();
  for (let kill = 0; kill < kills; kill += 1) {
    await allUp();
    // Messages are refused for a moment, so that more of them wait when the kill comes.
    receiver.status = 503;
    sink.replies.push(451);
    const student = kill % 2 === 0 ? erasable.pop() : undefined;
    const change =
      student === undefined
        ? edit(kill + 11, ask).then((points) => edits.push(points))
        : erase(student, ask);
    await setTimeout(below(LONGEST_CHANGE_MS));
    const [name, act] = parts[below(parts.length)] ?? ["nothing", async () => undefined];
    await act();
    killed.set(name, (killed.get(name) ?? 0) + 1);
    receiver.status = 204;
    await change;
  }
  await allUp();
  enough.abort();
  await clients;
  const readPoints = async () =>
    Promise.all(
      origins.map(async (origin) => (await askAs(staff, [origin])("GET", EXERCISE)).body.points),
    );
  // The other server follows once it has opened its files.
  await waitFor("both servers go by the same file", async () => {
    const [points, others] = await readPoints();
    return points === others;
  });
  const inForce = await readPoints();
  const { mails } = sink;
  const { messages } = receiver;
  const { store: finalStore } = await openPostgresStore(url);
  const events = await finalStore.events(0);
  await finalStore[Symbol.asyncDispose]();
  const sent = { students: people, events, mails, messages };
  await waitFor("all mails are written and all messages sent", async () => {
    const [{ waiting = 1 } = {}] = await query(
      url,
      `SELECT count(*)::integer AS waiting FROM "outgoingMessage" WHERE "nextTry" IS NOT NULL`,
    );
    return waiting === 0 && findUnsent(sent).length === 0;
  });
  await running.disposeAsync();
  const resources = held.move();
  return {
    url,
    ...sent,
    answered,
    edits,
    inForce,
    courseText: await readFile(join(folder, "course.yaml"), "utf8"),
    killed,
    output: servers.flatMap(({ output }) => output.split("\n")).filter(Boolean),
    [Symbol.asyncDispose]: async () => resources.disposeAsync(),
  };
}

type Ask = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** Asks until there is a reply. */
function askAs({ token }: Pick<KilledPerson, "token">, origins: readonly string[]): Ask {
  const never = new AbortController().signal;
  return async (method, path, body) => {
    const reply = await askUntil(never, { token, origins }, { method, path, body });
    if (reply === undefined) throw new Error("it is never enough");
    return reply;
  };
}

async function enrol(store: Store, secret: string, role: Role): Promise<KilledPerson> {
  const id = newId(NOON);
  const token = newToken();
  const email = `${secret}@example.edu`;
  const session = { tokenHash: hashToken(token), person: id, startedAt: NOON, seenAt: NOON };
  await store.commit([
    { op: "put-person", person: { id, name: secret, email, password: undefined } },
    { op: "begin-session", session: { ...session, agent: "a test" } },
    {
      op: "append",
      course: "games",
      actor: "grundy",
      at: NOON,
      owner: id,
      event: { kind: "enrolled", person: id, role, student: secret, name: secret, email },
    },
  ]);
  return { id, secret, token, questions: [], isErased: false };
}

/** Asks questions and saves drafts, until there was enough or nobody knows the person any more. */
async function beStudent(
  student: KilledPerson,
  origins: readonly string[],
  enough: AbortSignal,
): Promise<void> {
  const { secret, token, questions } = student;
  const visitor = { token, origins };
  for (let base = 0; !enough.aborted; base += 1) {
    const text = `${secret} ${base}`;
    const draft = { method: "PUT", path: `${EXERCISE}/drafts/python`, body: { text, base } };
    const question = { method: "POST", path: `${EXERCISE}/questions`, body: { text } };
    const program = {
      method: "POST",
      path: `${EXERCISE}/submissions`,
      body: { language: "python", text },
    };
    for (const request of [draft, question, ...(base === 0 ? [program] : [])]) {
      const reply = await askUntil(enough, visitor, request);
      if (reply === undefined || [401, 403, 404].includes(reply.status)) return;
      if (request === question) questions.push(reply.body.question);
    }
    await setTimeout(PAUSE_MS);
  }
}

/** Answers and closes each question that is open. */
async function answerUntil(enough: AbortSignal, ask: Ask, answered: Set<string>): Promise<void> {
  while (!enough.aborted) {
    const { body: open } = await ask("GET", "/api/courses/games/questions");
    for (const { id, isAnswered, student } of open.questions as readonly OpenQuestion[]) {
      if (isAnswered || enough.aborted) continue;
      const thread = `/api/courses/games/questions/${id}`;
      const { status, body } = await ask("POST", `${thread}/messages`, { text: `Yes, ${student}` });
      // Somebody may have been erased in between.
      if (status !== 201) continue;
      answered.add(id);
      await ask("PUT", `${thread}/closing`, { after: body.message as string });
    }
    await setTimeout(PAUSE_MS);
  }
}

/** Erases a student. A repeated request finds nobody, as the first one has had its effect. */
async function erase(student: KilledPerson, ask: Ask): Promise<void> {
  const { status, body } = await ask("DELETE", `/api/people/${student.id}`);
  if (status !== 204 && status !== 404) throw new Error(`${status}: ${JSON.stringify(body)}`);
  student.isErased = true;
}

/** Edits the points as the page does, and reloads the file if only that was written. */
async function edit(points: number, ask: Ask): Promise<number> {
  const edits = [{ exercise: "twice", key: "points", value: points }];
  await waitFor(`${points} points are in force`, async () => {
    const { base, exercises } = (await ask("GET", SETTINGS)).body;
    if (exercises[0].points === points) {
      const { from, to } = (await ask("GET", FILES)).body;
      return from === to || (await ask("POST", `${FILES}/reload`, { from, to })).status === 204;
    }
    const { from, to } = (await ask("POST", `${SETTINGS}/plan`, { base, edits })).body;
    return (await ask("POST", SETTINGS, { base, edits, from, to })).status === 204;
  });
  return points;
}

/**
 * Says what did not arrive yet: the webhook's message about each question, and the mail about each answer
 * and each question that was closed. Erased people need none.
 */
export function findUnsent({
  students,
  events,
  mails,
  messages,
}: Pick<CourseOutcome, "students" | "events" | "mails" | "messages">): readonly string[] {
  const asked = new Set(messages.map(({ body }) => readQuestion(body)));
  return students.flatMap(({ id, secret, questions, isErased }) => {
    if (isErased) return [];
    const notices = noticesOf(id, events);
    const ids = new Set(mailsTo(secret, mails).map((mail) => headerOf(mail, "message-id")));
    return [
      ...questions.filter((question) => !asked.has(question)),
      ...notices.slice(ids.size).map((question) => `a mail about ${question}`),
    ];
  });
}

/** The questions of a person that staff answered or closed, once for each time. */
export function noticesOf(person: string, events: readonly StoredEvent[]): readonly string[] {
  const questions = new Set(
    events.flatMap(({ event, actor }) =>
      event.kind === "statement-asked" && actor === person ? [event.question] : [],
    ),
  );
  return events.flatMap(({ event }) =>
    event.kind === "question-replied" || event.kind === "question-closed"
      ? [event.question].filter((question) => questions.has(question))
      : [],
  );
}

export function mailsTo(secret: string, mails: SmtpSink["mails"]): SmtpSink["mails"] {
  return mails.filter(({ to }) => to.includes(`${secret}@example.edu`));
}

export function readQuestion(body: string): string {
  return (JSON.parse(body) as { readonly data: { readonly question: string } }).data.question;
}
