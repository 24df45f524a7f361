import type { JudgingContext } from "../../batch/judge-file.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { toolPaths } from "../../engine/build/build.ts";
import { readProgram } from "../../engine/build/read-program.ts";
import type { AuthorProgram } from "../../engine/validators/author-tool.ts";
import { buildPackageSuite, type PackageSuite } from "../../engine/validators/package-suite.ts";
import { PROGRAM_LANGUAGES } from "../../languages/languages.ts";
import type { Package, PackageProgram } from "../../packages/package.ts";
import { ASSUMED_LIMIT_MS } from "../../packages/time-limit/infer-time-limit.ts";
import { inferLimit } from "../../batch/judge-programs.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import { suiteOf } from "../../engine/package/package-problem.ts";

/** Services for running a package's validators and graders. */
export type ToolContext = Pick<
  JudgingContext,
  "findTools" | "sandbox" | "cacheFolder" | "gate" | "threads" | "signal"
>;

/**
 * Builds everything that a package judges with.
 * @throws {HarnessError} `program-failed` if one of its programs cannot be run here.
 */
export async function openPackage(pkg: Package, context: ToolContext): Promise<PackageSuite> {
  const timeMs = pkg.limits.timeMs ?? ASSUMED_LIMIT_MS;
  return buildPackageSuite(pkg, timeMs, async (program) => {
    const prepared = await prepareTool(pkg, program, context);
    if (!("reason" in prepared)) return prepared;
    const message = `${pkg.path}: ${program.path} cannot be run: ${prepared.reason}`;
    throw new HarnessError("program-failed", message);
  });
}

/** Prepares a validator or grader, or says why this machine cannot run it. */
export async function prepareTool(
  pkg: Package,
  program: PackageProgram,
  { findTools, ...context }: ToolContext,
): Promise<AuthorProgram | { readonly reason: string }> {
  const content = await readProgram(program, {
    languages: PROGRAM_LANGUAGES,
    include: {},
    constants: pkg.constants,
    isTool: true,
  });
  if (content.kind === "unjudgeable") return { reason: content.reason };
  if (content.kind === "refused") return { reason: content.message };
  const { language } = content.submission;
  const tools = toolPaths(language, await findTools(language.tools));
  if (tools !== undefined) return { ...context, ...tools, submission: content.submission };
  const install = language.tools.map((tool) => tool.install).join("; ");
  return { reason: `${language.name} is not installed here (to get it: ${install})` };
}

/** Suites of problem packages. Each is built, and its time limit found, once. */
export class PackageSuites {
  readonly #context: Omit<JudgingContext, "loadSuite">;
  readonly #width: number;
  readonly #opened = new Map<string, Promise<Suite>>();

  /** @param width how many of a package's own programs run at once to find its time limit */
  constructor(context: Omit<JudgingContext, "loadSuite">, width: number) {
    this.#context = context;
    this.#width = width;
  }

  /** @throws {HarnessError} `program-failed` if one of its programs cannot be run here. */
  async open(pkg: Package): Promise<Suite> {
    const builtTools = this.#opened.get(pkg.id) ?? this.#build(pkg);
    this.#opened.set(pkg.id, builtTools);
    return builtTools;
  }

  async #build(pkg: Package): Promise<Suite> {
    const suite = await openPackage(pkg, this.#context);
    const timeMs = pkg.limits.timeMs ?? (await inferLimit(suite, this.#context, this.#width));
    return suiteOf({ ...suite, timeMs });
  }
}
