/** The server's interface as values: routes with their schemas, for server, pages, workers and tests. */
export * from "./machine-shapes.ts";
export type { PlatformsView } from "./course-system-shapes.ts";
export * from "./route.ts";
export { type RouteName, ROUTES } from "./routes.ts";
export * from "./shapes.ts";
export * from "./staff-shapes.ts";
export * from "./student-shapes.ts";
export * from "./worker-shapes.ts";
