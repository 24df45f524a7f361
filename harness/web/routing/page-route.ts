import type { ComponentType } from "preact";
import type { Params } from "./match-path.ts";

export interface PageRoute {
  /** Pattern with `:name` parts, which the page gets in `params`. */
  readonly path: string;
  readonly page: ComponentType<{ readonly params: Params }>;
  /** Accessible without a session. */
  readonly isOpen?: true;
}
