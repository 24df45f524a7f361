import type { SignInProvider } from "./sign-in-provider.ts";

/** How people may sign in to a server, besides links and learning platforms. */
export interface WaysIn {
  readonly hasPasswords: boolean;
  /** By ID, in the order of their buttons. */
  readonly providers: ReadonlyMap<string, SignInProvider>;
  /** Undefined: no proxy says who somebody is. */
  readonly trustedHeader?: TrustedHeader | undefined;
  /** Whose sessions need a passkey besides; undefined: nobody's. */
  readonly secondStep?: "administrators" | undefined;
}

/** Headers in which a proxy says who somebody is, once it has signed them in. */
export interface TrustedHeader {
  /** Shown to people, as a provider's name. */
  readonly label: string;
  /** Names of headers in lower case: the username, and what else the proxy knows. */
  readonly user: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly student: string | undefined;
  /** Emails of these domains are the account's; others are ignored. */
  readonly emailDomains: readonly string[];
  /** The only addresses whose headers count, or networks such as `10.0.0.0/8`. */
  readonly proxies: readonly string[];
}

export const PASSWORDS_ONLY: WaysIn = { hasPasswords: true, providers: new Map() };
