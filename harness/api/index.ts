/**
 * The HTTP API as values, shared by server, pages, workers and tests.
 *
 * - `Route` (`route.ts`) is a method, a path, who may call it, and the shapes of request and reply.
 * - `ROUTES` (`routes.ts`) has all of them; `*-routes.ts` and `*-shapes.ts` define them by topic.
 * - `requestTo` (`request.ts`) makes a route's request, in browsers, terminals and workers alike.
 * - `printOpenApi` (`openapi.ts`) describes all routes.
 */
export { applyBoardUpdate, applyBoardUpdates, findBoardUpdate, rankAmong } from "./board-update.ts";
export * from "./contest-jury-shapes.ts";
export * from "./contest-shapes.ts";
export type { ExerciseCounts, GradingView } from "./grading-routes.ts";
export type { GroupSet, OwnGroup } from "./group-routes.ts";
export type { HackForStaff, HacksView, HackView } from "./hack-shapes.ts";
export * from "./machine-shapes.ts";
export * from "./mail-shapes.ts";
export * from "./participant-shapes.ts";
export type { PlatformsView } from "./platform-shapes.ts";
export type {
  AuthoringJobView,
  ExerciseChangeView,
  ExerciseFilesView,
} from "./authoring-routes.ts";
export type { CourseEditPlan, CourseFilesView, CourseSettingsView } from "./reload-routes.ts";
export { fillPath, requestTo } from "./request.ts";
export * from "./route.ts";
export { printOpenApi } from "./openapi.ts";
export { type RouteName, ROUTES } from "./routes.ts";
export type { ServerStatus } from "./server-shapes.ts";
export * from "./live-shapes.ts";
export * from "./shapes.ts";
export * from "./staff-shapes.ts";
export type { CourseStatistics, ExerciseStatistics } from "./statistics-shapes.ts";
export * from "./student-shapes.ts";
export * from "./submission-shapes.ts";
export * from "./token-scopes.ts";
export * from "./webhook-shapes.ts";
export * from "./worker-shapes.ts";
export type {
  MatchView,
  TournamentSummaryView,
  TournamentsView,
  TournamentView,
} from "./tournament-shapes.ts";
