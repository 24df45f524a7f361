import { createHash } from "node:crypto";
import type { JudgingCauses } from "../core/results/results.ts";
import type { FoundTools } from "../engine/build/build.ts";
import type { Submission } from "../engine/build/submission.ts";
import type { Suite } from "../engine/judge/suite.ts";
import type { Language } from "../languages/language.ts";

/** What a judging is known by: equal keys, equal judgings but for times. */
export type JudgingKey = string;

interface Circumstances {
  readonly suite: Suite;
  /** {@link hashSubmission}, or {@link hashRefused}. */
  readonly submissionHash: string;
  /** Undefined where nothing had to be run. */
  readonly tools?: {
    readonly language: Language;
    readonly found: Pick<FoundTools, "tools" | "toolVersions">;
  };
  /** A hash of all of Grundy that decides about a submission, and of the references. */
  readonly judgeVersion: string;
  readonly isThorough: boolean;
  readonly isExplaining: boolean;
  readonly isolation: string;
  /** What the course has languages compiled as, by their ids. */
  readonly standards?: Readonly<Record<string, string>>;
}

/** The same wherever the file lies and whoever handed it in. */
export function causesOf(all: Circumstances): JudgingCauses {
  const { suite, submissionHash, tools, judgeVersion } = all;
  const standard = tools && all.standards?.[tools.language.id];
  return {
    submission: submissionHash,
    suite: hashSuite(suite),
    judge: judgeVersion,
    tools: tools === undefined ? {} : listVersions(tools),
    options: {
      allCases: all.isThorough,
      counterexample: all.isExplaining,
      isolation: all.isolation,
      ...(standard === undefined ? {} : { standard }),
    },
  };
}

/** Without the paths, which differ by machine and tell nothing. */
function listVersions({ language, found }: NonNullable<Circumstances["tools"]>) {
  return Object.fromEntries(
    language.tools.map(({ id }, index) => {
      const path = found.tools[id] ?? "";
      return [id, (found.toolVersions[index] ?? "").slice(path.length).trim()];
    }),
  );
}

export function keyOf({ submission, suite, judge, tools, options }: JudgingCauses): JudgingKey {
  const versions = Object.entries(tools).toSorted(byName);
  const settings = Object.entries(options).toSorted(byName);
  return hashParts([JSON.stringify([submission, suite, judge, versions, settings])]);
}

/** What is known of a judging before it is known which machine judges: another may have other tools. */
export function keyButTools(causes: JudgingCauses): string {
  return keyOf({ ...causes, tools: {} });
}

/**
 * What `told` rests on that was not asked for, in words; undefined: it is a judging of just that, by
 * whatever tools.
 */
export function findForeignCause(told: JudgingCauses, asked: JudgingCauses): string | undefined {
  if (told.submission !== asked.submission) return "another program";
  if (told.suite !== asked.suite) return "another exercise";
  if (told.judge !== asked.judge) return "another version of what judges";
  return keyButTools(told) === keyButTools(asked) ? undefined : "other options";
}

/** Of a file as it is judged, with its companions and in its language; SHA-256 in hex. */
export function hashSubmission(submission: Submission): string {
  const { language, mainFile, source, notes, companions, whole } = submission;
  const files = companions.flatMap(({ name, bytes }) => [name, bytes]);
  // Notes tell what was done to the bytes before they were judged, and the student reads them.
  const parts = whole === undefined ? [] : [JSON.stringify(whole)];
  return hashParts([language.id, mainFile, source, JSON.stringify(notes), ...files, ...parts]);
}

/** Of a file that is no source text, in the language that its name tells. */
export function hashRefused(language: Language, bytes: Buffer): string {
  return hashParts([language.id, bytes]);
}

/** Of an exercise as far as it decides about a submission, but for references; SHA-256 in hex. */
export function hashSuite({ problem, hash }: Pick<Suite, "problem" | "hash">): string {
  const { id, interface: called, limits, answers, groups } = problem;
  return hashParts([
    JSON.stringify({ id, called, limits, answers, groups }, (_, part: unknown) =>
      typeof part === "bigint" ? `${part}n` : part,
    ),
    hash,
  ]);
}

function hashParts(parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest("hex");
}

function byName([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}
