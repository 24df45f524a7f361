import type { Film } from "../../../harness/core/film.ts";

/** A row of cards, taken from both ends: no game that pictures were first drawn for. */
export const CARDS: Film = {
  title: "Cards from both ends",
  frames: [
    {
      rows: [[{ text: "4" }, { text: "-31" }, { text: "2" }]],
      caption: "The row at the start.",
    },
    {
      rows: [
        [{ text: "4", mark: "taken" }, { text: "-31" }, { text: "2" }],
        [{ text: "4", mark: "new" }],
      ],
      caption: "A takes 4.",
    },
    {
      rows: [
        [{ text: "4", mark: "gone" }, { text: "-31", mark: "wrong" }, { text: "2" }],
        [{ text: "4" }],
      ],
      caption: "B takes -31, which stands between others.",
      isWrong: true,
    },
  ],
};

/** So many frames, each a column of so many cells of which one is taken. */
export function longFilm(frameCount: number, rowCount: number): Film {
  return {
    title: "Long",
    frames: Array.from({ length: frameCount }, (_, place) => ({
      rows: Array.from({ length: rowCount }, (__, row) =>
        row === place % rowCount ? [{ text: "1", mark: "taken" as const }] : [{ text: "1" }],
      ),
      caption: `Frame ${place}`,
    })),
  };
}

const HOSTILE = `</p><script>window.hacked = 1</script>\u001B[2J\u202E"'&`;

/** Texts of nobody's friend in every place that has one. */
export const HOSTILE_FILM: Film = {
  title: HOSTILE,
  frames: [{ rows: [[{ text: HOSTILE }, { text: HOSTILE, mark: "gone" }]], caption: HOSTILE }],
};
