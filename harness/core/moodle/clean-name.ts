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
 * The names that Moodle may give a folder of this group: it shows a group's name as HTML first, so that
 * `&` is `&amp;`, and cleans what it shows. Folded, the plain one first.
 */
export function foldMoodleGroup(name: string): ReadonlySet<string> {
  const bare = name.replaceAll(/&(?![a-z0-9#]{1,8};)/gi, "&amp;");
  const tags = bare.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const quotes = tags.replaceAll('"', "&quot;").replaceAll("'", "&#039;");
  return new Set([name, bare, tags, quotes].map(foldMoodleName));
}

/** As such names are compared: programs that unpack archives trim them, and turn spaces into `_`. */
export function foldMoodleName(name: string): string {
  return cleanMoodleName(name).replaceAll(/\s+/gu, " ").trim().toLowerCase();
}
