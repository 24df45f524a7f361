import type { JudgeEvent } from "../core/judging/event.ts";
import type { Judging } from "../core/judging/judging.ts";
import { DRIVERS_FOLDER } from "../languages/languages.ts";
import { noUsage } from "./build/retrying-slot.ts";
import type { Submission } from "./build/submission.ts";
import { judgeExercise } from "./judge-exercise.ts";
import { cleanTexts } from "./judging/clean-texts.ts";
import type { JudgeOptions } from "./judging/judge-options.ts";
import { announce, emptyResult } from "./judging/run-judging.ts";
import { ScoreSheet } from "./judging/score-sheet.ts";
import type { Suite } from "./judging/suite.ts";

/**
 * Judges one submission: compiles it, runs the groups in order, and yields an event for each step.
 * The last one has the verdict. After a machine fault the work is retried once; a second fault is a
 * `JE`.
 */
export async function* judge(options: JudgeOptions): AsyncGenerator<JudgeEvent> {
  const folders = { ...options, driversFolder: DRIVERS_FOLDER };
  for await (const event of await judgeByKind(options)) {
    if (event.kind === "judging-started") yield event;
    else if (event.kind !== "judging-finished") yield cleanTexts(event, folders);
    else {
      // The submission keeps the name that the caller gave it.
      const { submission } = event.judging;
      yield { ...event, judging: { ...cleanTexts(event.judging, folders), submission } };
    }
  }
}

async function judgeByKind(options: JudgeOptions): Promise<AsyncIterable<JudgeEvent>> {
  const { problem, package: pkg } = options.suite;
  if (pkg !== undefined) return (await loadPackage()).judgePackage(options, pkg);
  switch (problem.task?.kind) {
    case undefined:
      return judgeExercise(options);
    case "claim":
      return (await loadClaim()).judgeClaim(options);
    case "tests":
      return (await loadTests()).judgeTests(options);
  }
}

/** The events for a file that is refused without judging, such as an empty one: a `CE`. */
export async function* refuse(
  suite: Suite,
  submission: Pick<Submission, "label" | "language">,
  message: string,
  isolation: Judging["isolation"],
): AsyncGenerator<JudgeEvent> {
  const { problem, cases } = suite;
  const sheet = new ScoreSheet(problem);
  const kind = problem.task?.kind;
  if (kind !== undefined) sheet.resolve(kind);
  yield announce(problem, submission, kind ?? "unknown", []);
  yield* sheet.rejectRest("CE", message, ({ id }) => cases.get(id)?.length ?? 0);
  const judging = sheet.finish(submission, noUsage(), 0, isolation);
  yield { kind: "judging-finished", judging: { ...judging, ...emptyResult(suite) } };
}

/** Loaded when it is needed: a student's `grundy test` waits for every module. */
async function loadPackage() {
  return import("./package/judge-package.ts");
}

async function loadClaim() {
  return import("./claim/judge-claim.ts");
}

async function loadTests() {
  return import("./tests/judge-tests.ts");
}
