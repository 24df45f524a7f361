import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { LAUNCHER } from "../cli/run-grundy.ts";
import { makeClass } from "./make-class.ts";
import { COURSE, School } from "./school.ts";

/** The figures of the documentation are of 30. */
const STUDENTS = Number(process.env["GRUNDY_STUDENTS"] ?? 4);
const PROBLEMS = ["p1", "p2", "p3", "p4"];
const LANGUAGES: Readonly<Record<string, string>> = {
  ".py": "python",
  ".js": "javascript",
  ".cpp": "cpp",
  ".java": "java",
};
const CORES = availableParallelism();

interface Submission {
  readonly exercise: string;
  readonly language: string;
  readonly text: string;
}

const folder = mkdtempSync(join(tmpdir(), "grundy-machines-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The same works, each way with a cache of its own, which one class before has filled with what is
 * prepared once for a language.
 */
test("machines of one core each, one of all cores, and none but the command itself", async () => {
  const first = await makeSubmissions("first", Math.min(STUDENTS, 4), 7n);
  const submissions = await makeSubmissions("class", STUDENTS, 8n);
  await grade("first");
  const local = await grade("class");
  const whole = await judgeByWorkers([first, submissions], [undefined]);
  const cores = Array.from({ length: CORES }, (_, core) => core);
  const parts = await judgeByWorkers([first, submissions], cores);
  const count = submissions.length;
  const printTime = (what: string, ms: number) =>
    `  ${what}: ${(ms / 1000).toFixed(1)} s, ${((count / ms) * 60_000).toFixed(0)} a minute, ` +
    `${((100 * local) / ms).toFixed(0)} % of the first`;
  console.log(
    `${count} works of ${STUDENTS} students on ${CORES} cores, load ${loadavg()[0]?.toFixed(1)}\n` +
      `${printTime("grundy grade", local)}\n${printTime(`a server and a worker of ${CORES} places`, whole)}\n` +
      `${printTime(`a server and ${CORES} workers of one core`, parts)}, aim 90`,
  );
}, 7_200_000);

async function makeSubmissions(
  name: string,
  students: number,
  seed: bigint,
): Promise<readonly Submission[]> {
  const inbox = join(folder, name);
  await makeClass(inbox, { students, seed, problemIds: PROBLEMS });
  const homes = (await readdir(inbox)).toSorted();
  const submissions = await Promise.all(
    homes.map(async (home) => {
      const names = (await readdir(join(inbox, home))).toSorted();
      return Promise.all(
        names.map(async (file) => ({
          exercise: file.slice(0, file.indexOf(".")).toLowerCase(),
          language: LANGUAGES[extname(file)] ?? "",
          text: await readFile(join(inbox, home, file), "utf8"),
        })),
      );
    }),
  );
  return submissions.flat();
}

/** Milliseconds. */
async function grade(name: string): Promise<number> {
  const startedAt = performance.now();
  const args = [LAUNCHER, "grade", name, "--output", `results of ${name}`, "--quiet"];
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache of grade") };
  const judge = spawn(process.execPath, args, { cwd: folder, stdio: "ignore", env });
  const [status] = await once(judge, "exit");
  expect(status).toBeLessThanOrEqual(1);
  return performance.now() - startedAt;
}

/**
 * A server and its workers, one for each core named: milliseconds from the first of the last class
 * submitted to its last verdict.
 */
async function judgeByWorkers(
  classes: readonly (readonly Submission[])[],
  cores: readonly (number | undefined)[],
): Promise<number> {
  // Nobody may submit two at once, so each submission has its own student.
  await using school = await School.open(classes.flat().length);
  const students = [...school.students];
  const cache = join(folder, `cache of ${cores.length}`);
  for (const core of cores) school.startWorker({ cache, ...(core !== undefined && { core }) });
  let ms = 0;
  for (const submissions of classes) {
    const startedAt = performance.now();
    for (const { exercise, language, text } of submissions) {
      const path = `/api/courses/${COURSE}/exercises/${exercise}/submissions`;
      const sent = await students.pop()?.ask("POST", path, { language, text });
      expect(sent?.status).toBe(201);
    }
    while ((await open(school)) > 0) await sleep(100);
    ms = performance.now() - startedAt;
  }
  return ms;
}

/** How many works nobody has judged. */
async function open(school: School): Promise<number> {
  const metrics = await school.metrics();
  const names = [...metrics.keys()].filter((name) => /^jobs_(?:waiting|leased)/.test(name));
  return names.reduce((sum, name) => sum + (metrics.get(name) ?? 0), 0);
}
