import { VERDICTS } from "../../core/judging/verdict.ts";
import { FILM_SCRIPT } from "../film/film-script.ts";
import { MAKE_FILM_SCRIPT } from "../film/make-film-script.ts";
import { DIALOG_SCRIPT } from "./dialog-script.ts";
import { ADJUSTED_SIGNS } from "./grade-signs.ts";
import { SEARCH_SCRIPT } from "./search-script.ts";
import { SORT_SCRIPT } from "./sort-script.ts";

/** Words that the search treats as signs of a grade, not as parts of names. */
const SIGNS = JSON.stringify([
  ...VERDICTS.map((verdict) => verdict.toLowerCase()),
  "?",
  "late",
  ...ADJUSTED_SIGNS,
]);

/** The whole script of the page. */
export const PAGE_SCRIPT = `"use strict";
const SIGNS = ${SIGNS};
${SORT_SCRIPT}${SEARCH_SCRIPT}${FILM_SCRIPT}${MAKE_FILM_SCRIPT}${DIALOG_SCRIPT}`;
