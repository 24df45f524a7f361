import { hasRunOutOfTime } from "../../batch/find-known.ts";
import {
  causesOf,
  findCauseMismatch,
  hashRefused,
  hashSubmission,
  judgingKeyOf,
} from "../../batch/judging-key.ts";
import type { JudgingRecord } from "../../core/results/judging-record.ts";
import type { JudgingCauses } from "../../core/results/results.ts";
import { type SubmissionFiles, toSubmission } from "../../engine/build/submission.ts";
import { languagesFor } from "../../engine/judging/written-language.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { AskedJob, JudgingKeyFound } from "../../server/served-course.ts";
import { nameFile } from "./placed-submissions.ts";

/** The only isolation that servers' workers use. */
const ISOLATION = "warden";

/** Everything that judgings depend on, except the program and the machine's tools. */
interface JudgedBy {
  readonly suite: Suite;
  readonly judgeVersion: string;
}

/** The program of a job, as its worker judges it. Programs from `grade` keep their names. */
export function readProgram({
  kind,
  exercise,
  file,
  companions = [],
  notes = [],
}: AskedJob): Omit<SubmissionFiles, "label"> {
  const { name, bytes } = file;
  return {
    name: kind === "grade" ? name : nameFile({ exercise, fileName: name }),
    bytes: Buffer.from(bytes, "base64"),
    companions: companions.map((each) => ({
      name: each.name,
      bytes: Buffer.from(each.bytes, "base64"),
    })),
    notes,
  };
}

/**
 * Finds the key of a judging, and checks that it belongs to this job: the same program, exercise and
 * version of the judge. The worker is trusted only for the versions of its tools.
 */
export function findJudgingKey(
  job: AskedJob,
  record: JudgingRecord,
  judgedBy: JudgedBy,
): JudgingKeyFound {
  const { causes, judging } = record;
  const requested = findRequested(job, judgedBy);
  if (requested === undefined) return { fault: "nobody can judge this submission" };
  if (causes === undefined) return { fault: "it says nothing of what was judged" };
  const foreign = findCauseMismatch(causes, requested.causes);
  if (foreign !== undefined) return { fault: `it is of ${foreign}` };
  if (judging.language !== requested.language) return { fault: "it is of another language" };
  if (!hasLimitsOf(job, record)) return { fault: "its time limits are not those of the contest" };
  if (judging.isolation !== ISOLATION) return { fault: "it was made without containment" };
  return { key: judgingKeyOf(causes) };
}

/** Whether it was judged with the contest's limits, or with shorter ones in which nothing ran out of time. */
function hasLimitsOf({ machineFactor }: AskedJob, record: JudgingRecord): boolean {
  const factor = Number(record.causes?.options["machineFactor"] ?? 1);
  if (machineFactor === undefined || factor === machineFactor) return true;
  return factor < machineFactor && !hasRunOutOfTime(record);
}

function findRequested(
  job: AskedJob,
  judgedBy: JudgedBy,
): { readonly causes: JudgingCauses; readonly language: string } | undefined {
  const program = readProgram(job);
  const content = toSubmission(
    { ...program, label: program.name },
    languagesFor(judgedBy.suite.problem, LANGUAGES),
  );
  const conditions = {
    ...judgedBy,
    isThorough: false,
    isExplaining: true,
    isolation: ISOLATION,
    standards: job.standards,
  };
  if (content.kind === "unjudgeable") return undefined;
  if (content.kind === "refused") {
    const { language } = content;
    const submissionHash = hashRefused(language, program.bytes);
    return { causes: causesOf({ ...conditions, submissionHash }), language: language.id };
  }
  const { submission } = content;
  const { language } = submission;
  const causes = causesOf({
    ...conditions,
    submissionHash: hashSubmission(submission),
    tools: { language, foundTools: { tools: {}, toolVersions: [] } },
  });
  return { causes, language: language.id };
}
