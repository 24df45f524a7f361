import type { Findings } from "../findings.ts";
import type { Package } from "../package.ts";
import { readText } from "../read-text.ts";
import type { ProblemYaml } from "./legacy-schema.ts";

/** Far larger than any real statement. */
const MAX_STATEMENT_BYTES = 4 * 1024 * 1024;

export interface NameSources {
  readonly yaml: ProblemYaml["name"];
  readonly statements: Package["statements"];
  /** Name to use if no source has one. */
  readonly fallback: string;
}

/** Titles by language, from problem.yaml or else from TeX statements. */
export async function readNames(
  { yaml, statements, fallback }: NameSources,
  findings: Findings,
): Promise<Package["name"]> {
  const names = new Map<string, string>();
  for (const { language, file } of statements) {
    if (!file.path.endsWith(".tex") || names.has(language)) continue;
    const name = findTexName((await readText(file, MAX_STATEMENT_BYTES, findings)) ?? "");
    if (name !== undefined) names.set(language, name);
  }
  if (typeof yaml === "string") {
    const languages = statements.map(({ language }) => language);
    const [first = "en"] = languages;
    names.set(languages.includes("en") ? "en" : first, yaml);
  } else {
    for (const [language, name] of Object.entries(yaml ?? {})) names.set(language, name);
  }
  if (names.size === 0) names.set("en", fallback);
  return Object.fromEntries([...names].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** Prefers the comment `plainproblemname`, which gives the name without TeX markup. */
function findTexName(tex: string): string | undefined {
  const plain = /^%%[ \t]*plainproblemname:(.*)$/m.exec(tex)?.[1];
  const name = (plain ?? findArgument(tex, "\\problemname{"))?.trim();
  return name === "" ? undefined : name;
}

/** The text between a command and the last brace of its line. */
function findArgument(tex: string, command: string): string | undefined {
  const start = tex.indexOf(command);
  const [line = ""] = start < 0 ? [] : tex.slice(start + command.length).split("\n", 1);
  const end = line.lastIndexOf("}");
  return end < 0 ? undefined : line.slice(0, end);
}
