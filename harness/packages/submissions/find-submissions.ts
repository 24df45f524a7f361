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
  saysAnything,
  type TimedRule,
} from "./read-expectations.ts";

/** Longer sources are no sources, and none is searched further for what it says of itself. */
const MAX_SOURCE_BYTES = 1024 * 1024;

export interface SubmissionOptions extends ExpectationOptions {
  /** Submissions are answers, not programs. */
  readonly isSubmitAnswer: boolean;
}

function hintAtFolder(program: PackageProgram, { format }: SubmissionOptions): string {
  const [folder = ""] = nameOf(program).split("/");
  const meant = nearestName(folder, Object.keys(FOLDER_RULES[format]));
  return meant === undefined
    ? "Put it into accepted/ or wrong_answer/, or name it in submissions/submissions.yaml."
    : `Did you mean submissions/${meant}/?`;
}

/** All programs in folders of submissions/, by path, with what is expected of them. */
export async function findSubmissions(
  files: PackageFiles,
  options: SubmissionOptions,
  findings: Findings,
): Promise<readonly PackageSubmission[]> {
  const programs = listEntries(files, "submissions").flatMap(({ path, file }) =>
    file === undefined
      ? findPrograms(files, path, findings, { takesAll: options.isSubmitAnswer })
      : [],
  );
  const paths = programs.map(nameOf);
  const expectations = await readExpectations(files, options, paths, findings);
  const submissions: PackageSubmission[] = [];
  for (const program of programs) {
    const own = expectations.filter(({ glob }) => matchesGlob(glob, nameOf(program)));
    const said = await readOwnRule(program, findings);
    // To DOMjudge, whose word it is, a source knows better than its folder which verdicts it gets;
    // a score alone says nothing of them.
    const kept =
      options.format === "legacy" && said?.final !== undefined
        ? own.filter(({ isDefault }) => !isDefault)
        : own;
    const timed = kept.flatMap(({ rules }) => rules);
    const usual = boundOf(own.flatMap(({ rules }) => rules));
    const bound = boundOf(timed) ?? (usual === boundOfSource(said) ? usual : undefined);
    const rules = [...timed.map(({ rule }) => rule).filter(saysAnything), ...(said ? [said] : [])];
    if (rules.length === 0) {
      findings.warn(program.path, {
        code: "no-expectation",
        message: "nothing says what is expected of it",
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

/** As submissions.yaml names it. */
function nameOf({ path }: PackageProgram): string {
  return path.slice("submissions/".length);
}

/** What must be too slow somewhere says more than that it must be fast elsewhere. */
function boundOf(rules: readonly TimedRule[]): "ac" | "tle" | undefined {
  const bounds = rules.flatMap(({ bound }) => bound ?? []);
  return bounds.includes("tle") ? "tle" : bounds[0];
}

/** Of a source that says as much as its folder, and counts instead of it. */
function boundOfSource(said: ExpectationRule | undefined): "ac" | "tle" | undefined {
  const [only, ...others] = said?.final ?? [];
  if (others.length > 0) return undefined;
  return only === "AC" ? "ac" : only === "TLE" ? "tle" : undefined;
}

function agree(
  expectations: readonly Expectation[],
  key: "language" | "entryPoint",
  program: PackageProgram,
  findings: Findings,
): string | undefined {
  const said = [...new Set(expectations.flatMap((each) => each[key] ?? []))];
  if (said.length > 1) {
    findings.refuse("submissions/submissions.yaml", {
      code: "contradicting-answer",
      message: `of ${program.path} it says ${key === "language" ? "language" : "entrypoint"} ${said.join(" and ")}`,
      hint: "Leave one of them.",
    });
  }
  return said[0];
}

/** By the first of its files that says something. */
async function readOwnRule(
  { files }: PackageProgram,
  findings: Findings,
): Promise<ExpectationRule | undefined> {
  let first: { readonly path: string; readonly said: ExpectedResults } | undefined;
  for (const { file } of files) {
    if (file.sizeBytes > MAX_SOURCE_BYTES) continue;
    const said = findExpectedResults((await file.read()).toString("latin1"));
    if (said === undefined) continue;
    first ??= { path: file.path, said };
    if (isSame(said, first.said)) continue;
    findings.warn(file.path, {
      code: "contradicting-answer",
      message: `it expects something else of the program than ${first.path}, which counts`,
      line: said.line,
      hint: "Say it in one file of a program.",
    });
  }
  if (first === undefined) return undefined;
  const { path, said } = first;
  for (const word of said.unknown) {
    findings.warn(path, {
      code: "unknown-value",
      message: `'${word}' is no result that could be expected`,
      line: said.line,
      hint: "DOMjudge's words are CORRECT, WRONG-ANSWER, TIMELIMIT, RUN-ERROR, NO-OUTPUT, COMPILER-ERROR.",
    });
  }
  if (said.final === undefined && said.score === undefined) return undefined;
  return {
    from: said.final === undefined ? "@EXPECTED_SCORE@" : "@EXPECTED_RESULTS@",
    group: undefined,
    permitted: undefined,
    required: undefined,
    final: said.final,
    score: said.score,
    message: undefined,
  };
}

function isSame(left: ExpectedResults, right: ExpectedResults): boolean {
  return toText(left) === toText(right);
}

function toText({ final, score }: ExpectedResults): string {
  return JSON.stringify([final?.toSorted() ?? null, score ?? null]);
}
