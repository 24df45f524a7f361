import type { Finding } from "../../../../harness/core/spec/finding.ts";
import {
  type AuthorProgram,
  buildTool,
} from "../../../../harness/engine/validators/author-tool.ts";
import {
  lintPackage,
  type LintOptions,
} from "../../../../harness/engine/package/lint/lint-package.ts";
import { InputValidator } from "../../../../harness/engine/package/lint/input-validator.ts";
import { InputValidators } from "../../../../harness/engine/package/lint/input-validators.ts";
import { buildPackageSuite } from "../../../../harness/engine/validators/package-suite.ts";
import type { Package, PackageProgram } from "../../../../harness/packages/index.ts";
import { findProtocol } from "../../../../harness/packages/index.ts";
import { sharedCache } from "../../../shared-cache.ts";
import type { EngineBench } from "../../engine-bench.ts";

/** A program of one file that is run, as an author's tools are. */
export async function prepareOn(
  bench: EngineBench,
  { path, files }: PackageProgram,
): Promise<AuthorProgram> {
  const [main] = files;
  if (main === undefined) throw new RangeError(`${path} has no file`);
  const program = await bench.author(main.name, (await main.file.read()).toString());
  const submission = { ...program.submission, label: path };
  return { ...program, submission, cacheFolder: sharedCache() };
}

export async function openPanel(
  bench: EngineBench,
  { inputValidators }: Package,
): Promise<{ readonly panel: InputValidators; readonly checkers: readonly InputValidator[] }> {
  const checkers = await Promise.all(
    inputValidators.map(async (program) => {
      const tool = await buildTool(await prepareOn(bench, program));
      return new InputValidator(program, await findProtocol(program), tool);
    }),
  );
  return { panel: new InputValidators(checkers), checkers };
}

/** All checks of a package. */
export async function lint(
  bench: EngineBench,
  pkg: Package,
  changes: Partial<LintOptions> = {},
): Promise<Finding[]> {
  const prepare = async (program: PackageProgram) => prepareOn(bench, program);
  const suite = await buildPackageSuite(pkg, 1000, prepare);
  return collect(lintPackage({ pkg, suite, prepare, threads: bench.threads, ...changes }));
}

export async function collect(findings: AsyncIterable<Finding>): Promise<Finding[]> {
  const collected: Finding[] = [];
  for await (const finding of findings) collected.push(finding);
  return collected;
}

/** `severity code file: message`, without what to do about it. */
export function inShort(findings: readonly Finding[]): string[] {
  return findings.map(
    ({ severity, code, file, message }) => `${severity} ${code} ${file}: ${message}`,
  );
}
