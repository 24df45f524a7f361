/**
 * Components that the pages of a course and the reports share, so that each thing is drawn once: in
 * browsers by Preact, in reports by `renderToString`. Pure functions of their properties, words
 * included: no signals and no effects. They call `h`, because Node.js runs them as they are, and it
 * strips types but not JSX. Imports `core` only.
 *
 * - `Table` (`table.ts`) is any table with headings.
 * - `BoardRow` (`board.ts`) is a team's row on the board of a contest.
 * - `Mark` (`mark.ts`, `sign.ts`) is Grundy's sign.
 * - `Ranking` (`ranking.ts`) is the table of a tournament.
 */
export {
  BOARD_EN,
  BoardCell,
  BoardLegend,
  type BoardLook,
  BoardRow,
  listBoardColumns,
} from "./board.ts";
export { BOARD_STYLE } from "./board-style.ts";
export { Mark } from "./mark.ts";
export { Ranking, RANKING_EN } from "./ranking.ts";
export { RANKING_STYLE } from "./ranking-style.ts";
export { MARK_STYLE, printIcon, printSign } from "./sign.ts";
export { Table } from "./table.ts";
