import { isAbsolute } from "node:path";
import type { Mistake, SpecPath } from "../../core/judging/mistake.ts";
import type { Draft } from "../spec-schema.ts";

/** True if a generator is the path of a program, rather than a name that the reference exports. */
export function isProgramPath(name: string): boolean {
  return /[./\\]/.test(name);
}

/** Checks that the paths of the author's programs stay within the workspace. */
export function checkPrograms(draft: Draft): readonly Mistake[] {
  return programsOf(draft).flatMap(({ path, program }) => {
    const fault = findFault(program);
    if (fault === undefined) return [];
    const hint =
      "Give the path from the folder that contains problems/: `submissions/…`, `checkers/…`.";
    return [{ code: "bad-path", path, message: `'${program}' ${fault}`, hint } satisfies Mistake];
  });
}

function programsOf({ reference, brute, answers, tests }: Draft) {
  const named: readonly [SpecPath, string | undefined][] = [
    [["reference"], reference],
    [["brute"], brute],
    [["answers", "checker"], answers?.checker],
    [["tests", "input_check"], tests?.input_check],
    ...(tests?.strata ?? []).map((stratum, index): [SpecPath, string | undefined] => {
      const custom = stratum === "bounds" ? undefined : stratum?.custom;
      const isProgram = custom !== undefined && isProgramPath(custom);
      return [["tests", "strata", index, "custom"], isProgram ? custom : undefined];
    }),
  ];
  return named.flatMap(([path, program]) => (program === undefined ? [] : [{ path, program }]));
}

function findFault(program: string): string | undefined {
  if (program.includes("\\")) return "has a backslash: use / between folders";
  if (isAbsolute(program)) return "is an absolute path: use one within the workspace";
  return program.split("/").includes("..") ? "leads out of the workspace" : undefined;
}
