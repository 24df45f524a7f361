/**
 * Words of a command line as people write it into YAML: parted by white space, but where quotes
 * hold them together. Nothing else is special: no word is a pattern, a variable or a command.
 */
export function splitWords(text: string): string[] {
  return [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"']|["'])+/g)].map(([word]) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) =>
      double === undefined ? (single ?? "") : double,
    ),
  );
}
