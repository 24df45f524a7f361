import { foldMoodleName } from "../../core/moodle/clean-name.ts";
import { isParticipantWord } from "../../core/moodle/worksheet-words.ts";

/**
 * Moodle's prefix of submitted files: `Ana Novak_18_assignsubmission_file/` or flat `…_file_P1.py`;
 * before 4.1 `…_file_/`. The folder of students without a group has no number. The first match in a
 * path counts, because the student chooses the rest.
 */
const FILE =
  /(?:^|\/)(?<folder>(?<name>[^/]+?)(?:_(?<number>\d+))?_assignsubmission_)(?<plugin>file|onlinetext)(?:_?\/|_)(?<path>.+)$/;

export interface MoodlePath {
  /** Path of the enclosing folders and archives; may be empty. */
  readonly assignment: string;
  /** `Ana Novak_18_assignsubmission_`, which identifies the person or group. */
  readonly folder: string;
  /** Name of a person or group, or the word for a hidden name. */
  readonly name: string;
  /** Number of the participant or group; the path does not tell which. */
  readonly number?: string;
  readonly plugin: string;
  /** The student's name for the file, with folders. */
  readonly path: string;
}

/** Parses a path of a Moodle download; undefined for any other path. */
export function readMoodlePath(path: string): MoodlePath | undefined {
  const match = FILE.exec(path);
  if (match?.groups === undefined) return undefined;
  const { folder = "", name = "", number, plugin = "", path: rest = "" } = match.groups;
  return {
    assignment: path.slice(0, match.index),
    folder,
    name,
    ...(number !== undefined && { number }),
    plugin,
    path: rest,
  };
}

/** The name in a folder; undefined if blind marking replaced it by `Participant`. */
export function readShownName(folderName: string): string | undefined {
  const name = folderName.replaceAll("_", " ");
  return isHidden(name) ? undefined : name;
}

/** True if a name is hidden, also in the form of Moodle 3.8 with a group prefix: `Red-Participant`. */
export function isHidden(name: string): boolean {
  const word = foldMoodleName(name).replace(/ \d+$/, "");
  return isParticipantWord(word) || isParticipantWord(word.slice(word.lastIndexOf("-") + 1));
}
