/**
 * Assigns each ID a unique name for a file or a folder that every file system accepts. The same IDs in
 * the same order get the same names.
 */
export function toFileNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const usedNames = new Set<string>();
  return new Map(
    ids.map((id) => {
      const plain = toFileName(id);
      let name = plain;
      // Some file systems ignore case.
      for (let copy = 2; usedNames.has(name.toLowerCase()); copy += 1) name = `${plain}-${copy}`;
      usedNames.add(name.toLowerCase());
      return [id, name];
    }),
  );
}

function toFileName(id: string): string {
  const name = id
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu, "_")
    .replace(/[. ]+$/, "");
  return name === "" || name.startsWith(".") ? `_${name}` : name;
}

/**
 * Makes a name for addresses and packages: `Spiele, Übung 1` becomes `spiele-ubung-1`. Empty if the text
 * has no Latin letters or digits.
 */
export function toSlug(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Folds a column's header, so that `Student-ID`, `student id` and `studentId` are equal. */
export function foldHeader(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Folds an exercise's ID or a word of a file's name, so that `Number_Game` and `number-game` are equal. */
export function foldExerciseName(name: string): string {
  return name.replaceAll(/[-_ ]/g, "").toLowerCase();
}
