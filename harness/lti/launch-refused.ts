/** Every reason to refuse a launch or the login before it. Pages have a sentence for each. */
export const REFUSALS = {
  // The login that a platform begins
  "login-incomplete": "The login lacks iss, login_hint or target_link_uri.",
  "platform-unknown": "No course system with this issuer and client is registered here.",
  "platform-unclear":
    "Several registrations have this issuer, and the course system does not say which (client_id).",
  "target-outside": "What was to be opened is not an address of this server.",
  // 1. state
  "state-missing": "The course system did not send back the state of the login.",
  "state-unknown": "This login is not known, or was used already. Open the exercise anew.",
  "state-expired": "This login took too long. Open the exercise anew.",
  "platform-error": "The course system refused to sign in.",
  // 2. browser
  "browser-unknown":
    "The browser sent no cookie of this login: it blocks cookies in frames. Open it in a new window.",
  "browser-other": "This login was begun in another browser.",
  // 4. signature
  "token-malformed": "What the course system sent is no signed token.",
  "algorithm-refused": "The token is not signed by RS256.",
  "key-unknown": "The token is signed by a key that the course system does not publish.",
  "keys-unreachable": "The keys of the course system could not be fetched. Try again.",
  "signature-wrong": "The signature of the token is wrong.",
  // 5. and 6. from whom and for whom
  "issuer-wrong": "The token was issued by another course system than the login.",
  "audience-wrong": "The token is for another tool.",
  "audience-untrusted": "The token is also for somebody unknown here.",
  "party-missing": "The token is for several tools and does not say who asked for it (azp).",
  "party-wrong": "Another tool asked for this token (azp).",
  // 7. when
  "time-missing": "The token does not say when it was issued and when it ends.",
  "token-expired": "The token has ended. Open the exercise anew.",
  "token-early": "The token was issued in the future: the clocks differ.",
  "token-old": "The token was issued long ago.",
  // 8. to 15.
  "nonce-wrong": "The token does not belong to this login (nonce).",
  "version-wrong": "The launch is not LTI 1.3.0.",
  "message-unknown": "This kind of launch is not known here.",
  "deployment-missing": "The launch does not say which deployment it comes from.",
  "deployment-unknown": "This deployment is not confirmed here: ask your administrator.",
  "target-wrong": "The launch opens something else than the login said.",
  "roles-malformed": "The roles of the launch are no list.",
  "link-missing": "The launch does not say which link it comes from.",
  "deep-linking-malformed": "The launch does not say how to answer with a choice.",
  "return-elsewhere": "The choice would be sent to another site than the course system.",
  "subject-missing":
    "The launch does not say who comes: the course system keeps it secret from this tool.",
  "subject-malformed": "The name of who comes (sub) is longer than 255 characters, or no text.",
  "claims-malformed": "A part of the launch has another form than LTI 1.3 says.",
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** What is known of a refused launch. Of a token only what was verified before the refusal. */
export interface RefusalDetails {
  /** Of a signed launch: for "deployment-unknown", what an administrator may confirm. */
  readonly deploymentId?: string;
  readonly platformId?: string;
  /** Where in the course system to go on from. Of a signed launch only. */
  readonly returnUrl?: string;
  /** What precisely; for administrators' pages. May hold words of the platform: text, not HTML. */
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
