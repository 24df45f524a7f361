import { isForDotNet } from "../../languages/csharp.ts";
import { isPython2 } from "../../languages/python-syntax.ts";
import {
  findFormatLanguage,
  type FormatLanguage,
  formatLanguageOf,
  formatLanguageOfShebang,
} from "./format-languages.ts";
import type { ProgramTexts } from "./program-files.ts";

type Told = FormatLanguage | { readonly reason: string };

/**
 * The language of a program: what was said, then scripts that build and run it, then the endings of
 * most of its files, then a first line; or why it cannot be told.
 */
export function tellLanguage(
  files: ProgramTexts,
  { language: code, isTool }: { readonly language: string | undefined; readonly isTool: boolean },
): Told {
  if (code === undefined && findScript(files) !== undefined) return SCRIPT;
  const found = code === undefined ? guessLanguage(files) : findCalled(code);
  // What is handed in may start no processes, and a shell script does little else.
  return isTool && "id" in found && found.id === SCRIPT.id ? SCRIPT : found;
}

const SCRIPT: FormatLanguage = { id: "bash", name: "Bash", endings: [], languageId: "script" };

function findCalled(code: string): Told {
  return findFormatLanguage(code) ?? { reason: `no language is called '${code}'` };
}

/** The script that a program begins with, where it has one. */
export function findScript(files: ProgramTexts): string | undefined {
  return ["build", "run"].find((name) => files.has(name));
}

/** The language that most files are written in. */
function guessLanguage(files: ProgramTexts): Told {
  const counts = new Map<FormatLanguage, number>();
  for (const name of files.keys()) {
    const each = formatLanguageOf(name);
    if (each !== undefined) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const [found, other] = [...counts].filter(([, count]) => count === most).map(([each]) => each);
  if (found !== undefined && other !== undefined) {
    return {
      reason: `its files are ${found.name} and ${other.name}: say which in submissions.yaml`,
    };
  }
  const shebangs = [...files]
    .filter(([name]) => found === undefined || formatLanguageOf(name) === found)
    .flatMap(([, bytes]) => formatLanguageOfShebang(bytes) ?? []);
  if (found?.id === "python3") {
    return shebangs.find(({ id }) => id.startsWith("py")) ?? guessPython(files, found);
  }
  if (found?.id === "csharp" && isForDotNet(textsIn(files, found))) {
    return {
      reason: "C# with statements outside of classes takes .NET, and Mono compiles it here",
    };
  }
  const guessed = found ?? (files.size === 1 ? shebangs[0] : undefined);
  if (guessed !== undefined) return guessed;
  if (files.size === 1) return { reason: "no language is known by its name" };
  const names = [...files.keys()].slice(0, 3).join(", ");
  return { reason: `no language is known by the names of its files (${names})` };
}

function textsIn(files: ProgramTexts, language: FormatLanguage): readonly string[] {
  return [...files].flatMap(([name, bytes]) =>
    formatLanguageOf(name) === language ? bytes.toString("latin1") : [],
  );
}

/** Which of the two a `.py` is that does not say it. */
function guessPython(files: ProgramTexts, python3: FormatLanguage): FormatLanguage {
  const isOld = textsIn(files, python3).some(isPython2);
  return (isOld ? findFormatLanguage("python2") : undefined) ?? python3;
}
