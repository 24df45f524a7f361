import { foldMoodleName } from "../../core/moodle/clean-name.ts";
import { isParticipantWord } from "../../core/moodle/worksheet-words.ts";

/**
 * What Moodle writes before what was handed in, and what follows: `Ana Novak_18_assignsubmission_file/`
 * or flat `…_file_P1.py`, before 4.1 `…_file_/`; students in no group have no number. The first name
 * of a path that is such counts: what follows is the student's to choose.
 */
const FILE =
  /(?:^|\/)(?<folder>(?<name>[^/]+?)(?:_(?<number>\d+))?_assignsubmission_)(?<plugin>file|onlinetext)(?:_?\/|_)(?<path>.+)$/;

export interface MoodlePath {
  /** The folders around, an archive among them; empty: none. */
  readonly assignment: string;
  /** `Ana Novak_18_assignsubmission_`, which tells whose it is. */
  readonly folder: string;
  /** A person's, a group's, or the word for somebody hidden. */
  readonly name: string;
  /** Of the participant or of the group: which one it is, the path does not tell. */
  readonly number?: string;
  readonly plugin: string;
  /** As the student called it, with folders. */
  readonly path: string;
}

/** What a path of a download of Moodle tells, or undefined for any other. */
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

/** The name of somebody who is not hidden; blind marking puts `Participant` in its place. */
export function readShownName(written: string): string | undefined {
  const name = written.replaceAll("_", " ");
  return isHidden(name) ? undefined : name;
}

/** Also as Moodle 3.8 wrote it, with the group in front: `Red-Participant`. */
export function isHidden(name: string): boolean {
  const word = foldMoodleName(name).replace(/ \d+$/, "");
  return isParticipantWord(word) || isParticipantWord(word.slice(word.lastIndexOf("-") + 1));
}
