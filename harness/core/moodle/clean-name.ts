/**
 * A name of a person, a group or an assignment as Moodle puts it into the name of a file: without
 * control characters and what some file system refuses, and `_`, which ends a name there, as a space.
 */
export function cleanMoodleName(name: string): string {
  return name
    .normalize("NFC")
    .replaceAll(/[\p{Cc}&<>"`|':\\/]/gu, "")
    .replaceAll(/\.\.+/g, "")
    .replaceAll("_", " ");
}

/** As such names are compared: programs that unpack archives trim them, and turn spaces into `_`. */
export function foldMoodleName(name: string): string {
  return cleanMoodleName(name).replaceAll(/\s+/gu, " ").trim().toLowerCase();
}
