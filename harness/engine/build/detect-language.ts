import { largestOf } from "../../core/large-lists.ts";
import { needsDotNet } from "../../languages/csharp.ts";
import { isPython2 } from "../../languages/python/python-syntax.ts";
import {
  findFormatLanguage,
  type FormatLanguage,
  formatLanguageOf,
  formatLanguageOfShebang,
} from "./format-languages.ts";
import type { ProgramTexts } from "./program-files.ts";

type Detected = FormatLanguage | { readonly reason: string };

/**
 * Detects the language of a program: as declared, or by its build and run scripts, the most common
 * file extension, or a shebang line. Returns the reason if it is unclear.
 */
export function detectLanguage(
  files: ProgramTexts,
  { language: code, isTool }: { readonly language: string | undefined; readonly isTool: boolean },
): Detected {
  if (code === undefined && findScript(files) !== undefined) return SCRIPT;
  const language = code === undefined ? guessLanguage(files) : findByCode(code);
  // Submissions must not start processes, and a shell script does little else.
  return isTool && "id" in language && language.id === SCRIPT.id ? SCRIPT : language;
}

const SCRIPT: FormatLanguage = { id: "bash", name: "Bash", extensions: [], languageId: "script" };

function findByCode(code: string): Detected {
  return findFormatLanguage(code) ?? { reason: `unknown language '${code}'` };
}

/** The script that starts a program, if it has one. */
export function findScript(files: ProgramTexts): string | undefined {
  return ["build", "run"].find((name) => files.has(name));
}

/** The language of most files. */
function guessLanguage(files: ProgramTexts): Detected {
  const counts = new Map<FormatLanguage, number>();
  for (const name of files.keys()) {
    const each = formatLanguageOf(name);
    if (each !== undefined) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const highest = largestOf(counts.values());
  const [commonest, other] = [...counts]
    .filter(([, count]) => count === highest)
    .map(([each]) => each);
  if (commonest !== undefined && other !== undefined) {
    return {
      reason: `its files are ${commonest.name} and ${other.name}: declare the language in submissions.yaml`,
    };
  }
  const shebangs = [...files]
    .filter(([name]) => commonest === undefined || formatLanguageOf(name) === commonest)
    .flatMap(([, bytes]) => formatLanguageOfShebang(bytes) ?? []);
  if (commonest?.id === "python3") {
    return shebangs.find(({ id }) => id.startsWith("py")) ?? guessPython(files, commonest);
  }
  if (commonest?.id === "csharp" && needsDotNet(textsIn(files, commonest))) {
    return {
      reason:
        "C# with statements outside classes requires .NET, but this machine compiles with Mono",
    };
  }
  const guessed = commonest ?? (files.size === 1 ? shebangs[0] : undefined);
  if (guessed !== undefined) return guessed;
  if (files.size === 1) return { reason: "its file name does not tell the language" };
  const names = [...files.keys()].slice(0, 3).join(", ");
  return { reason: `its file names do not tell the language (${names})` };
}

function textsIn(files: ProgramTexts, language: FormatLanguage): readonly string[] {
  return [...files].flatMap(([name, bytes]) =>
    formatLanguageOf(name) === language ? bytes.toString("latin1") : [],
  );
}

/** Decides between Python 2 and 3 for `.py` files without a shebang line. */
function guessPython(files: ProgramTexts, python3: FormatLanguage): FormatLanguage {
  const isOld = textsIn(files, python3).some(isPython2);
  return (isOld ? findFormatLanguage("python2") : undefined) ?? python3;
}
