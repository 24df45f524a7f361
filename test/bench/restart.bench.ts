/** Measures how long a server takes to restart with 20 courses and 100,000 submissions. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, test } from "vitest";
import type { CourseEvent } from "../../harness/school/index.ts";
import { openSqliteStore, storePath } from "../../harness/store/index.ts";
import { ROOT } from "../cli/run-grundy.ts";
import { findPort } from "../free-port.ts";
import { idOf, sha256 } from "../store/samples.ts";
import { printFigures } from "./figure.ts";

const COURSES = 20;
const STUDENTS = 250;
const EXERCISES = ["p1", "p2", "p3", "p4"];
const SUBMISSIONS = 100_000;
const ROUNDS = 3;
const AIM_S = 3;

const folder = mkdtempSync(join(tmpdir(), "grundy-restart-"));
const data = join(folder, "data");
const courses = Array.from({ length: COURSES }, (_, index) => join(folder, `games${index}.yaml`));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  for (const [index, file] of courses.entries()) {
    const exercises = EXERCISES.map((id) => `  - { id: ${id}, points: 10 }\n`).join("");
    writeFileSync(file, `name: Games ${index}\ntimezone: Europe/Prague\nexercises:\n${exercises}`);
  }
  const { store } = await openSqliteStore(storePath(data));
  await store[Symbol.asyncDispose]();
  using database = new DatabaseSync(storePath(data));
  const insert = database.prepare(
    "INSERT INTO event (seq, at, course, actor, event) VALUES (?, ?, ?, 'prof', ?)",
  );
  let seq = 0;
  const add = (event: CourseEvent, course: number) => {
    seq += 1;
    insert.run(seq, seq, `games-${course}`, JSON.stringify(event));
  };
  database.exec("BEGIN");
  const people = Array.from({ length: STUDENTS }, (_, index) => `student${index}`);
  for (let course = 0; course < COURSES; course += 1) {
    const prof = { person: "prof", student: "prof", name: "prof", role: "instructor" } as const;
    add({ kind: "enrolled", ...prof, joinedBy: "invitation" }, course);
    for (const name of people) {
      const email = `${name}@example.edu`;
      const student = { person: idOf(name), student: name, name, email, role: "student" } as const;
      add({ kind: "enrolled", ...student, joinedBy: "invitation" }, course);
    }
  }
  const source = sha256("");
  for (let index = 0; index < SUBMISSIONS; index += 1) {
    const course = index % COURSES;
    const name = people[Math.floor(index / COURSES) % STUDENTS] ?? "";
    const submission = idOf(`submission ${index}`);
    const submitted = {
      submission,
      person: idOf(name),
      student: name,
      exercise: EXERCISES[Math.floor(index / COURSES / STUDENTS) % EXERCISES.length] ?? "",
      fileName: "solution.py",
      language: "python",
      source,
    };
    add({ kind: "submitted", ...submitted }, course);
    const judging = idOf(`judging ${index}`);
    const outcome = { judging, verdict: "AC", points: 100, maxPoints: 100, worker: idOf("lab") };
    add({ kind: "judged", submission, ...outcome }, course);
  }
  database.exec("COMMIT");
}, 600_000);

/** Seconds from the start of the process until it answers, in wall-clock and CPU time. */
async function restart(): Promise<{ readonly clock: number; readonly cpu: number }> {
  const script = fileURLToPath(new URL("school-process.ts", import.meta.url));
  const port = await findPort();
  const startedAt = performance.now();
  // Compiled code is cached, as the launcher does.
  const env = { NODE_COMPILE_CACHE: join(folder, "node"), ...process.env };
  const server = fork(script, [data, String(port), ...courses], { cwd: ROOT, env });
  const ended = once(server, "exit");
  const [opened] = (await Promise.race([once(server, "message"), ended.then(() => [])])) as [
    object?,
  ];
  if (opened === undefined) throw new Error("the server did not open");
  const clock = (performance.now() - startedAt) / 1000;
  const cpu = cpuSeconds(server.pid ?? 0);
  server.kill("SIGTERM");
  await ended;
  return { clock, cpu };
}

/** CPU seconds of a process and its threads so far; Linux counts in hundredths. */
function cpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

test("a restart", async () => {
  const what = `a restart with ${COURSES} courses and ${SUBMISSIONS} submissions`;
  await restart();
  const figures = [
    { what: `${what}, on the clock`, aim: AIM_S, measure: async () => (await restart()).clock },
    { what: `${what}, of CPU time`, aim: AIM_S, measure: async () => (await restart()).cpu },
  ];
  await printFigures(
    figures.map((figure) => ({ ...figure, unit: "s" })),
    ROUNDS,
  );
}, 600_000);
