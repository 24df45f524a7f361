import type { Package, PackageProgram } from "../../packages/package.ts";
import { type AuthorProgram, type BuiltTool, buildTool } from "./author-tool.ts";

/** A package whose programs are built, ready to judge submissions. */
export interface PackageSuite {
  readonly package: Package;
  /** CPU time limit of one test: the package's own, or an inferred one. */
  readonly timeMs: number;
  /** Undefined: the default output validator. */
  readonly outputValidator: BuiltTool | undefined;
  readonly staticValidator: BuiltTool | undefined;
  /** Custom graders of groups, by the paths of their programs. */
  readonly graders: ReadonlyMap<string, BuiltTool>;
}

/**
 * Builds all programs that a package judges with, under its own limits for validation.
 * @param prepare reads a program of the package and finds the tools of its language
 * @throws {HarnessError} `program-failed` if one of them does not compile
 */
export async function buildPackageSuite(
  pkg: Package,
  timeMs: number,
  prepare: (program: PackageProgram) => Promise<AuthorProgram>,
): Promise<PackageSuite> {
  const build = async (program: PackageProgram) =>
    buildTool(await prepare(program), pkg.limits.validationMemoryBytes);
  const { outputValidator, staticValidator } = pkg;
  const graders = new Map<string, BuiltTool>();
  for (const program of findGraders(pkg)) {
    if (!graders.has(program.path)) graders.set(program.path, await build(program));
  }
  return {
    package: pkg,
    timeMs,
    outputValidator:
      outputValidator.kind === "program" ? await build(outputValidator.program) : undefined,
    staticValidator: staticValidator && (await build(staticValidator)),
    graders,
  };
}

function findGraders({ overall, sample, secret }: Package): readonly PackageProgram[] {
  const inGroups = ({ scoring, groups }: Package["secret"]): PackageProgram[] => [
    ...(scoring.kind === "legacy" ? graderOf(scoring) : []),
    ...groups.flatMap(inGroups),
  ];
  return [
    ...(overall === undefined ? [] : graderOf(overall)),
    ...[sample, secret].flatMap(inGroups),
  ];
}

function graderOf({
  customGrader,
}: Extract<Package["secret"]["scoring"], { kind: "legacy" }>): PackageProgram[] {
  return customGrader === undefined ? [] : [customGrader.program];
}
