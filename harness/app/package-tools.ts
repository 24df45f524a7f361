import type { JudgingContext } from "../batch/index.ts";
import { HarnessError } from "../core/harness-error.ts";
import {
  type AuthorProgram,
  buildPackageSuite,
  type PackageSuite,
  readProgram,
  toolPaths,
} from "../engine/index.ts";
import { PROGRAM_LANGUAGES } from "../languages/index.ts";
import { ASSUMED_LIMIT_MS, type Package, type PackageProgram } from "../packages/index.ts";

/** What a package's own programs are run with. */
export type ToolContext = Pick<
  JudgingContext,
  "findTools" | "sandbox" | "cacheFolder" | "gate" | "threads" | "signal"
>;

/**
 * All that a package judges with, built.
 * @throws {HarnessError} `program-failed` for a program of it that cannot be run here.
 */
export async function openPackage(pkg: Package, context: ToolContext): Promise<PackageSuite> {
  const timeMs = pkg.limits.timeMs ?? ASSUMED_LIMIT_MS;
  return buildPackageSuite(pkg, timeMs, async (program) => {
    const prepared = await prepareTool(pkg, program, context);
    if (!("reason" in prepared)) return prepared;
    const message = `${pkg.place}: ${program.path} cannot be run: ${prepared.reason}`;
    throw new HarnessError("program-failed", message);
  });
}

/** A validator or grader with what runs it, or why this machine cannot. */
export async function prepareTool(
  pkg: Package,
  program: PackageProgram,
  { findTools, ...context }: ToolContext,
): Promise<AuthorProgram | { readonly reason: string }> {
  const read = await readProgram(program, {
    languages: PROGRAM_LANGUAGES,
    include: {},
    constants: pkg.constants,
    isTool: true,
  });
  if (read.kind === "unjudgeable") return { reason: read.reason };
  if (read.kind === "refused") return { reason: read.message };
  const { language } = read.submission;
  const tools = toolPaths(language, await findTools(language.tools));
  if (tools !== undefined) return { ...context, ...tools, submission: read.submission };
  const install = language.tools.map((tool) => tool.install).join("; ");
  return { reason: `${language.name} is not installed here (${install})` };
}
