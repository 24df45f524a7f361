export const LANGUAGES = { en: "English", ru: "Русский" } as const;
export type Language = keyof typeof LANGUAGES;

/** A count with its noun by the plural rules of a language; `other` is the default form. */
export function plural(
  of: Language,
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): string {
  return `${count.toLocaleString(of)} ${forms[new Intl.PluralRules(of).select(count)] ?? forms.other}`;
}
