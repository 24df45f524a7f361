import type { MappedSubmission } from "./mapping.ts";
import { readMoodlePath } from "./moodle/folder.ts";

const CANVAS = /^(?:.*\/)?([^/\p{Cc}]+?(?:_late)?_\d+_\d+_)[^/]+$/iu;

/**
 * The path prefix of a student's feedback files that lets the learning platform import them: Moodle
 * needs the folder name of its download, Canvas the start of the file name. Undefined for platforms
 * that do not import files by name.
 */
export function feedbackPathPrefix(
  layout: string | undefined,
  { file }: Pick<MappedSubmission, "file">,
): string | undefined {
  if (layout === "Moodle") {
    const { name, number } = readMoodlePath(file) ?? {};
    // In Moodle a name ends at its first `_`, and a folder without a number belongs to nobody.
    return name === undefined || number === undefined || /\p{Cc}/u.test(name)
      ? undefined
      : `${name.replaceAll("_", " ")}_${number}_assignsubmission_file_/`;
  }
  return layout === "Canvas" ? CANVAS.exec(file)?.[1] : undefined;
}
