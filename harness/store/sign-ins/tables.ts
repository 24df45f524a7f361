import type { Row } from "../row.ts";
import type { AccessToken, Passkey, PendingSignIn, SignInIdentity } from "./sign-ins.ts";

/** Tables of ways into accounts; see `../tables.ts`. */
export interface SignInTables {
  readonly signInIdentity: Row<SignInIdentity>;
  readonly pendingSignIn: Row<PendingSignIn>;
  readonly accessToken: Row<AccessToken>;
  readonly passkey: Row<Passkey>;
}
