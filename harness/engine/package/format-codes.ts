/** What the format calls our languages that it calls otherwise. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  python: ["python3", "python3numpy"],
  pypy: ["pypy3"],
};

/** The format's codes of a language, the usual one first. */
export function formatCodesOf(languageId: string): readonly string[] {
  return CODES[languageId] ?? [languageId];
}
