import type { ToolchainFinder } from "../../doctor/toolchains.ts";
import type { Tool } from "../../languages/language.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { Problem } from "../../problems/problem.ts";

/** The tool that has the modules that an exercise allows; undefined if it allows none. */
export function moduleTool({ interface: { pythonModules } }: Problem): Tool | undefined {
  return pythonModules && interpreterWith(pythonModules);
}

/** A Python interpreter that has all of these modules. */
export function interpreterWith(modules: readonly string[]): Tool | undefined {
  return LANGUAGES.find(({ id }) => id === "python")?.withModules?.(modules);
}

const TEXTS = {
  en: {
    heading: "Modules",
    allowed: (names: string) => `Programs in Python may also import ${names}.`,
    missing:
      "This machine does not have all of them: until they are installed, programs that import one are not judged.",
  },
  ru: {
    heading: "Модули",
    allowed: (names: string) => `Программы на Python могут импортировать ещё и ${names}.`,
    missing:
      "На этой машине есть не все из них: пока они не установлены, программы, которые их импортируют, не проверяются.",
  },
} as const;

/**
 * A section on the modules that an exercise allows, for a statement; empty if there are none.
 * @param finder says whether this machine has them; undefined: other machines judge
 */
export async function describeModules(
  problem: Problem,
  language: string,
  finder?: Pick<ToolchainFinder, "find">,
): Promise<string> {
  const tool = moduleTool(problem);
  if (tool === undefined) return "";
  const { heading, allowed, missing } = language === "ru" ? TEXTS.ru : TEXTS.en;
  const names = (problem.interface.pythonModules ?? []).map((name) => `\`${name}\``).join(", ");
  const isMissing = finder !== undefined && (await finder.find(tool)) === undefined;
  return `## ${heading}\n\n${allowed(names)}${isMissing ? ` ${missing}` : ""}`;
}
