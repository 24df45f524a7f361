/** Languages of the pages, and of the server's answers to them: each with its own name for itself. */
export const PAGE_LANGUAGES = { en: "English", ru: "Русский" } as const;
export type PageLanguage = keyof typeof PAGE_LANGUAGES;

/** A count with its noun by the plural rules of a language; `other` is the default form. */
export function plural(
  of: PageLanguage,
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): string {
  return `${count.toLocaleString(of)} ${forms[new Intl.PluralRules(of).select(count)] ?? forms.other}`;
}
