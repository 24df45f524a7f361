import type { Finding } from "../../../../harness/core/spec/finding.ts";
import { buildTool } from "../../../../harness/engine/judge/author-tool.ts";
import {
  lintPackage,
  type LintOptions,
} from "../../../../harness/engine/package/lint/lint-package.ts";
import type { Package, PackageProgram } from "../../../../harness/packages/index.ts";
import type { EngineBench } from "../../engine-bench.ts";

/** Checks packages of one-file validators, built as an author's tools are. */
export async function lint(
  bench: EngineBench,
  pkg: Package,
  changes: Partial<LintOptions> = {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const options: LintOptions = {
    pkg,
    build: async (program) => buildProgram(bench, program),
    protocolOf: async () => "icpc",
    outputJudge: undefined,
    ...changes,
  };
  for await (const finding of lintPackage(options)) findings.push(finding);
  return findings;
}

export async function buildProgram(bench: EngineBench, { path, files }: PackageProgram) {
  const [main] = files;
  if (main === undefined) throw new RangeError(`${path} has no file`);
  const program = await bench.author(main.name, (await main.file.read()).toString());
  return buildTool({ ...program, submission: { ...program.submission, label: path } });
}

/** `severity code file: message`, without the sentences on what to do. */
export function inShort(findings: readonly Finding[]): string[] {
  return findings.map(
    ({ severity, code, file, message }) => `${severity} ${code} ${file}: ${message}`,
  );
}
