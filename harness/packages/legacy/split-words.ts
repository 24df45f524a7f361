/**
 * Splits a command line at white space outside of quotes. Unlike in a shell, nothing else is special:
 * no patterns, variables or commands.
 */
export function splitWords(text: string): string[] {
  return [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"']|["'])+/g)].map(([word]) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) =>
      double === undefined ? (single ?? "") : double,
    ),
  );
}
