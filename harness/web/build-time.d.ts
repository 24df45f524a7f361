import type { Route } from "../api/route.ts";
import type { RouteName } from "../api/routes.ts";

declare global {
  /** Method and path of every route for pages, without those for workers and monitoring. */
  const ROUTE_PATHS: Readonly<Record<RouteName, Pick<Route, "method" | "path">>>;
  /** Names of programming languages by ID, from harness/languages. */
  const LANGUAGE_NAMES: Readonly<Record<string, string>>;
}
