import type { RouteName } from "../api/index.ts";

declare global {
  /** Method and path of every route, taken from harness/api when the pages are built. */
  const ROUTE_PATHS: Readonly<
    Record<RouteName, { readonly method: string; readonly path: string }>
  >;
  /** Of programming languages by their ids, taken from harness/languages. */
  const LANGUAGE_NAMES: Readonly<Record<string, string>>;
}
