import type { FastifyRequest } from "fastify";
import { PAGE_LANGUAGES, type PageLanguage } from "../../core/page-language.ts";
import { PAGES_EN, type PagesTexts } from "./pages-en.ts";
import { PAGES_RU } from "./pages-ru.ts";
import { REFUSALS_EN, type RefusalTexts } from "./refusals-en.ts";
import { REFUSALS_RU } from "./refusals-ru.ts";

interface ServerTexts {
  readonly refusals: RefusalTexts;
  readonly pages: PagesTexts;
}

/** All sentences with which the server answers, in every language of the pages. */
export const SERVER_TEXTS: Readonly<Record<PageLanguage, ServerTexts>> = {
  en: { refusals: REFUSALS_EN, pages: PAGES_EN },
  ru: { refusals: REFUSALS_RU, pages: PAGES_RU },
};

/**
 * The language in which to answer a request, by its Accept-Language (RFC 9110, section 12.5.4): the
 * supported one that the caller prefers. English for callers who accept none, such as programs.
 */
export function languageOf({ headers }: Pick<FastifyRequest, "headers">): PageLanguage {
  const accepted = (headers["accept-language"] ?? "")
    .split(",")
    .map((range) => {
      const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith("q="))?.slice("q=".length);
      return { name: name.split("-")[0] ?? "", weight: Number(weight ?? 1) };
    })
    .filter(({ name, weight }) => Object.hasOwn(PAGE_LANGUAGES, name) && weight > 0)
    // Sorting is stable: the first of several with equal weights wins.
    .toSorted((left, right) => right.weight - left.weight);
  return (accepted[0]?.name ?? "en") as PageLanguage;
}

/** Texts of the pages that the server renders itself, in the browser's language. */
export function pagesTexts(request: Pick<FastifyRequest, "headers">): PagesTexts {
  return SERVER_TEXTS[languageOf(request)].pages;
}
