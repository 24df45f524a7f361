/**
 * Cleans the name of a person, a group or an assignment as Moodle does for file names: control
 * characters and characters that some file system refuses are removed, and `_`, which ends a name in
 * Moodle's file names, becomes a space.
 */
export function cleanMoodleName(name: string): string {
  return name
    .normalize("NFC")
    .replaceAll(/[\p{Cc}&<>"`|':\\/]/gu, "")
    .replaceAll(/\.\.+/g, "")
    .replaceAll("_", " ");
}

/**
 * The folded names that Moodle may give the folder of this group, the plain one first. Moodle escapes
 * a group's name as HTML before it cleans it: an `&` that starts no entity becomes `&amp;`, `<` and
 * `>` become `&lt;` and `&gt;`; quotes stay. Names of people and assignments are only cleaned.
 */
export function foldMoodleGroup(name: string): ReadonlySet<string> {
  const printed = name.replaceAll(/&(?![a-z0-9#]{1,8};)/gi, "&amp;");
  // A site that allows tags in names does not escape the brackets.
  const escaped = printed.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return new Set([name, printed, escaped].map(foldMoodleName));
}

/** Normalises such names for comparison: unpacking programs trim them and replace spaces by `_`. */
export function foldMoodleName(name: string): string {
  return cleanMoodleName(name).replaceAll(/\s+/gu, " ").trim().toLowerCase();
}
