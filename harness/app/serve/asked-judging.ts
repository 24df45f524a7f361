import {
  causesOf,
  findForeignCause,
  hashRefused,
  hashSubmission,
  keyOf,
} from "../../batch/judging-key.ts";
import type { JudgingRecord } from "../../core/results/judging-record.ts";
import type { JudgingCauses } from "../../core/results/results.ts";
import { type HandedIn, toSubmission } from "../../engine/build/submission.ts";
import type { Suite } from "../../engine/judge/suite.ts";
import { LANGUAGES } from "../../languages/index.ts";
import type { AskedJob, JudgingKeyFound } from "../../server/served-course.ts";
import { nameFile } from "./placed-works.ts";

/** Servers' workers judge in it alone. */
const ISOLATION = "warden";

/** What decides about judgings of an exercise, beside the program and the machine's tools. */
interface Circumstances {
  readonly suite: Suite;
  readonly judgeVersion: string;
}

/** The program of a job, as its worker judges it. What `grade` sends is called as it is there. */
export function readProgram({
  kind,
  exercise,
  file,
  companions = [],
  notes = [],
}: AskedJob): Omit<HandedIn, "label"> {
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
 * The key of a judging, where it is one of this job: by the program that was asked for, the exercise, and
 * what judges. A worker's word are the versions of its tools alone.
 */
export function findJudgingKey(
  job: AskedJob,
  { causes, judging }: JudgingRecord,
  circumstances: Circumstances,
): JudgingKeyFound {
  const asked = whatIsAsked(job, circumstances);
  if (asked === undefined) return { fault: "nobody can judge this submission" };
  if (causes === undefined) return { fault: "it says nothing of what was judged" };
  const foreign = findForeignCause(causes, asked.causes);
  if (foreign !== undefined) return { fault: `it is of ${foreign}` };
  if (judging.language !== asked.language) return { fault: "it is of another language" };
  if (judging.isolation !== ISOLATION) return { fault: "it was made without containment" };
  return { key: keyOf(causes) };
}

function whatIsAsked(
  job: AskedJob,
  circumstances: Circumstances,
): { readonly causes: JudgingCauses; readonly language: string } | undefined {
  const program = readProgram(job);
  const handedIn = toSubmission({ ...program, label: program.name }, LANGUAGES);
  const known = {
    ...circumstances,
    isThorough: false,
    isExplaining: true,
    isolation: ISOLATION,
    standards: job.standards,
  };
  if (handedIn.kind === "unjudgeable") return undefined;
  if (handedIn.kind === "refused") {
    const { language } = handedIn;
    const submissionHash = hashRefused(language, program.bytes);
    return { causes: causesOf({ ...known, submissionHash }), language: language.id };
  }
  const { submission } = handedIn;
  const { language } = submission;
  const causes = causesOf({
    ...known,
    submissionHash: hashSubmission(submission),
    tools: { language, found: { tools: {}, toolVersions: [] } },
  });
  return { causes, language: language.id };
}
