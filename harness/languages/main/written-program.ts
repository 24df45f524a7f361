import type { Target } from "../language.ts";

export type FunctionTarget = Target & { readonly kind: "function" };

/**
 * A program that reads the text form, calls the function and prints its answer; or why there is
 * none.
 */
export type WrittenProgram =
  | { readonly ok: true; readonly text: string; readonly fileName?: string }
  | { readonly ok: false; readonly reason: string };
