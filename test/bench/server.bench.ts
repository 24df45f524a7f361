import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { afterAll, expect, test } from "vitest";
import type { LiveEvent } from "../../harness/api/index.ts";
import type { Answered, Browser } from "./browser.ts";
import { COURSE, School } from "./school.ts";
import { SleepingWorker } from "./sleeping-worker.ts";

/** The documentation's figures are for 500 students. */
const STUDENTS = Number(process.env["GRUNDY_SEATS"] ?? 40);
/** Everybody submits once, at the rate of 500 per minute. */
const RUSH_MS = STUDENTS * 120;
const DRAFT_MS = 10_000;
const CLASS_MS = 5000;
const PLACES = 4;
const JUDGE_MS = 500;
const VERDICTS = 20;
const FLOOD_S = 5;
const EXERCISE = `/api/courses/${COURSE}/exercises/p1`;
const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
const WRONG = "export const AcanWin = (n) => n % 10n !== 0n;\n";

const cache = mkdtempSync(join(tmpdir(), "grundy-server-bench-"));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

test("a class before its deadline", async () => {
  await using school = await School.open(STUDENTS);
  await using worker = new SleepingWorker(school, { places: PLACES, cache, ms: JUDGE_MS });
  const { students, instructor } = school;
  const opening: number[] = [];
  const pages = await Promise.all(
    students.map(async (browser, index) => {
      await sleep((index / STUDENTS) * (RUSH_MS / 6));
      return openPage(browser, opening);
    }),
  );
  await instructor.listen(COURSE, () => undefined);
  // Reading the metrics starts a new period of measurement.
  await school.metrics();
  const cpuMs = school.cpuMs;
  const startedAt = performance.now();
  const submitting: number[] = [];
  const drafting: number[] = [];
  const telling: number[] = [];
  const watching: number[] = [];
  const receipts = new Set<string>();
  const over = new AbortController();
  const staff = (async () => {
    for (;;) {
      await sleep(CLASS_MS, undefined, over);
      watching.push(must(await instructor.ask("GET", `/api/courses/${COURSE}/class`), 200).ms);
    }
  })().catch(() => undefined);
  await Promise.all(
    students.map(async (browser, index) => {
      const page = pages[index];
      const due = startedAt + ((index + 0.5) / STUDENTS) * RUSH_MS;
      const name = `// ${index}`;
      const text = `${name}\n${index % 2 === 0 ? RIGHT : WRONG}`;
      await sleep(((index * 7919) % STUDENTS) * (Math.min(DRAFT_MS, RUSH_MS) / STUDENTS));
      for (let base = 0; performance.now() < due; base += 1) {
        const draft = { text: `${text}// ${base}\n`, base };
        drafting.push(
          must(await browser.ask("PUT", `${EXERCISE}/drafts/javascript`, draft), 200).ms,
        );
        await sleep(Math.max(0, Math.min(DRAFT_MS, due - performance.now())));
      }
      worker.waiting += 1;
      const program = { language: "javascript", text };
      const sent = must(await browser.ask("POST", `${EXERCISE}/submissions`, program), 201);
      submitting.push(sent.ms);
      receipts.add(sent.body.submission);
      const seenAt = await page?.verdictOf(sent.body.submission);
      telling.push((seenAt ?? Number.NaN) - (worker.toldAt.get(name) ?? Number.NaN));
      must(await browser.ask("GET", `/api/submissions/${sent.body.submission}`), 200);
    }),
  );
  const wallMs = performance.now() - startedAt;
  over.abort();
  await staff;
  const metrics = await school.metrics();
  const { body } = await instructor.ask("GET", `/api/courses/${COURSE}/class`);
  const judged = body.students.filter(
    ({ cells }: { cells: readonly { state: string }[] }) => cells[0]?.state === "judged",
  );
  expect(receipts.size).toBe(STUDENTS);
  expect(judged.length).toBe(STUDENTS);
  print(`${STUDENTS} students, ${STUDENTS} submissions in ${(RUSH_MS / 1000).toFixed(0)} s`);
  print(`  lost: ${STUDENTS - judged.length}; load ${loadavg()[0]?.toFixed(1)}`);
  printTimes("page opened: course and exercise", opening);
  printTimes("submission taken", submitting, 500);
  printTimes("draft kept", drafting);
  printTimes("verdict on its page", telling, 1000);
  printTimes("class page", watching);
  printTimes("a slot waits for a queued submission", worker.idleMs);
  // The measured delay includes the 10 ms between ticks.
  const delayMs = (metrics.get("event_loop_delay_p99_seconds") ?? 0) * 1000 - 10;
  print(`  event loop: ${delayMs.toFixed(0)} ms late (p99), aim 50`);
  print(`  memory: ${school.peakMebibytes.toFixed(0)} MiB at the most, aim 300`);
  const share = (100 * (school.cpuMs - cpuMs)) / wallMs;
  print(`  CPU: ${share.toFixed(0)} % of one of ${availableParallelism()} cores`);
}, 600_000);

