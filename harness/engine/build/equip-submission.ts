import type { Tool } from "../../languages/language.ts";
import type { Problem } from "../../problems/problem.ts";
import { type FoundTools, type Toolchains, toolPaths } from "./build.ts";
import { sourceFiles, type Submission } from "./submission.ts";

/** The tools that a submission is built and run with, or why this machine has not all of them. */
export type Equipment =
  | { readonly kind: "found"; readonly tools: FoundTools }
  | {
      readonly kind: "missing";
      /** For example `Go is not installed here (go)`. */
      readonly reason: string;
      /** How to get what is missing. */
      readonly install: string;
    };

/** Finds the tools of a submission's language, with the modules that the exercise allows it. */
export async function equipSubmission(
  submission: Submission,
  { pythonModules = [] }: Pick<Problem["interface"], "pythonModules">,
  findTools: (tools: readonly Tool[]) => Promise<Toolchains>,
): Promise<Equipment> {
  const { language } = submission;
  const extended = pythonModules.length === 0 ? undefined : language.withModules?.(pythonModules);
  const tools = extended === undefined ? language.tools : [...language.tools, extended];
  const toolchains = await findTools(tools);
  const files = [
    { name: submission.mainFile, text: submission.source },
    ...sourceFiles(submission),
  ];
  const missing = tools.filter(
    ({ id, isNeededBy }) => !toolchains.has(id) && (isNeededBy === undefined || isNeededBy(files)),
  );
  const foundTools = toolPaths({ tools }, toolchains);
  if (foundTools !== undefined && missing.length === 0) return { kind: "found", tools: foundTools };
  const lacksModules = missing.length === 1 && missing[0] === extended;
  const reason = lacksModules
    ? `no ${language.name} here has all modules that this exercise allows (${pythonModules.join(", ")})`
    : `${language.name} is not installed here (${missing.map(({ id }) => id).join(", ")})`;
  return { kind: "missing", reason, install: missing.map(({ install }) => install).join("; ") };
}
