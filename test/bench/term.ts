import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import type { ClassView } from "../../harness/api/index.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import type { StoredEvent } from "../../harness/school/index.ts";
import { openSqliteStore, storePath } from "../../harness/store/index.ts";
import { ProviderEmulator } from "../accounts/provider-emulator.ts";
import { Browser } from "./browser.ts";
import { SleepingWorker } from "./sleeping-worker.ts";
import { acceptFirstLink, openTermServer, signInWithProvider } from "./term-server.ts";

const COURSE = "/api/courses/games";
export const POINTS = { p1: 10, p2: 20 };
export type Exercise = keyof typeof POINTS;
const EXERCISES = ["p1", "p2"] as const;
const ATTEMPTS = 2;
/** The share of students who submit alone. */
const ALONE = 0.2;
/** Half of these have longer deadlines for p1. */
export const DAY_MS = 86_400_000;
export const EXTENSION_MS = 2 * DAY_MS;
const POLL_MS = 200;
const SIGN_INS_AT_ONCE = 10;
const SLOTS = 4;
const JUDGE_MS = 60;

/** A submission that the server acknowledged. */
interface TermSubmission {
  readonly id: string;
  readonly exercise: Exercise;
  readonly isRight: boolean;
  readonly student: string;
  /** From the first request, without the time that the server asked to wait. */
  readonly ms: number;
}

/** Everything that is left when the term is over and the server has stopped. */
export interface Term {
  /** Student IDs, as they submitted: alone, or in pairs. */
  readonly groups: readonly (readonly string[])[];
  readonly erasedStudent: string;
  readonly submissions: readonly TermSubmission[];
  readonly deadlines: Readonly<Record<Exercise, number>>;
  /** Students whose deadline of p1 is longer. */
  readonly extendedStudents: ReadonlySet<string>;
  /** Points in grades.csv, by student ID. */
  readonly grades: ReadonlyMap<string, Readonly<Record<Exercise, number>>>;
  readonly events: readonly StoredEvent[];
  /** Milliseconds of single requests. */
  readonly signInMs: readonly number[];
  readonly reloadMs: readonly number[];
  readonly serverCpuMs: number;
  readonly wallMs: number;
}

export interface TermOptions {
  readonly students: number;
  /** How long submissions arrive. */
  readonly lastsMs: number;
  readonly seed: bigint;
}

/**
 * A term of a class, in short, on a real server: everybody signs in with a provider, joins with the class
 * code and forms pairs. Then they submit, through deadlines, which the instructor moves on a page when one
 * has passed. Some have extensions, and one is erased. A worker judges, and the grades are exported.
 */
export async function runTerm({ students, lastsMs, seed }: TermOptions): Promise<Term> {
  const generator = new SplitMix64(seed);
  const below = (limit: number) => Number(generator.below(BigInt(limit)));
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "grundy-term-"));
  stack.defer(async () => rm(folder, { recursive: true, force: true }));
  const ids = Array.from({ length: students }, (_, index) => `s${String(index).padStart(3, "0")}`);
  const provider = stack.use(await ProviderEmulator.open());
  const server = stack.use(await openTermServer(folder, ids, provider));
  const { origin, tokenFile } = server.opened;
  const instructor = new Browser(origin, await acceptFirstLink(server.opened));
  stack.defer(() => instructor.close());

  const { code } = (await must(instructor, "PUT", `${COURSE}/class-code`, { isOpen: true })).body;
  const signInMs: number[] = [];
  const browsers = new Map<string, Browser>();
  await forEach(ids, SIGN_INS_AT_ONCE, async (id) => {
    const startedAt = performance.now();
    const browser = new Browser(origin, await signInWithProvider(origin, provider, id));
    stack.defer(() => browser.close());
    browsers.set(id, browser);
    await must(browser, "POST", "/api/class-code", { code });
    signInMs.push(performance.now() - startedAt);
  });
  const browserOf = (id: string) => {
    const browser = browsers.get(id);
    if (browser === undefined) throw new Error(`${id} has no browser`);
    return browser;
  };

  const alone = ids.slice(0, Math.floor(students * ALONE));
  const others = ids.slice(alone.length);
  const groups = [...alone.map((id) => [id]), ...pairUp(others)];
  const pairs = groups.filter(({ length }) => length === 2);
  await forEach(pairs, SIGN_INS_AT_ONCE, async ([first = "", second = ""]) => {
    const path = `${COURSE}/exercises/p1/group`;
    await must(browserOf(first), "POST", path);
    const { group } = (await must(browserOf(first), "GET", path)).body;
    await must(browserOf(second), "POST", `${path}/members`, { code: group.code });
  });
  const extendedStudents = new Set(alone.filter((_, index) => index % 2 === 0));
  for (const id of extendedStudents) {
    const body = { extension: "2 days", why: "was ill" };
    await must(instructor, "PUT", `${COURSE}/extensions/${id}/p1`, body);
  }

  const worker = stack.use(
    new SleepingWorker(
      { opened: server.opened, token: (await readFile(tokenFile, "utf8")).trim() },
      { places: SLOTS, cache: join(folder, "cache"), ms: JUDGE_MS },
    ),
  );
  const startedAt = performance.now();
  /** Deadlines are written in whole seconds. */
  const shareFromNow = (share: number) => Math.ceil((Date.now() + share * lastsMs) / 1000) * 1000;
  const until = async (share: number) =>
    sleep(Math.max(0, startedAt + share * lastsMs - performance.now()));
  const reloadMs: number[] = [];
  const edit = async (changed: Partial<Record<Exercise, number>>) => {
    const before = performance.now();
    await editDeadlines(instructor, changed);
    reloadMs.push(performance.now() - before);
  };
  const deadlines = { p1: shareFromNow(1 / 3), p2: shareFromNow(3 / 4) };
  await edit(deadlines);

  const erasedStudent = pairs[0]?.[0] ?? "";
  const submissions: TermSubmission[] = [];
  const submit = async (student: string, exercise: Exercise, attempt: number) => {
    const isRight = student === erasedStudent || below(3) > 0;
    await until((attempt + below(1000) / 1000) / ATTEMPTS);
    worker.waiting += 1;
    const program = PROGRAMS[exercise][isRight ? "right" : "wrong"];
    const text = `// ${student} ${exercise} ${attempt}\n${program}`;
    const path = `${COURSE}/exercises/${exercise}/submissions`;
    const { body, ms } = await must(browserOf(student), "POST", path, {
      language: "javascript",
      text,
    });
    submissions.push({ id: body.submission, exercise, isRight, student, ms });
  };
  const byAttempt = Array.from({ length: ATTEMPTS }, (_, attempt) =>
    EXERCISES.flatMap((exercise) =>
      groups.flatMap((group) => {
        if (!group.includes(erasedStudent)) {
          return submit(group[below(group.length)] ?? "", exercise, attempt);
        }
        // The partner has only the points for what the erased student submitted before.
        return attempt === 0 ? submit(erasedStudent, exercise, attempt) : [];
      }),
    ),
  );
  const manage = async () => {
    await until(1 / 2);
    deadlines.p1 = shareFromNow(1 / 6);
    await edit({ p1: deadlines.p1 });
    // An erased program cannot be judged any more.
    await Promise.all(byAttempt[0] ?? []);
    const ofErased = submissions.filter(({ student }) => student === erasedStudent);
    await untilJudged(instructor, ofErased);
    const { person } = (await must(browserOf(erasedStudent), "GET", "/api/me")).body;
    await must(instructor, "DELETE", `/api/people/${person.id}`);
  };
  await Promise.all([...byAttempt.flat(), manage()]);
  await untilAllJudged(instructor, worker, submissions.length);
  const wallMs = performance.now() - startedAt;
  const { cookie } = instructor;
  const csv = await fetch(`${origin}${COURSE}/grades.csv`, { headers: { cookie } });
  const grades = readGrades(await csv.text());
  const serverCpuMs = server.cpuMs();
  await worker[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  const { store } = await openSqliteStore(storePath(server.data));
  await using _ = store;
  const events = await store.events(0);
  return {
    groups,
    erasedStudent,
    submissions,
    deadlines,
    extendedStudents,
    grades,
    events,
    signInMs,
    reloadMs,
    serverCpuMs,
    wallMs,
  };
}