test("from submitting to the verdict, with a real worker", async () => {
  await using school = await School.open(VERDICTS + 1);
  school.startWorker();
  const times: number[] = [];
  for (const [index, browser] of school.students.entries()) {
    const page = await openPage(browser, []);
    const startedAt = performance.now();
    const text = `def AcanWin(n):\n    return n % 8 not in (0, 7)  # ${index}\n`;
    const program = { language: "python", text };
    const sent = must(await browser.ask("POST", `${EXERCISE}/submissions`, program), 201);
    times.push((await page.verdictOf(sent.body.submission)) - startedAt);
  }
  // The first submission meets a worker that is still starting, with nothing prepared.
  const [first = 0, ...others] = times;
  print(`a Python function of p1, by a real worker; load ${loadavg()[0]?.toFixed(1)}`);
  printTimes("from submitting to the verdict on the page", others, 1000);
  print(`  the first, while the worker starts: ${(first / 1000).toFixed(1)} s`);
}, 600_000);

test("who asks for too much", async () => {
  await using school = await School.open(12);
  await using _ = new SleepingWorker(school, { places: PLACES, cache, ms: JUDGE_MS });
  const [looper, slow, large, flooding, ...others] = school.students;
  if (!looper || !slow || !large || !flooding) throw new Error("the class is too small");
  const over = new AbortController();
  const memoryBefore = school.mebibytes;

  // One student submits as fast as possible, each time another program.
  const statuses = new Map<number, number>();
  const pauses: number[] = [];
  const looping = (async () => {
    for (let time = 0; !over.signal.aborted; time += 1) {
      const text = `// again ${time}\n${RIGHT}`;
      const program = { language: "javascript", text };
      const { status, retryAfter = 0 } = await looper.ask(
        "POST",
        `${EXERCISE}/submissions`,
        program,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      pauses.push(status === 429 ? retryAfter : Infinity);
    }
  })();
  // These pages do not read their live events, which pile up on the server.
  for (let page = 0; page < 20; page += 1) (await slow.listen(COURSE, () => undefined)).pause();
  const waits = await Promise.all(
    others.map(async (browser, index) => {
      const page = await openPage(browser, []);
      const startedAt = performance.now();
      const program = { language: "javascript", text: `// ${index}\n${WRONG}` };
      const sent = must(await browser.ask("POST", `${EXERCISE}/submissions`, program), 201);
      return (await page.verdictOf(sent.body.submission)) - startedAt;
    }),
  );
  over.abort();
  await looping;
  // Every refusal says how long to wait.
  expect(Math.min(...pauses)).toBeGreaterThan(0);
  print(`somebody submits as fast as they can: ${[...statuses].map(String).join("; ")}`);
  printTimes("others wait for their verdicts", waits);

  const refusals = new Map<string, number>();
  const bytes = Buffer.alloc(50 * 1024 ** 2, "x");
  for (let upload = 0; upload < 10; upload += 1) {
    const reply = await large.upload(`${EXERCISE}/submissions`, bytes);
    refusals.set(reply, (refusals.get(reply) ?? 0) + 1);
  }
  print(`10 uploads of 50 MB: ${[...refusals].map(String).join("; ")}`);

  const flood = await autocannon({
    url: `${school.opened.origin}/api/courses/${COURSE}`,
    connections: 100,
    duration: FLOOD_S,
    headers: { cookie: flooding.cookie },
  });
  const [calm] = others;
  const asked = must(
    (await calm?.ask("GET", EXERCISE)) ?? { status: 0, body: "", ms: 0, retryAfter: undefined },
    200,
  );
  expect(flood["5xx"]).toBe(0);
  print(
    `${flood.requests.total} requests of one student in ${FLOOD_S} s: ${flood["2xx"]} answered, ` +
      `${flood["4xx"]} refused; another's after it ${asked.ms.toFixed(0)} ms`,
  );
  const grown = school.mebibytes - memoryBefore;
  print(`memory after all of it: ${grown.toFixed(0)} MiB more`);
}, 600_000);

interface Page {
  /** The time at which the submission's verdict arrived. */
  verdictOf(submission: string): Promise<number>;
}

/** Opens an exercise as a browser does: first requests, then live events. */
async function openPage(browser: Browser, opening: number[]): Promise<Page> {
  const startedAt = performance.now();
  for (const path of ["/api/me", `/api/courses/${COURSE}`, EXERCISE]) {
    must(await browser.ask("GET", path), 200);
  }
  opening.push(performance.now() - startedAt);
  const judged = new Map<string, PromiseWithResolvers<number>>();
  const find = (submission: string) => {
    const verdict = judged.get(submission) ?? Promise.withResolvers<number>();
    judged.set(submission, verdict);
    return verdict;
  };
  await browser.listen(COURSE, (event: LiveEvent) => {
    if (event.kind !== "attempt" || event.attempt.state !== "judged") return;
    find(event.attempt.id).resolve(performance.now());
  });
  return { verdictOf: async (submission) => find(submission).promise };
}

function must(answered: Answered, status: number): Answered {
  if (answered.status !== status) {
    throw new Error(`${answered.status}: ${JSON.stringify(answered.body)}`);
  }
  return answered;
}

function printTimes(what: string, times: readonly number[], aim?: number): void {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(0);
  const summary = `p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${at(1)} ms`;
  print(`  ${what} (${times.length}): ${summary}${aim === undefined ? "" : `, aim ${aim}`}`);
}

function print(line: string): void {
  console.log(line);
}
