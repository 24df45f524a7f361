import type { MappedSubmission } from "./mapping.ts";
import { readMoodlePath } from "./moodle/folder.ts";

const CANVAS = /^(?:.*\/)?([^/\p{Cc}]+?(?:_late)?_\d+_\d+_)[^/]+$/iu;

/**
 * How the path of a student's feedback files begins, so that the course system takes them back:
 * Moodle wants the folder's name that it gave out, Canvas the beginning of the file's. Undefined
 * where the system takes nothing back by its name.
 */
export function placeFeedback(
  layout: string | undefined,
  { file }: Pick<MappedSubmission, "file">,
): string | undefined {
  if (layout === "Moodle") {
    const { name, number } = readMoodlePath(file) ?? {};
    // A name ends there with its first `_`, and one without a number is nobody's.
    return name === undefined || number === undefined || /\p{Cc}/u.test(name)
      ? undefined
      : `${name.replaceAll("_", " ")}_${number}_assignsubmission_file_/`;
  }
  return layout === "Canvas" ? CANVAS.exec(file)?.[1] : undefined;
}

/** A folder's name for each id: one that every file system takes, and that no two share. */
export function nameFolders(ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    ids.map((id) => {
      const plain = toFolderName(id);
      let name = plain;
      // Some file systems do not tell letters' case.
      for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${plain}-${copy}`;
      taken.add(name.toLowerCase());
      return [id, name];
    }),
  );
}

function toFolderName(id: string): string {
  const name = id
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu, "_")
    .replace(/[. ]+$/, "");
  return name === "" || name.startsWith(".") ? `_${name}` : name;
}
