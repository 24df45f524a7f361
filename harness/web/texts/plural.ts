export const LANGUAGES = { en: "English", ru: "Русский" } as const;
export type Language = keyof typeof LANGUAGES;

/** `forms` by the plural rules of `of`, the last one where none fits: 1 file, 2 files. */
export function plural(
  of: Language,
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): string {
  return `${count.toLocaleString(of)} ${forms[new Intl.PluralRules(of).select(count)] ?? forms.other}`;
}
