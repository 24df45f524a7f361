import { extname, join, relative } from "node:path";
import { findPrograms, type KnownProgram } from "../../batch/find-programs.ts";
import { readProgramSources } from "../../generation/mutants/program-sources.ts";
import type { OwnProgram, OwnPrograms } from "../../generation/own-program.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import { loadReferenceParts } from "../../problems/load-reference.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A program in submissions/ that the tests are measured with. */
export interface Trial extends KnownProgram {
  /** For example `wrong_answer/log.py`. */
  readonly id: string;
  /** A mutant is a right program with one slip, which is not in submissions/. */
  readonly role: "wrong" | "slow" | "accepted" | "mutant";
}

/** Finds the exercise's sample submissions, except those that must not compile. */
export async function findTrials(
  problem: Problem,
  { config }: Workspace,
): Promise<readonly Trial[]> {
  const programs = await findPrograms(config.submissionsFolder, [problem.id]);
  return programs.flatMap((program): Trial[] => {
    const { expected, path } = program;
    const id = relative(join(config.submissionsFolder, problem.id), path);
    if (expected === "CE") return [];
    const role = expected === "AC" ? "accepted" : expected === "TLE" ? "slow" : "wrong";
    return [{ ...program, id, role }];
  });
}

/**
 * Reads the programs that can be mutated and run in this process: the reference, if it is TypeScript,
 * and sample submissions in JavaScript and TypeScript.
 */
export async function readOwnPrograms(
  problem: Problem,
  workspace: Workspace,
): Promise<OwnPrograms> {
  const trials = await findTrials(problem, workspace);
  const readAll = (role: Trial["role"]) =>
    readOwn(
      trials.filter((trial) => trial.role === role),
      problem,
    );
  const source = await workspace.answerSource(problem);
  const reference = source === "typescript" ? [await readReference(problem, workspace)] : [];
  return { right: [...reference, ...(await readAll("accepted"))], wrong: await readAll("wrong") };
}

async function readReference(problem: Problem, workspace: Workspace): Promise<OwnProgram> {
  return {
    id: "",
    sources: await readSources(workspace.referencePath(problem)),
    calling: { kind: "reference", returns: problem.interface.returns },
  };
}

async function readSources(file: string): Promise<OwnProgram["sources"]> {
  try {
    return await readProgramSources(file);
  } catch (cause) {
    // Loading it gives an error with the line.
    if (cause instanceof SyntaxError) await loadReferenceParts(file);
    throw cause;
  }
}

async function readOwn(
  trials: readonly Trial[],
  { interface: called }: Problem,
): Promise<readonly OwnProgram[]> {
  const { functionName, isForProgramsOnly, returns } = called;
  const programs: OwnProgram[] = [];
  for (const { path, id } of trials) {
    const language = LANGUAGES.find(({ extensions }) => extensions.includes(extname(path)));
    if (language === undefined || !["javascript", "typescript"].includes(language.id)) continue;
    const sources = await readProgramSources(path);
    const source = sources.files.get(sources.entry) ?? "";
    const [kind] = isForProgramsOnly
      ? (["program"] as const)
      : language.guessInterface(source, functionName, []).kinds;
    if (kind === "function") {
      programs.push({ id, sources, calling: { kind, name: functionName, returns } });
    } else if (kind === "program") {
      programs.push({ id, sources, calling: { kind, texts: called, returns } });
    }
  }
  return programs;
}
