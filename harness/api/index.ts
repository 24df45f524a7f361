/** The HTTP API as values: routes and their schemas, shared by server, pages, workers and tests. */
export { applyBoardUpdate, applyBoardUpdates, findBoardUpdate, rankAmong } from "./board-update.ts";
export * from "./contest-jury-shapes.ts";
export * from "./contest-shapes.ts";
export type { ExerciseCounts, GradingView } from "./grading-routes.ts";
export * from "./machine-shapes.ts";
export * from "./participant-shapes.ts";
export type { PlatformsView } from "./platform-shapes.ts";
export { fillPath, requestTo } from "./request.ts";
export * from "./route.ts";
export { printOpenApi } from "./openapi.ts";
export { type RouteName, ROUTES } from "./routes.ts";
export type { ServerStatus } from "./server-shapes.ts";
export * from "./shapes.ts";
export * from "./staff-shapes.ts";
export type { CourseStatistics, ExerciseStatistics } from "./statistics-shapes.ts";
export * from "./student-shapes.ts";
export * from "./worker-shapes.ts";
export type {
  MatchView,
  TournamentSummaryView,
  TournamentsView,
  TournamentView,
} from "./tournament-shapes.ts";
