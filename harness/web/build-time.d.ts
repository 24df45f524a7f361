import type { RouteName } from "../api/routes.ts";

declare global {
  /**
   * Method and path below /api of every route for pages, without those for workers and monitoring:
   * `GET /me`. Every page loads the list, so it is as short as it can be.
   */
  const ROUTE_PATHS: Readonly<Record<RouteName, string>>;
  /** The same for routes of /api/authoring, which only pages of administrators load. */
  const AUTHORING_PATHS: typeof ROUTE_PATHS;
  /** Names of programming languages by ID, from harness/languages. */
  const LANGUAGE_NAMES: Readonly<Record<string, string>>;
}
