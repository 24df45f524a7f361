/** Why a provider's sign-in lets nobody in. */
export type SignInFault =
  | "unreachable"
  /** Somebody cancelled it at the provider. */
  | "cancelled"
  /** The provider's answer is not what the standard asks for. */
  | "unproven"
  | "unknown"
  /** No proxy says who somebody is. */
  | "no-header"
  | "other-browser"
  /** The email is an administrator's, who connects the identity on their own page only. */
  | "administrator"
  /** The identity belongs to another account. */
  | "taken"
  /** The person who wanted to connect it has signed out. */
  | "other-person";

export class SignInRefused extends Error {
  override readonly name = "SignInRefused";
  readonly fault: SignInFault;
  /** @param reason for the log, without names */
  constructor(fault: SignInFault, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.fault = fault;
  }
}
