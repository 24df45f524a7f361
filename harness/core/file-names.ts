/**
 * Assigns each ID a unique name for a file or a folder that every file system accepts. The same IDs in
 * the same order get the same names.
 */
export function toFileNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    ids.map((id) => {
      const plain = toFileName(id);
      let name = plain;
      // Some file systems ignore case.
      for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${plain}-${copy}`;
      taken.add(name.toLowerCase());
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
