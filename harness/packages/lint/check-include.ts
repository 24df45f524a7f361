import type { Finding } from "../../core/spec/finding.ts";
import type { Package } from "../package.ts";

/** How the languages of packages start a process. */
const STARTS =
  /\b(?:v?fork|popen|posix_spawnp?|system)[ \t]*\(|\bos\.(?:fork|popen|system)\b|\bsubprocess\b|\bProcessBuilder\b|\bnew Process\b|\bchild_process\b/;

/** More than people write. */
const MAX_SOURCE_BYTES = 1024 ** 2;

/**
 * Old packages split a program in two by a process of their own, so that one half knows nothing of
 * the other. Submissions may start none here, and how such a program ends says nothing of why.
 */
export async function checkInclude({ include }: Pick<Package, "include">): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { file } of Object.values(include).flat()) {
    if (file.sizeBytes > MAX_SOURCE_BYTES) continue;
    const source = (await file.read()).toString("latin1");
    const found = STARTS.exec(source);
    if (found === null) continue;
    findings.push({
      severity: "warning",
      code: "starts-process",
      file: file.path,
      line: source.slice(0, found.index).split("\n").length,
      message: `it starts a process ('${found[0]}'), which programs may not do here: what is built with it crashes`,
      hint: "Have the program run twice instead, as a multi-pass problem has it.",
    });
  }
  return findings;
}
