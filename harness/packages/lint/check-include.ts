import type { Finding } from "../../core/spec/finding.ts";
import type { Package } from "../package.ts";
import { findProcessStart } from "../parts/starts-process.ts";

/**
 * Finds included files that start processes. Old packages do so to isolate one half of a program from
 * the other, but submissions may not unless the person who runs the package allows it.
 */
export async function checkInclude({
  include,
  maxTasks,
}: Pick<Package, "include" | "maxTasks">): Promise<Finding[]> {
  if (maxTasks !== undefined) return [];
  const findings: Finding[] = [];
  for (const { file } of Object.values(include).flat()) {
    const start = await findProcessStart(file);
    if (start === undefined) continue;
    findings.push({
      severity: "mistake",
      code: "starts-process",
      file: file.path,
      line: start.line,
      message: `it starts a process ('${start.found}'), which submissions may not do here: submissions built with it are not judged`,
      hint: "Allow some processes with `--allow-processes 8`, or make it a multi-pass problem, which runs the program twice.",
    });
  }
  return findings;
}
