import type { RouteName } from "../api/routes.ts";

declare global {
  /** Method and path of every route that pages may ask (not what is for workers and watchers alone). */
  const ROUTE_PATHS: Readonly<
    Record<RouteName, { readonly method: string; readonly path: string }>
  >;
  /** Of programming languages by their ids, taken from harness/languages. */
  const LANGUAGE_NAMES: Readonly<Record<string, string>>;
}
