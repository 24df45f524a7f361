import { availableParallelism, loadavg } from "node:os";
import { test } from "vitest";
import { expectWholeTerm } from "./expect-whole-term.ts";
import { runTerm } from "./term.ts";

const STUDENTS = Number(process.env["GRUNDY_SEATS"] ?? 40);
/** Every group submits four times, at the rate of 300 students in a minute and a half. */
const LASTS_MS = STUDENTS * 300;

test("the term of a class, in short", async () => {
  const term = await runTerm({ students: STUDENTS, lastsMs: LASTS_MS, seed: 1n });
  expectWholeTerm(term);
  const { submissions, groups, signInMs, reloadMs, serverCpuMs, wallMs } = term;
  console.log(
    `${STUDENTS} students in ${groups.length} groups, ${submissions.length} submissions in ` +
      `${(LASTS_MS / 1000).toFixed(0)} s, all judged after ${(wallMs / 1000).toFixed(0)} s; ` +
      `lost: 0; load ${loadavg()[0]?.toFixed(0)}`,
  );
  printTimes("sign-in and joining, ten at a time", signInMs);
  const submitMs = submissions.map(({ ms }) => ms);
  printTimes("a submission is acknowledged", submitMs);
  printTimes("edit of a deadline, from its page to the reload", reloadMs);
  console.log(
    `  CPU of the server: ${(serverCpuMs / 1000).toFixed(0)} s of ${availableParallelism()} cores`,
  );
}, 1_200_000);

function printTimes(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(0);
  console.log(`  ${what} (${times.length}): p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${at(1)} ms`);
}
