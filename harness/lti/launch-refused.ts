/** All reasons to refuse a launch or the login before it. Pages explain each one. */
export const REFUSALS = {
  // Login, as begun by a platform
  "login-incomplete": "The login request lacks iss, login_hint or target_link_uri.",
  "platform-unknown": "No learning platform with this issuer and client ID is registered here.",
  "platform-unclear":
    "Several registrations have this issuer, and the login request does not say which one (client_id).",
  "target-outside": "The launch does not lead to this server.",
  // 1. state
  "state-missing": "The learning platform did not return the state of the login.",
  "state-unknown": "This login is unknown or was used already. Open the exercise again.",
  "state-expired": "This login has expired. Open the exercise again.",
  "platform-error": "The learning platform rejected the login.",
  // 2. browser
  "browser-unknown":
    "The browser sent no cookie for this login, as it blocks cookies in frames. Open the exercise in a new window.",
  "browser-other": "This login was begun in another browser.",
  // 4. signature
  "token-malformed": "The learning platform did not send a signed token.",
  "algorithm-refused": "The token is not signed with RS256.",
  "key-unknown": "The token is signed with a key that the learning platform does not publish.",
  "keys-unreachable": "The keys of the learning platform could not be fetched. Try again.",
  "signature-wrong": "The signature of the token is invalid.",
  // 5. and 6. issuer and audience
  "issuer-wrong": "The token was issued by a different learning platform than the login.",
  "audience-wrong": "The token is for another tool.",
  "audience-untrusted": "The token is also for an audience that is unknown here.",
  "party-missing": "The token is for several tools and does not say which one requested it (azp).",
  "party-wrong": "Another tool requested this token (azp).",
  // 7. times
  "time-missing": "The token does not say when it was issued or when it expires.",
  "token-expired": "The token has expired. Open the exercise again.",
  "token-early": "The token was issued in the future: check the clocks of both servers.",
  "token-old": "The token was issued too long ago.",
  // 8. to 15.
  "nonce-wrong": "The token does not belong to this login (nonce).",
  "version-wrong": "The launch is not LTI 1.3.0.",
  "message-unknown": "This type of launch is not supported.",
  "deployment-missing": "The launch does not say which deployment it comes from.",
  "deployment-unknown": "This deployment is not confirmed here. Ask your administrator.",
  "target-wrong": "The launch does not lead to the address named in the login.",
  "roles-malformed": "The roles of the launch are not a list.",
  "link-missing": "The launch does not say which link it comes from.",
  "deep-linking-malformed": "The launch does not say where to return the choice.",
  "return-elsewhere": "The choice would be sent to another site than the learning platform.",
  "subject-missing":
    "The launch does not identify the user: the learning platform hides users from this tool.",
  "subject-malformed": "The ID of the user (sub) is longer than 255 characters or not a string.",
  "claims-malformed": "A claim of the launch does not conform to LTI 1.3.",
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Details of a refused launch. Only what was verified before the refusal is taken from its token. */
export interface RefusalDetails {
  /** From a signed launch: for "deployment-unknown", the deployment that an administrator may confirm. */
  readonly deploymentId?: string;
  readonly platformId?: string;
  /** Address in the platform to return to. From a signed launch only. */
  readonly returnUrl?: string;
  /** Details for administrators. May quote the platform: plain text, not HTML. */
  readonly note?: string;
}

export class LaunchRefused extends Error {
  override readonly name = "LaunchRefused";
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  constructor(code: RefusalCode, details: RefusalDetails = {}, options?: ErrorOptions) {
    super(REFUSALS[code], options);
    this.code = code;
    this.details = details;
  }
}
