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
      message: `it starts a process ('${start.found}'), which programs may not do here: what is built with it is not judged`,
      hint: "Let programs have some processes: `--allow-processes 8`. Or have the program run twice instead, as a multi-pass problem has it.",
    });
  }
  return findings;
}
