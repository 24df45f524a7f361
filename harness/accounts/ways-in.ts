import type { SignInProvider } from "./sign-in-provider.ts";

/** How people may sign in to a server, besides links and learning platforms. */
export interface WaysIn {
  readonly hasPasswords: boolean;
  /** By ID, in the order of their buttons. */
  readonly providers: ReadonlyMap<string, SignInProvider>;
}

export const PASSWORDS_ONLY: WaysIn = { hasPasswords: true, providers: new Map() };
