import type { ComponentType } from "preact";
import type { Params } from "./match-path.ts";

export interface Place {
  /** With `:name` for what varies; the page gets it in `params`. */
  readonly path: string;
  readonly page: ComponentType<{ readonly params: Params }>;
  /** For whoever has no session, too. */
  readonly isOpen?: true;
}
