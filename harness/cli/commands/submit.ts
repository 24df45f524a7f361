import { randomUUID } from "node:crypto";
import { basename, extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Attempt, CourseView } from "../../api/shapes.ts";
import type { ExerciseView } from "../../api/student-shapes.ts";
import type { AttemptTests } from "../../api/submission-shapes.ts";
import { readFileBytes } from "../../app/read-text-file.ts";
import { UsageError } from "../../app/usage-error.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { toAttemptJunit, toAttemptSummary } from "../../report/formats/attempt-ci.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print, printMessage, writeOutput } from "../output.ts";
import { chooseCourse } from "../remote/choose-course.ts";
import { readAccessToken } from "../remote/read-secret.ts";
import { ServerClient } from "../remote/server-client.ts";
import { readTrust, type TrustOptions } from "../remote/trust-options.ts";

interface Options extends TrustOptions {
  readonly server: string;
  readonly course?: string;
  readonly exercise?: string;
  readonly language?: string;
  readonly tokenFile?: string;
  readonly wait: boolean;
  readonly junit?: string;
  readonly summary?: string;
}

const POLL_MS = 1000;
/** How long a server may be unreachable while waiting for the verdict. */
const PATIENCE_MS = 5 * 60_000;

export async function submit(file: string, options: Options): Promise<ExitStatus> {
  const text = await readText(file);
  const token = await readAccessToken(options.tokenFile);
  const client = new ServerClient(options.server, await readTrust(options), { token });
  const { id: course } = await chooseCourse(client, options.course);
  const exercises = (await client.call("course", { params: { course } })).exercises;
  const exercise = chooseExercise(file, exercises, options.exercise);
  const params = { course, exercise };
  const { languages } = await client.call("exercise", { params });
  const language = chooseLanguage(file, languages, options.language);
  const receipt = await client.call("submit", {
    params,
    body: { language, text, fileName: basename(file) },
    requestKey: randomUUID(),
  });
  const { number, submission, place: position, estimateSeconds } = receipt;
  printMessage(`Submitted: attempt ${number} for ${exercise}. Receipt: SHA-256 ${receipt.receipt}`);
  if (!options.wait) return EXIT.passed;
  const about = estimateSeconds === undefined ? "" : `, about ${estimateSeconds} s`;
  const ahead = `${position} submission${position === 1 ? "" : "s"} ahead of yours${about}.`;
  printMessage(position === 0 ? `Your submission is judged next${about}.` : ahead);
  const { attempt, tests } = await waitForVerdict(client, submission);
  const { verdict, score } = attempt;
  const { groups = [], failures = [] } = tests ?? {};
  const url = `${client.origin}/submissions/${submission}`;
  const served = { exercise, number, verdict, score, groups, failures, url };
  if (options.junit !== undefined) await writeOutput(options.junit, toAttemptJunit(served));
  if (options.summary !== undefined) await writeOutput(options.summary, toAttemptSummary(served));
  return reportVerdict(attempt);
}

/** Waits for the verdict, across network failures: the server judges in any case. */
async function waitForVerdict(
  client: ServerClient,
  submission: string,
): Promise<{ readonly attempt: Attempt; readonly tests?: AttemptTests | undefined }> {
  let awaySince: number | undefined;
  for (;;) {
    try {
      const { attempt, tests } = await client.call("submission", { params: { submission } });
      awaySince = undefined;
      if (attempt.state !== "queued" && attempt.state !== "judging") return { attempt, tests };
    } catch (error) {
      if (!(error instanceof HarnessError && error.code === "server-unreachable")) throw error;
      if (awaySince === undefined)
        printMessage(`${error.message}. Your program is submitted; waiting for its verdict.`);
      awaySince ??= performance.now();
      if (performance.now() - awaySince > PATIENCE_MS) throw error;
    }
    await sleep(POLL_MS);
  }
}

function reportVerdict({ state, verdict, score }: Attempt): ExitStatus {
  if (state === "held") {
    printMessage("The verdict will be shown when the exercise is released.");
    return EXIT.passed;
  }
  if (state === "failed" || verdict === undefined) {
    printMessage(
      "The judge failed, which is not your fault. Your submission is safe, and your instructor sees it.",
    );
    return EXIT.failed;
  }
  print(`${verdict}${score === undefined ? "" : ` ${score} points`}\n`);
  return verdict === "AC" ? EXIT.passed : EXIT.failed;
}

async function readText(file: string): Promise<string> {
  const bytes = await readFileBytes(file, { expected: "the program to submit" });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${file} is not UTF-8 text`);
  }
}

/** Chooses the exercise that the file is named after: `P1.py`, `p1-second-try.py`. */
function chooseExercise(
  file: string,
  exercises: CourseView["exercises"],
  option: string | undefined,
): string {
  const ids = exercises.map(({ id }) => id);
  const name = basename(file, extname(file)).toLowerCase();
  const isNamedAfter = (id: string) =>
    name.startsWith(id.toLowerCase()) && !/^[a-z0-9]/.test(name.slice(id.length));
  const fitting = ids.filter((id) => (option === undefined ? isNamedAfter(id) : id === option));
  const [first] = fitting.toSorted((left, right) => right.length - left.length);
  if (first !== undefined) return first;
  const wrong =
    option === undefined
      ? `the name of ${file} matches no exercise`
      : `there is no exercise '${option}'`;
  throw new UsageError(`${wrong}: give --exercise with one of ${ids.join(", ")}`);
}

function chooseLanguage(
  file: string,
  languages: ExerciseView["languages"],
  option: string | undefined,
): string {
  const ending = extname(file).toLowerCase();
  const language = languages.find(({ id, fileName }) =>
    option === undefined ? extname(fileName).toLowerCase() === ending : id === option,
  );
  if (language !== undefined) return language.id;
  const ids = languages.map(({ id }) => id).join(", ");
  throw new UsageError(
    `the extension of ${file} matches no language of the exercise: give --language with one of ${ids}`,
  );
}
