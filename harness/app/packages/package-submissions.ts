import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { basename, extname } from "node:path";
import { findPrograms, type KnownProgram } from "../../batch/find-programs.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { Language } from "../../languages/language.ts";
import { MAIN_TEMPLATES, writeProgram } from "../../languages/main/write-program.ts";
import type { FunctionTarget } from "../../languages/main/written-program.ts";
import type { Problem } from "../../problems/problem.ts";
import type { PackageOptions, PackageTarget } from "./package-target.ts";

export interface PackedProgram {
  /** Path in the exercise: `accepted/ana.py`. */
  readonly id: string;
  /** Path within the package's `submissions/`. */
  readonly path: string;
  readonly text: string;
  readonly expected: Verdict;
  /** Language of the original: exported TypeScript has become JavaScript. */
  readonly language: Language;
  /** A program for an exercise that is played, which need not go on after one position. */
  readonly mayEndEarly: boolean;
}

/** A submission that is not exported, such as `wrong_answer/log.rs`. */
export interface LeftOut {
  readonly id: string;
  readonly reason: string;
}

export interface PackedPrograms {
  readonly programs: readonly PackedProgram[];
  readonly leftOut: readonly LeftOut[];
}

/** Folders of the format, or our own ones with rules in submissions.yaml. */
export const FOLDERS: Readonly<Record<PackageTarget, Readonly<Partial<Record<Verdict, string>>>>> =
  {
    icpc: {
      AC: "accepted",
      WA: "wrong_answer",
      TLE: "time_limit_exceeded",
      RTE: "run_time_error",
      MLE: "memory_limit_exceeded",
      OLE: "output_limit_exceeded",
    },
    legacy: {
      AC: "accepted",
      WA: "wrong_answer",
      TLE: "time_limit_exceeded",
      RTE: "run_time_error",
      MLE: "run_time_error",
    },
    domjudge: {
      AC: "accepted",
      WA: "wrong_answer",
      TLE: "time_limit_exceeded",
      RTE: "run_time_error",
      MLE: "run_time_error",
      OLE: "output_limit",
      CE: "compiler_error",
    },
  };

/** Converts the exercise's sample submissions to programs. */
export async function packPrograms(
  problem: Problem,
  submissionsFolder: string,
  order: PackageOptions,
): Promise<PackedPrograms> {
  const packed: (PackedProgram | LeftOut)[] = [];
  for (const program of await findPrograms(submissionsFolder, [problem.id])) {
    packed.push(await pack(problem, program, order));
  }
  return keepFirst(packed);
}

/** Keeps the first of several programs with the same path. */
export function keepFirst(packed: readonly (PackedProgram | LeftOut)[]): PackedPrograms {
  const programs = new Map<string, PackedProgram>();
  const leftOut: LeftOut[] = [];
  for (const each of packed) {
    if ("reason" in each) leftOut.push(each);
    else if (programs.has(each.path)) {
      leftOut.push({ id: each.id, reason: `another program is already ${each.path}` });
    } else programs.set(each.path, each);
  }
  return { programs: [...programs.values()], leftOut };
}

async function pack(
  problem: Problem,
  { path, expected }: KnownProgram,
  order: PackageOptions,
): Promise<PackedProgram | LeftOut> {
  const id = path.split(/[\\/]/).slice(-2).join("/");
  const leave = (reason: string) => ({ id, reason });
  const { functionName, isForProgramsOnly, parameters, returns, isPlayer } = problem.interface;
  const ending = extname(path);
  const language = LANGUAGES.find(({ extensions }) => extensions.includes(ending.toLowerCase()));
  if (language === undefined) return leave(`no language uses the extension ${ending}`);
  const folder = FOLDERS[order.target][expected];
  if (folder === undefined) return leave(`the format has no folder for ${expected}`);
  const sourceText = await readFile(path, "utf8");
  const [kind] = isForProgramsOnly
    ? (["program"] as const)
    : language.guessInterface(sourceText, functionName, []).kinds;
  if (kind === undefined) return leave("it neither defines the function nor is a program");
  const isTypeScript = language.id === "typescript";
  const source = isTypeScript ? stripTypes(sourceText) : sourceText;
  if (source === undefined) return leave("its types cannot be stripped");
  const languageId = isTypeScript ? "javascript" : language.id;
  const name = basename(path, ending);
  const own = language.fileName?.(source) ?? `${name}${ENDINGS[languageId] ?? ending}`;
  const place = (fileName: string) => `${folder}/${fileName}`;
  const facts = { id, expected, language, mayEndEarly: kind === "program" && isPlayer };
  if (kind === "program") return { ...facts, path: place(own), text: source };
  if (problem.interface.inputForm !== undefined || problem.interface.outputForm !== undefined) {
    return leave(
      "only programs read the exercise's own form: write it as a program that reads and prints",
    );
  }
  const types: FunctionTarget = {
    kind,
    functionName,
    parameters: parameters.map(({ type }) => type),
    returns,
  };
  const template = await readFile(MAIN_TEMPLATES.get(languageId) ?? "", "utf8");
  const program = writeProgram(languageId, source, types, template);
  return program.ok
    ? { ...facts, path: place(program.fileName ?? own), text: program.text }
    : leave(program.reason);
}

/** Extensions that every judge recognises. */
const ENDINGS: Readonly<Record<string, string>> = { javascript: ".js", cpp: ".cpp" };

function stripTypes(source: string): string | undefined {
  for (const mode of ["strip", "transform"] as const) {
    try {
      return stripTypeScriptTypes(source, { mode });
    } catch {
      // Syntax such as enums cannot be stripped and needs a transformation.
    }
  }
  return undefined;
}

/** Rules in submissions.yaml for folders that the format does not define; undefined if none is used. */
export function describeExpectations(
  programs: readonly PackedProgram[],
): Readonly<Record<string, unknown>> | undefined {
  const rules = Object.entries(RULES).filter(([folder]) =>
    programs.some(({ path }) => path.startsWith(`${folder}/`)),
  );
  return rules.length === 0 ? undefined : Object.fromEntries(rules);
}

/** The format lacks these verdicts: judges report a crash, or a timeout that comes first. */
const RULES = {
  memory_limit_exceeded: { permitted: ["AC", "RTE", "TLE"], required: ["RTE", "TLE"] },
  output_limit_exceeded: { permitted: ["AC", "RTE", "TLE", "WA"], required: ["RTE", "TLE", "WA"] },
};
