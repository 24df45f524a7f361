import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type PageLanguage, PAGE_LANGUAGES } from "../../core/page-language.ts";
import { recall, remember } from "../storage/browser-memory.ts";

const STORED = "grundy-language";

/** Current language of the pages; changed by {@link setLanguage}. */
export const language = signal<PageLanguage>("en");

const loads: ((pageLanguage: PageLanguage) => Promise<void>)[] = [];

/**
 * Defines texts as data. English is available at once, other languages are loaded when used. The
 * compiler checks that every language has the keys of the English one.
 */
export function defineTexts<T>(
  english: T,
  others: Readonly<Record<Exclude<PageLanguage, "en">, () => Promise<T>>>,
): ReadonlySignal<T> {
  const loadedTexts = signal<Partial<Record<PageLanguage, T>>>({ en: english });
  const load = async (pageLanguage: PageLanguage) => {
    if (pageLanguage === "en" || loadedTexts.value[pageLanguage] !== undefined) return;
    loadedTexts.value = { ...loadedTexts.value, [pageLanguage]: await others[pageLanguage]() };
  };
  loads.push(load);
  // For a page that is opened later.
  if (language.value !== "en") void load(language.value);
  return computed(() => loadedTexts.value[language.value] ?? english);
}

/** Switches all texts to this language, and stores the choice in this browser. */
export async function setLanguage(pageLanguage: PageLanguage): Promise<void> {
  await Promise.all(loads.map(async (load) => load(pageLanguage)));
  // Before pages change, since requests ask for answers in the document's language.
  document.documentElement.lang = pageLanguage;
  language.value = pageLanguage;
  // For a page that was opened meanwhile.
  for (const load of loads) void load(pageLanguage);
  remember(STORED, pageLanguage);
}

/** The language chosen earlier; default: the first available one of the browser's languages. */
export function preferredLanguage(): PageLanguage {
  const preferred = [recall(STORED) ?? "", ...navigator.languages];
  const supported = preferred
    .map((name) => name.split("-")[0])
    .find((name) => (name ?? "") in PAGE_LANGUAGES);
  return (supported ?? "en") as PageLanguage;
}
