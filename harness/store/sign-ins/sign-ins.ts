/**
 * Ways into accounts besides passwords: identities that sign-in providers prove, passkeys, and access
 * tokens. Times are milliseconds since 1970.
 */
export interface SignIns {
  identity(issuer: string, subject: string): Promise<SignInIdentity | undefined>;
  /** In the order in which they were linked. */
  identitiesOf(person: string): Promise<readonly SignInIdentity[]>;
  pending(stateHash: string): Promise<PendingSignIn | undefined>;
  accessToken(tokenHash: string): Promise<AccessToken | undefined>;
  /** In the order in which they were made, also expired ones. */
  accessTokensOf(person: string): Promise<readonly AccessToken[]>;
  passkey(id: string): Promise<Passkey | undefined>;
  /** In the order in which they were added. */
  passkeysOf(person: string): Promise<readonly Passkey[]>;
}

/** Maps a provider's subject to a person here. Issuer and subject together are unique. */
export interface SignInIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly person: string;
  /** The provider's name for the person, which their account page shows: an email or a username. */
  readonly label: string;
  /** Their ID in rosters and grade files, if the provider sends one. */
  readonly student: string | undefined;
  readonly linkedAt: number;
}

/** A sign-in that has begun. Completed once, by the browser that began it. */
export interface PendingSignIn {
  /** SHA-256, in hex. */
  readonly stateHash: string;
  /** The provider's ID in the server's configuration, or what a passkey's challenge is for. */
  readonly provider: string;
  /** Empty for passkeys, as the verifier is. */
  readonly nonce: string;
  /** Proves to the provider that the code is ours (PKCE, RFC 7636). */
  readonly verifier: string;
  /** SHA-256, in hex, of the value of the browser's cookie. */
  readonly bindingHash: string;
  /** Path of the page to open afterwards. */
  readonly target: string;
  /** The person who links the identity to their account; undefined: somebody signs in. */
  readonly person: string | undefined;
  readonly expiresAt: number;
}

/** A token with which a program acts for a person in one course. */
export interface AccessToken {
  /** UUIDv7. */
  readonly id: string;
  /** SHA-256, in hex. */
  readonly tokenHash: string;
  readonly person: string;
  readonly course: string;
  /** The person's name for it. */
  readonly name: string;
  /** Separated by spaces. Later versions of Grundy may have scopes that are unknown here. */
  readonly scopes: string;
  readonly madeAt: number;
  readonly expiresAt: number;
  /** Undefined: never used. */
  readonly usedAt: number | undefined;
}

/** A public key whose private half an authenticator holds for its person (WebAuthn). */
export interface Passkey {
  /** The credential's ID, in base64url. */
  readonly id: string;
  readonly person: string;
  /** The person's name for it. */
  readonly name: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** Signatures so far, as the authenticator counts them; 0 for those that do not count. */
  readonly counter: number;
  /** How browsers reach the authenticator, separated by spaces. */
  readonly transports: string;
  readonly addedAt: number;
  /** Undefined: never used. */
  readonly usedAt: number | undefined;
}

/** Ways in that count when one is removed: the last one stays. */
export interface OtherWays {
  /** Whether a password lets its person in. */
  readonly passwords: boolean;
  /** Whether passkeys let their people in. */
  readonly passkeys: boolean;
  /** Issuers of the identities that let their people in. */
  readonly issuers: readonly string[];
}

export type SignInOperation =
  /** Also deletes expired sign-ins. */
  | { readonly op: "begin-sign-in"; readonly signIn: PendingSignIn; readonly nowMs: number }
  /** Conflict `spent-login` if it was taken or does not exist. */
  | { readonly op: "take-sign-in"; readonly stateHash: string }
  /** Conflict `known-identity` if the subject belongs to a person already. */
  | { readonly op: "link-identity"; readonly identity: SignInIdentity }
  /** Updates what the provider says about the person. */
  | {
      readonly op: "see-identity";
      readonly issuer: string;
      readonly subject: string;
      readonly label: string;
      readonly student: string | undefined;
    }
  /** Conflict `last-way-in` if the person would have none of the other ways. */
  | {
      readonly op: "unlink-identity";
      readonly issuer: string;
      readonly subject: string;
      readonly person: string;
      readonly others: OtherWays;
    }
  | { readonly op: "put-access-token"; readonly token: AccessToken }
  /** Does nothing if it was revoked. */
  | { readonly op: "see-access-token"; readonly tokenHash: string; readonly at: number }
  /** Conflict `unknown-token` if the person has no such token. */
  | { readonly op: "revoke-access-token"; readonly id: string; readonly person: string }
  | { readonly op: "revoke-access-tokens-of"; readonly person: string }
  /**
   * Conflict `known-passkey` if the credential is there already; with `isFirst`, also if the person has any
   * passkey.
   */
  | { readonly op: "add-passkey"; readonly passkey: Passkey; readonly isFirst?: true }
  /** Conflict `unknown-passkey` if it was removed, or its counter is no longer `before`. */
  | {
      readonly op: "use-passkey";
      readonly id: string;
      readonly before: number;
      readonly counter: number;
      readonly at: number;
    }
  /**
   * Conflicts: `unknown-passkey` if the person has no such passkey; `last-way-in` if they would have neither
   * another passkey nor one of the other ways.
   */
  | {
      readonly op: "remove-passkey";
      readonly id: string;
      readonly person: string;
      readonly others: OtherWays;
    }
  | { readonly op: "remove-passkeys-of"; readonly person: string };
