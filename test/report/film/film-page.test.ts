import { expect, test } from "vitest";
import { printFilmPage } from "../../../harness/report/index.ts";
import { CARDS, HOSTILE_FILM } from "./sample-film.ts";

const page = printFilmPage(CARDS);

test("is one file that loads nothing and runs only the player", () => {
  expect(page).not.toMatch(/<link|<img|<iframe|@import|url\(|https?:|\bon\w+=/i);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toMatch(/script-src 'sha256-/);
});

test("has all frames, also without scripts", () => {
  const [, body = ""] = page.split("<body>");
  expect(body.match(/<li /g)).toHaveLength(CARDS.frames.length);
  for (const { caption } of CARDS.frames) expect(body).toContain(caption);
});

test("hostile texts bring no elements", () => {
  expect(printFilmPage(HOSTILE_FILM).match(/<script/g)).toHaveLength(1);
});
