import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { FilmPlayer } from "../../harness/cli/film-player.ts";
import { longFilm } from "../report/film/sample-film.ts";
import { UNICODE } from "../report/sample-results.ts";

const [RIGHT, LEFT, HOME, END] = ["\u001B[C", "\u001B[D", "\u001B[H", "\u001B[4~"];

/** Plays a film with these key presses and returns what was drawn, frame by frame. */
async function play(keys: string, size = { columns: 80, rows: 24 }) {
  const modes: boolean[] = [];
  const setRawMode = (isRaw: boolean) => modes.push(isRaw);
  const input = Object.assign(new PassThrough(), { setRawMode });
  const output = Object.assign(new PassThrough(), size);
  const playing = new FilmPlayer(longFilm(5, 40), UNICODE, { input, output }).play();
  input.write(keys);
  await playing;
  const drawn = String(output.read()).split("\u001B[J").slice(0, -1);
  const numbers = drawn.map((text) => /(\d)\/5/.exec(text)?.[1]).join("");
  return { numbers, drawn: drawn.map(stripVTControlCharacters), modes };
}

test("arrows, space, Home and End move through the frames and stop at the ends", async () => {
  const { numbers } = await play(`${LEFT}${RIGHT}${RIGHT} ${LEFT}${END}${RIGHT}${HOME}q`);
  expect(numbers).toBe("112343551");
});

test.each(["q", "\u0003", "\u0004"])("%j quits and restores the terminal", async (key) => {
  const { numbers, modes } = await play(`${RIGHT}${key}${RIGHT}`);
  expect(numbers).toBe("12");
  expect(modes).toEqual([true, false]);
});

test("other keys change nothing", async () => {
  expect((await play("xyz1\tq")).numbers).toBe("111111");
});

test("no frame is taller than the terminal", async () => {
  const { drawn } = await play("q", { columns: 40, rows: 12 });
  expect(drawn[0]?.trimEnd().split("\n").length).toBeLessThan(12);
  const unknown = await play("q", { columns: 0, rows: 0 });
  expect(unknown.drawn[0]?.trimEnd().split("\n").length).toBeLessThan(24);
});
