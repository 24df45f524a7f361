import { nearestName } from "../../core/spec/nearest-name.ts";
import type { Findings } from "../findings.ts";
import type { ExpectationRule, PackageProgram, PackageSubmission } from "../package.ts";
import { listEntries, type PackageFiles } from "../package-files.ts";
import { findPrograms } from "../parts/find-programs.ts";
import { FOLDER_RULES } from "./default-rules.ts";
import { type ExpectedResults, findExpectedResults } from "./expected-results.ts";
import { matchesGlob } from "./match-glob.ts";
import {
  type Expectation,
  type ExpectationOptions,
  readExpectations,
  readWritten,
  canFail,
  type TimedRule,
  type WrittenExpectations,
} from "./read-expectations.ts";

/** Larger files are not searched for annotations: they are hardly sources. */
const MAX_SOURCE_BYTES = 1024 * 1024;

export interface SubmissionOptions extends ExpectationOptions {
  /** Submissions are answers, not programs. */
  readonly isSubmitAnswer: boolean;
}

function hintAtFolder(program: PackageProgram, { format }: SubmissionOptions): string {
  const [folder = ""] = nameOf(program).split("/");
  const suggestion = nearestName(folder, Object.keys(FOLDER_RULES[format]));
  return suggestion === undefined
    ? "Put it into accepted/ or wrong_answer/, or name it in submissions/submissions.yaml."
    : `Did you mean submissions/${suggestion}/?`;
}

/** Finds all programs in the folders of submissions/, by path, with their expectations. */
export async function findSubmissions(
  files: PackageFiles,
  options: SubmissionOptions,
  findings: Findings,
): Promise<readonly PackageSubmission[]> {
  const writtenRules = await readWritten(files, options, findings);
  const takes = (path: string) => options.isSubmitAnswer || hasLanguage(writtenRules, path);
  const programs = listEntries(files, "submissions").flatMap(({ path, file }) =>
    file === undefined ? findPrograms(files, path, findings, takes) : [],
  );
  const paths = programs.map(nameOf);
  const expectations = readExpectations(writtenRules, options, paths);
  const submissions: PackageSubmission[] = [];
  for (const program of programs) {
    const own = expectations.filter(({ glob }) => matchesGlob(glob, nameOf(program)));
    const annotated = await readOwnRule(program, findings);
    // As in DOMjudge, verdicts named in the source override those of the folder; a score does not.
    const ownPrograms =
      options.format === "legacy" && annotated?.final !== undefined
        ? own.filter(({ isDefault }) => !isDefault)
        : own;
    const timed = ownPrograms.flatMap(({ rules }) => rules);
    const usual = boundOf(own.flatMap(({ rules }) => rules));
    const bound = boundOf(timed) ?? (usual === boundOfSource(annotated) ? usual : undefined);
    const rules = [
      ...timed.map(({ rule }) => rule).filter(canFail),
      ...(annotated ? [annotated] : []),
    ];
    if (rules.length === 0) {
      findings.warn(program.path, {
        code: "no-expectation",
        message: "no verdict is expected of this submission",
        hint: hintAtFolder(program, options),
      });
    }
    submissions.push({
      ...program,
      language: agree(own, "language", program, findings),
      entryPoint: agree(own, "entryPoint", program, findings),
      rules,
      useForTimeLimit: bound,
    });
  }
  return submissions;
}

/**
 * True if submissions.yaml declares a file's language, so that its name need not. A rule for all
 * files of a folder says nothing about those that are no programs.
 */
function hasLanguage(expectations: WrittenExpectations | undefined, path: string): boolean {
  const name = nameOf({ path });
  return Object.entries(expectations?.data ?? {}).some(
    ([glob, { language }]) =>
      language !== undefined &&
      (glob === name || (/\.[^*/]+$/.test(glob) && matchesGlob(glob, name))),
  );
}

/** The name that submissions.yaml uses. */
function nameOf({ path }: Pick<PackageProgram, "path">): string {
  return path.slice("submissions/".length);
}

/** A program that must be too slow somewhere bounds the limit from above, whatever other rules say. */
function boundOf(rules: readonly TimedRule[]): "ac" | "tle" | undefined {
  const bounds = rules.flatMap(({ bound }) => bound ?? []);
  return bounds.includes("tle") ? "tle" : bounds[0];
}

/** The bound implied by a source whose only expected verdict is AC or TLE. */
function boundOfSource(annotated: ExpectationRule | undefined): "ac" | "tle" | undefined {
  const [only, ...others] = annotated?.final ?? [];
  if (others.length > 0) return undefined;
  return only === "AC" ? "ac" : only === "TLE" ? "tle" : undefined;
}

function agree(
  expectations: readonly Expectation[],
  key: "language" | "entryPoint",
  program: PackageProgram,
  findings: Findings,
): string | undefined {
  const values = [...new Set(expectations.flatMap((each) => each[key] ?? []))];
  if (values.length > 1) {
    findings.refuse("submissions/submissions.yaml", {
      code: "contradicting-answer",
      message: `it gives ${program.path} more than one ${key === "language" ? "language" : "entrypoint"}: ${values.join(" and ")}`,
      hint: "Keep one of them.",
    });
  }
  return values[0];
}

/** Reads the annotations in a program's files; the first file that has any counts. */
async function readOwnRule(
  { files }: PackageProgram,
  findings: Findings,
): Promise<ExpectationRule | undefined> {
  let first: { readonly path: string; readonly annotated: ExpectedResults } | undefined;
  for (const { file } of files) {
    if (file.sizeBytes > MAX_SOURCE_BYTES) continue;
    const annotated = findExpectedResults((await file.read()).toString("latin1"));
    if (annotated === undefined) continue;
    first ??= { path: file.path, annotated };
    if (isSame(annotated, first.annotated)) continue;
    findings.warn(file.path, {
      code: "contradicting-answer",
      message: `its expected result differs from that in ${first.path}, which is used`,
      line: annotated.line,
      hint: "Annotate only one file of a program.",
    });
  }
  if (first === undefined) return undefined;
  const { path, annotated } = first;
  for (const word of annotated.unknown) {
    findings.warn(path, {
      code: "unknown-value",
      message: `'${word}' is not a known result`,
      line: annotated.line,
      hint: "DOMjudge's words are CORRECT, WRONG-ANSWER, TIMELIMIT, RUN-ERROR, NO-OUTPUT, COMPILER-ERROR.",
    });
  }
  if (annotated.final === undefined && annotated.score === undefined) return undefined;
  return {
    from: annotated.final === undefined ? "@EXPECTED_SCORE@" : "@EXPECTED_RESULTS@",
    group: undefined,
    permitted: undefined,
    required: undefined,
    final: annotated.final,
    score: annotated.score,
    message: undefined,
  };
}

function isSame(left: ExpectedResults, right: ExpectedResults): boolean {
  return toText(left) === toText(right);
}

function toText({ final, score }: ExpectedResults): string {
  return JSON.stringify([final?.toSorted() ?? null, score ?? null]);
}
