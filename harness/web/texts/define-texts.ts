import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type PageLanguage, PAGE_LANGUAGES } from "../../core/page-language.ts";
import { recall, remember } from "../storage/browser-memory.ts";

const STORED = "grundy-language";

/** Current language of the pages; changed by {@link setLanguage}. */
export const language = signal<PageLanguage>("en");

const loads: ((chosen: PageLanguage) => Promise<void>)[] = [];

/**
 * Defines texts as data. English is available at once, other languages are loaded when used. The
 * compiler checks that every language has the keys of the English one.
 */
export function defineTexts<T>(
  english: T,
  others: Readonly<Record<Exclude<PageLanguage, "en">, () => Promise<T>>>,
): ReadonlySignal<T> {
  const known = signal<Partial<Record<PageLanguage, T>>>({ en: english });
  const load = async (chosen: PageLanguage) => {
    if (chosen === "en" || known.value[chosen] !== undefined) return;
    known.value = { ...known.value, [chosen]: await others[chosen]() };
  };
  loads.push(load);
  // For a page that is opened later.
  if (language.value !== "en") void load(language.value);
  return computed(() => known.value[language.value] ?? english);
}

/** Switches all texts to this language, and stores the choice in this browser. */
export async function setLanguage(chosen: PageLanguage): Promise<void> {
  await Promise.all(loads.map(async (load) => load(chosen)));
  // Before pages change, since requests ask for answers in the document's language.
  document.documentElement.lang = chosen;
  language.value = chosen;
  // For a page that was opened meanwhile.
  for (const load of loads) void load(chosen);
  remember(STORED, chosen);
}

/** The language chosen earlier; default: the first available one of the browser's languages. */
export function preferredLanguage(): PageLanguage {
  const wanted = [recall(STORED) ?? "", ...navigator.languages];
  const known = wanted
    .map((name) => name.split("-")[0])
    .find((name) => (name ?? "") in PAGE_LANGUAGES);
  return (known ?? "en") as PageLanguage;
}
