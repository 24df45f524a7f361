import { FORMAT_LANGUAGES } from "../build/format-languages.ts";

/** The format's codes of a language of ours, the usual one first. */
export function formatCodesOf(languageId: string): readonly string[] {
  return FORMAT_LANGUAGES.filter((each) => each.languageId === languageId).map(({ id }) => id);
}
