import { createHash } from "node:crypto";
import type { JudgingCauses } from "../core/results/results.ts";
import type { FoundTools } from "../engine/build/build.ts";
import type { Submission } from "../engine/build/submission.ts";
import type { Suite } from "../engine/judging/suite.ts";
import type { Language } from "../languages/language.ts";

/** Identifies a judging. Equal keys mean equal judgings, except for times. */
export type JudgingKey = string;

interface JudgingConditions {
  readonly suite: Suite;
  /** {@link hashSubmission}, or {@link hashRefused}. */
  readonly submissionHash: string;
  /** Undefined if nothing had to be run. */
  readonly tools?: {
    readonly language: Language;
    readonly foundTools: Pick<FoundTools, "tools" | "toolVersions">;
  };
  /** A hash of everything in Grundy that determines verdicts, and of the references. */
  readonly judgeVersion: string;
  readonly isThorough: boolean;
  readonly isExplaining: boolean;
  readonly isolation: string;
  /** The course's versions of languages, by language ID. */
  readonly standards?: Readonly<Record<string, string>>;
}

/** The causes of a judging, independent of the file's location and the student. */
export function causesOf(all: JudgingConditions): JudgingCauses {
  const { suite, submissionHash, tools, judgeVersion } = all;
  const standard = tools && all.standards?.[tools.language.id];
  const { machineFactor } = suite.problem.limits;
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
      ...(machineFactor === undefined ? {} : { machineFactor: String(machineFactor) }),
    },
  };
}

/** Lists the versions of tools without their paths, which only depend on the machine. */
function listVersions({ language, foundTools }: NonNullable<JudgingConditions["tools"]>) {
  return Object.fromEntries(
    language.tools.map(({ id }, index) => {
      const path = foundTools.tools[id] ?? "";
      return [id, (foundTools.toolVersions[index] ?? "").slice(path.length).trim()];
    }),
  );
}

export function judgingKeyOf({
  submission,
  suite,
  judge,
  tools,
  options,
}: JudgingCauses): JudgingKey {
  const versions = Object.entries(tools).toSorted(byName);
  const settings = Object.entries(options).toSorted(byName);
  return hashParts([JSON.stringify([submission, suite, judge, versions, settings])]);
}

/** The key without tools and the machine's factor, for when the judging machine is not known yet. */
export function keyWithoutMachine({ options, ...causes }: JudgingCauses): string {
  const { machineFactor: _, ...others } = options;
  return judgingKeyOf({ ...causes, tools: {}, options: others });
}

/** Names a difference between actual and requested causes; undefined if they are equal except for the machine. */
export function findCauseMismatch(
  actual: JudgingCauses,
  requested: JudgingCauses,
): string | undefined {
  if (actual.submission !== requested.submission) return "another program";
  if (actual.suite !== requested.suite) return "another exercise";
  if (actual.judge !== requested.judge) return "another version of the judge";
  return keyWithoutMachine(actual) === keyWithoutMachine(requested) ? undefined : "other options";
}

/** Hashes a submission with its companions and language; SHA-256 in hex. */
export function hashSubmission(submission: Submission): string {
  const { language, mainFile, source, notes, companions, whole } = submission;
  const files = companions.flatMap(({ name, bytes }) => [name, bytes]);
  const parts = whole === undefined ? [] : [JSON.stringify(whole)];
  // Include the notes: they describe how the bytes were converted, and students read them.
  return hashParts([language.id, mainFile, source, JSON.stringify(notes), ...files, ...parts]);
}

/** Hashes a file that is not source text, with the language of its extension. */
export function hashRefused(language: Language, bytes: Buffer): string {
  return hashParts([language.id, bytes]);
}

/**
 * Hashes everything in an exercise that determines verdicts, except references and the machine;
 * SHA-256 in hex.
 */
export function hashSuite({ problem, hash }: Pick<Suite, "problem" | "hash">): string {
  const { id, interface: called, answers, groups } = problem;
  const { machineFactor: _factor, ...limits } = problem.limits;
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
