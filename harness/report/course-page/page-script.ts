import { VERDICTS } from "../../core/judging/verdict.ts";
import { FILM_SCRIPT } from "../film/film-script.ts";
import { MAKE_FILM_SCRIPT } from "../film/make-film-script.ts";
import { DIALOG_SCRIPT } from "./dialog-script.ts";
import { ADJUSTED_SIGNS } from "./grade-signs.ts";
import { SEARCH_SCRIPT } from "./search-script.ts";
import { SORT_SCRIPT } from "./sort-script.ts";

/** What a search takes for a sign of a grade rather than for a part of a name. */
const SIGNS = JSON.stringify([
  ...VERDICTS.map((verdict) => verdict.toLowerCase()),
  "?",
  "late",
  ...ADJUSTED_SIGNS,
]);

/** All that the page runs. */
export const PAGE_SCRIPT = `"use strict";
const SIGNS = ${SIGNS};
${SORT_SCRIPT}${SEARCH_SCRIPT}${FILM_SCRIPT}${MAKE_FILM_SCRIPT}${DIALOG_SCRIPT}`;
