/**
 * Builds in a page, from data, the same elements as {@link printFilm}; strings are inserted as text.
 * `make` gets an element's name, text, children and class.
 */
export const MAKE_FILM_SCRIPT = `
const makeFilm = (film, make) => {
  const makeRow = (row) => make("div", "", row.flatMap(([name, ...texts]) => texts.map((text) => make(name, text))));
  const makeFrame = (frame) => make("li", "", [
    make("p", frame.caption),
    make("div", "", frame.rows.map(makeRow), "board"),
  ], frame.isWrong ? "wrong" : "");
  const title = make("p", film.title, [], "film-title");
  const player = make("film-player", "", [title, make("ol", "", film.frames.map(makeFrame))]);
  player.style.setProperty("--columns", film.columns);
  player.style.setProperty("--cell", film.cellWidth);
  return player;
};
`;