const PROGRAMS: Readonly<Record<Exercise, { readonly right: string; readonly wrong: string }>> = {
  p1: {
    right: "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n",
    wrong: "export const AcanWin = () => true;\n",
  },
  p2: {
    right:
      "export const canWin = (k, n) => {\n  let power = BigInt(k);\n" +
      "  while (18n * power < BigInt(n)) power *= 18n;\n  return BigInt(n) <= 9n * power;\n};\n",
    wrong: "export const canWin = () => true;\n",
  },
};

/** The last one is alone if their number is odd. */
function pairUp(ids: readonly string[]): readonly (readonly string[])[] {
  return ids.flatMap((_, index) => (index % 2 === 0 ? [ids.slice(index, index + 2)] : []));
}

/** Sends a request again, under the same key, as often as the server asks to wait. @throws {Error} if it is refused. */
async function must(browser: Browser, method: string, path: string, body?: object) {
  const key = crypto.randomUUID();
  for (;;) {
    const answer = await browser.ask(method, path, body, key);
    if (answer.status < 300) return answer;
    if (answer.status !== 429) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    await sleep((answer.retryAfter ?? 1) * 1000);
  }
}

/** Does something for each item, for at most so many at once. */
async function forEach<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await act(item);
    }),
  );
}

/** Edits deadlines as the page does: settings, what would change, and the reload. */
async function editDeadlines(
  instructor: Browser,
  deadlines: Partial<Record<Exercise, number>>,
): Promise<void> {
  const path = `${COURSE}/files/settings`;
  const { base } = (await must(instructor, "GET", path)).body;
  const edits = Object.entries(deadlines).map(([exercise, ms]) => ({
    exercise,
    key: "deadline",
    value: new Date(ms).toISOString().slice(0, "2026-10-10T23:59:00".length),
  }));
  const { from, to } = (await must(instructor, "POST", `${path}/plan`, { base, edits })).body;
  await must(instructor, "POST", path, { base, edits, from, to });
}

async function untilJudged(instructor: Browser, submissions: readonly TermSubmission[]) {
  for (const { id } of submissions) {
    for (;;) {
      const { body } = await must(instructor, "GET", `/api/submissions/${id}`);
      if (body.attempt.state === "judged") break;
      await sleep(POLL_MS);
    }
  }
}

/** Waits until every outcome was ready, and stored. */
async function untilAllJudged(instructor: Browser, worker: SleepingWorker, count: number) {
  for (;;) {
    const { students } = (await must(instructor, "GET", `${COURSE}/class`)).body as ClassView;
    const isBusy = students.some(({ cells }) =>
      cells.some(({ state }) => state === "queued" || state === "judging"),
    );
    if (!isBusy && worker.toldAt.size >= count) return;
    await sleep(POLL_MS);
  }
}

/** The points of all exercises stand between the section and the total. */
function readGrades(csv: string): Term["grades"] {
  const [head = [], ...rows] = parse(csv, { bom: true }) as readonly (readonly string[])[];
  const first = head.indexOf("section") + 1;
  return new Map(
    rows.map((row) => [
      row[head.indexOf("student_id")] ?? "",
      { p1: Number(row[first]), p2: Number(row[first + 1]) },
    ]),
  );
}
