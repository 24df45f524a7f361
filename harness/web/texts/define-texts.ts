import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type Language, LANGUAGES } from "./plural.ts";
import { recall, remember } from "../client/browser-memory.ts";

const STORED = "grundy-language";

/** The one that texts are shown in; changed by {@link speak}. */
export const language = signal<Language>("en");

const loads: ((chosen: Language) => Promise<void>)[] = [];

/**
 * Texts as data: English is there at once, another language when somebody reads it. Every language has
 * the form of the English one, which the compiler holds it to.
 */
export function defineTexts<T>(
  english: T,
  others: Readonly<Record<Exclude<Language, "en">, () => Promise<T>>>,
): ReadonlySignal<T> {
  const known = signal<Partial<Record<Language, T>>>({ en: english });
  const load = async (chosen: Language) => {
    if (chosen === "en" || known.value[chosen] !== undefined) return;
    known.value = { ...known.value, [chosen]: await others[chosen]() };
  };
  loads.push(load);
  // Texts of a page that is opened later.
  if (language.value !== "en") void load(language.value);
  return computed(() => known.value[language.value] ?? english);
}

/** Shows every text in this language from now on, in this browser. */
export async function speak(chosen: Language): Promise<void> {
  await Promise.all(loads.map(async (load) => load(chosen)));
  language.value = chosen;
  // Texts of a page that came meanwhile.
  for (const load of loads) void load(chosen);
  document.documentElement.lang = chosen;
  remember(STORED, chosen);
}

/** What was chosen here before, else the first of the browser's languages that there is. */
export function preferredLanguage(): Language {
  const wanted = [recall(STORED) ?? "", ...navigator.languages];
  const known = wanted.map((name) => name.split("-")[0]).find((name) => (name ?? "") in LANGUAGES);
  return (known ?? "en") as Language;
}
