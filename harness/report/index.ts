/**
 * Renders events and results for terminals and as text, JSON, JUnit and HTML. Pure functions: no
 * files, console or environment.
 *
 * - `Block` (`feedback/block.ts`) is a piece of feedback. A judging is described once, by blocks, which
 *   pages, Markdown and terminals print.
 * - `TextStyle` (`terminal/text-style.ts`) has width and colour of a terminal.
 * - `Html` (`html/html.ts`) is markup whose texts are escaped; each page is one file.
 * - `ProblemFacts` (`wording/problem-facts.ts`) has what judgings do not say of their exercise.
 */
export { toJson } from "./formats/json.ts";
export { printPackageJson } from "./package/package-json.ts";
export { printPackagePage } from "./package/package-page.ts";
export { renderPackage } from "./package/render-package.ts";
export { toHacksJson } from "./formats/hacks-json.ts";
export { type ServedAttempt, toAttemptJunit, toAttemptSummary } from "./formats/attempt-ci.ts";
export { type SampledExercise, toCompanion } from "./formats/companion.ts";
export { toEditorLines } from "./formats/editor-lines.ts";
export { toJunit } from "./formats/junit.ts";
export type { TextStyle } from "./terminal/text-style.ts";
export type { FilmOf, PictureOf, PlayOnFrom, ProblemFacts } from "./wording/problem-facts.ts";
export { type Agreement, isAsExpected, renderAgreement } from "./terminal/render-agreement.ts";
export { renderLimits } from "./terminal/render-limits.ts";
export { renderJudging } from "./judging/render-judging.ts";
export {
  isLineDue,
  renderProgressLine,
  renderStop,
  renderWatchLine,
} from "./progress/progress-lines.ts";
export { renderFinished, renderProgress } from "./progress/render-progress.ts";
export { renderExample } from "./judging/render-example.ts";
export { renderTable } from "./terminal/render-table.ts";
export { printAdequacyPage } from "./html/adequacy-page.ts";
export { printAttemptsPages } from "./attempts-page/attempts-page.ts";
export { printCourseReport } from "./course-page/course-report.ts";
export { renderClaimProof } from "./terminal/render-claim-proof.ts";
export { renderGraphExploration, renderOctalExploration } from "./terminal/render-exploration.ts";
export {
  GAME_ELEMENT,
  type GamePage,
  printExplorationPage,
} from "./exploration/exploration-page.ts";
export { printGallery } from "./exploration/gallery.ts";
export { printGraphSvg } from "./exploration/graph-svg.ts";
export { describeTooMany, canDraw } from "./wording/exploration-facts.ts";
export { renderGameExploration } from "./terminal/render-game-exploration.ts";
export { renderAdequacy } from "./terminal/render-adequacy.ts";
export { renderTournament } from "./terminal/render-tournament.ts";
export { printTournamentPage } from "./tournament-page/tournament-page.ts";
export { renderHack } from "./judging/render-hack.ts";
export { renderHunt } from "./judging/render-hunt.ts";
export { renderVerification } from "./terminal/render-verification.ts";
export { renderChanges } from "./terminal/render-changes.ts";
export { renderUntimedSubmissions } from "./terminal/untimed-submissions.ts";
export { quoteWord } from "./terminal/quote-word.ts";
export { renderMapping } from "./terminal/render-mapping.ts";
export { renderMarkdown } from "./markdown/render-markdown.ts";
export { renderFirstFailure } from "./judging/render-failure.ts";
export { toPrintableLines } from "./terminal/printable.ts";
export { printFilmPage } from "./film/film-page.ts";
export { printFilmSvg } from "./film/film-svg.ts";
export {
  renderFilm,
  renderFrame,
  renderLegend,
  renderRows,
  renderTitle,
} from "./film/render-film.ts";
export { printFeedbackMarkdown } from "./feedback/feedback-markdown.ts";
export { printFeedbackPage } from "./feedback/feedback-page.ts";
export type { StudentFeedback } from "./feedback/student-feedback.ts";
export {
  printAttemptForStaff,
  printAttemptForStudent,
  printFilmFragment,
  printUnreleased,
} from "./attempt-html.ts";
export { summariseAttempt } from "./attempt-summary.ts";
export { printStatement } from "./markdown/print-statement.ts";
export { describeBoard, type BoardFacts } from "./contest/board-facts.ts";
export { renderBoard } from "./contest/render-board.ts";
export { countFindings, renderFindings } from "./contest/render-findings.ts";
export { printBoardPage } from "./contest/board-page.ts";
export { printResultsTsv } from "./contest/results-tsv.ts";
export { printRevealPage } from "./contest/reveal-page.ts";
