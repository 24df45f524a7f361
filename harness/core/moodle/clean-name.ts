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

/**
 * The names that Moodle may give a folder of this group, folded, the plain one first. It prints the
 * name as HTML before it cleans it, and an `&` that begins no entity is `&amp;` then, `<` and `>` are
 * `&lt;` and `&gt;`; quotes stay. Names of people and of assignments are cleaned only.
 */
export function foldMoodleGroup(name: string): ReadonlySet<string> {
  const printed = name.replaceAll(/&(?![a-z0-9#]{1,8};)/gi, "&amp;");
  // A site that keeps tags in names leaves the brackets to its purifier.
  const escaped = printed.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return new Set([name, printed, escaped].map(foldMoodleName));
}

/** As such names are compared: programs that unpack archives trim them, and turn spaces into `_`. */
export function foldMoodleName(name: string): string {
  return cleanMoodleName(name).replaceAll(/\s+/gu, " ").trim().toLowerCase();
}
