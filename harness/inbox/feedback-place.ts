import type { MappedSubmission } from "./mapping.ts";

const MOODLE = /^(?:.*\/)?([^/]+_\d+_assignsubmission_)(?:file|onlinetext)(?:_|\/)/;
const CANVAS = /^(?:.*\/)?([^/_]+(?:_late)?_\d+_\d+_)[^/]+$/i;

/**
 * How the path of a student's feedback files begins, so that the course system takes them back:
 * Moodle wants the folder's name that it gave out, Canvas the beginning of the file's. For all others
 * it is a folder named by the student's id.
 */
export function placeFeedback(layout: string, { file, student }: MappedSubmission): string {
  if (layout === "Moodle") {
    const [, folder] = MOODLE.exec(file) ?? [];
    if (folder !== undefined) return `${folder}file_/`;
  }
  if (layout === "Canvas") {
    const [, beginning] = CANVAS.exec(file) ?? [];
    if (beginning !== undefined) return beginning;
  }
  return `${toFolderName(student.id)}/`;
}

/** A name that every file system takes, and that stays within its folder. */
export function toFolderName(id: string): string {
  const name = id
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, "_")
    .replace(/[. ]+$/, "");
  return name === "" || name.startsWith(".") ? `_${name}` : name;
}
