/**
 * Stored data of the learning platforms (LTI 1.3) that a server is connected to. Times are milliseconds
 * since 1970.
 */
export interface CourseSystems {
  platforms(): Promise<readonly Platform[]>;
  platform(id: string): Promise<Platform | undefined>;
  platformsOf(issuer: string): Promise<readonly Platform[]>;
  deployments(): Promise<readonly Deployment[]>;
  deployment(platform: string, deployment: string): Promise<Deployment | undefined>;
  pendingLogin(stateHash: string): Promise<PendingLogin | undefined>;
  identity(issuer: string, clientId: string, subject: string): Promise<Identity | undefined>;
  identitiesOf(person: string): Promise<readonly Identity[]>;
  contexts(): Promise<readonly LinkedContext[]>;
  context(place: ContextPlace): Promise<LinkedContext | undefined>;
  /** The person's memberships in the platforms' courses that are linked to this course. */
  contextsOf(person: string, course: string): Promise<readonly ContextMember[]>;
  /** Links of a course that have a line item in the platform's gradebook. */
  gradedLinks(course: string): Promise<readonly GradedLink[]>;
  link(place: LinkPlace): Promise<ResourceLink | undefined>;
  /** The exercises that links of a platform's course lead to, as far as the links were opened. */
  linkedExercises(place: ContextPlace): Promise<readonly string[]>;
  /** Page origins of the platforms that this person has an identity on. */
  pageOriginsOf(person: string): Promise<readonly string[]>;
  choice(id: string): Promise<Choice | undefined>;
  /** Oldest first. The oldest key signs; all are published. */
  toolKeys(): Promise<readonly ToolKey[]>;
  /** True if the registration with this token hash exists, unused and not expired. */
  hasRegistration(tokenHash: string, nowMs: number): Promise<boolean>;
  score(place: ScoreKey): Promise<OutgoingScore | undefined>;
  /** Scores to send now, those that have waited longest first; at most `limit`. */
  scoresDue(platform: string, nowMs: number, limit: number): Promise<readonly OutgoingScore[]>;
  /** Newest first; at most `limit`. */
  lastScores(platform: string, limit: number): Promise<readonly OutgoingScore[]>;
  /** How many scores are still to be sent, now or later. */
  scoresWaiting(platform: string): Promise<number>;
}

/** The registration of a learning platform. Issuer and client ID together are unique. */
export interface Platform {
  /** UUIDv7. */
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  /** Audience of token requests, if it is not the token URL. */
  readonly tokenAudience: string | undefined;
  readonly family: "moodle" | "canvas" | "desire2learn" | "other";
  readonly addedAt: number;
}

/** A deployment of the tool on a platform; recorded at its first launch, then confirmed. */
export interface Deployment {
  readonly platform: string;
  readonly deployment: string;
  readonly isConfirmed: boolean;
  readonly at: number;
}

/** A launch that has begun. Completed once, by the browser that began it. */
export interface PendingLogin {
  /** SHA-256, in hex. */
  readonly stateHash: string;
  readonly platform: string;
  readonly nonce: string;
  /** Value of the browser's cookie. */
  readonly binding: string;
  readonly target: string;
  /** Query of the platform's login request, used to restart the login. */
  readonly query: string;
  readonly expiresAt: number;
}

/** Maps a platform's subject to a person here. Emails are no proof of identity. */
export interface Identity {
  readonly issuer: string;
  readonly clientId: string;
  readonly subject: string;
  readonly person: string;
}

export interface ContextPlace {
  readonly platform: string;
  readonly deployment: string;
  /** The platform's ID of its course. */
  readonly context: string;
}

/** A course of a platform, and the course here that it is linked to. */
export interface LinkedContext extends ContextPlace {
  readonly title: string;
  /** Undefined until somebody with the right to do so has linked it. */
  readonly course: string | undefined;
  /** URL of the platform's list of members. */
  readonly membersUrl: string | undefined;
  /** URL of the platform's list of groups. */
  readonly groupsUrl: string | undefined;
  /** URL of the platform's list of sets of groups. */
  readonly groupSetsUrl: string | undefined;
  /** Origin of the platform's pages, if it sent one. */
  readonly pageOrigin: string | undefined;
  readonly at: number;
}

/** A subject's membership in a platform's course, as last reported. */
export interface ContextMember extends ContextPlace {
  readonly subject: string;
  readonly isThere: boolean;
}

export interface LinkPlace extends ContextPlace {
  /** The platform's ID of the link. */
  readonly link: string;
}

/** A link in a platform's course. */
export interface ResourceLink extends LinkPlace {
  /** Undefined until an instructor has chosen one. */
  readonly exercise: string | undefined;
  /** URL of its line item in the gradebook. */
  readonly lineItem: string | undefined;
}

export interface GradedLink extends ContextPlace {
  readonly issuer: string;
  readonly clientId: string;
  readonly exercise: string;
  readonly lineItem: string;
}

/** One of our RSA key pairs, which authenticate us to platforms. */
export interface ToolKey {
  readonly id: string;
  /** JSON of the private JWK. */
  readonly jwk: string;
  readonly at: number;
}

export interface ScoreKey {
  readonly platform: string;
  /** URL. */
  readonly lineItem: string;
  readonly subject: string;
}

/** A pending choice that an instructor makes on one of our pages. */
export interface Choice {
  /** A token. */
  readonly id: string;
  readonly person: string;
  /** Data of the launch that asks for it; JSON. */
  readonly launch: string;
  readonly expiresAt: number;
}

/** The latest score of a student to send to a platform. Older ones are replaced. */
export interface OutgoingScore extends ScoreKey {
  readonly course: string;
  readonly exercise: string;
  readonly student: string;
  /** The score wanted, the score sent, and the platform's reply; JSON. */
  readonly row: string;
  /** Undefined: nothing to send. */
  readonly nextTry: number | undefined;
  /** The last event that this score takes into account. */
  readonly seq: number;
  /** Time of the last change. */
  readonly at: number;
  /** From 1. Detects concurrent changes. */
  readonly version: number;
}

export type CourseSystemOperation =
  /** Conflict `known-platform` if another platform has this issuer and client ID. */
  | { readonly op: "put-platform"; readonly platform: Platform }
  /** Removes its deployments, logins, links and scores too, but keeps its identities. */
  | { readonly op: "remove-platform"; readonly id: string }
  /** Does nothing if the deployment is known. */
  | { readonly op: "learn-deployment"; readonly deployment: Deployment }
  | {
      readonly op: "confirm-deployment";
      readonly platform: string;
      readonly deployment: string;
    }
  /** Also deletes expired logins. */
  | { readonly op: "begin-login"; readonly login: PendingLogin; readonly nowMs: number }
  /** Conflict `spent-login` if it was taken or does not exist. */
  | { readonly op: "take-login"; readonly stateHash: string }
  /** Conflict `known-identity` if the subject belongs to a person already. */
  | { readonly op: "put-identity"; readonly identity: Identity }
  /** Updates everything except the link to a course here. */
  | { readonly op: "see-context"; readonly context: Omit<LinkedContext, "course"> }
  | ({ readonly op: "link-context"; readonly course: string | undefined } & ContextPlace)
  | { readonly op: "put-context-member"; readonly member: ContextMember }
  /** Keeps the known line item if the link comes without one. */
  | { readonly op: "put-link"; readonly link: ResourceLink }
  /** With `isFirst`, does nothing if there is a key already. */
  | { readonly op: "put-tool-key"; readonly key: ToolKey; readonly isFirst?: true }
  | { readonly op: "open-registration"; readonly tokenHash: string; readonly expiresAt: number }
  /** Conflict `spent-invitation` if it was used or does not exist. */
  | { readonly op: "spend-registration"; readonly tokenHash: string }
  /** Also deletes expired choices. */
  | { readonly op: "ask-choice"; readonly choice: Choice; readonly nowMs: number }
  /** Conflict `spent-login` if it was taken or does not exist. */
  | { readonly op: "take-choice"; readonly id: string }
  /** Conflict `newer-score` unless `version` is the stored version plus one. */
  | { readonly op: "put-score"; readonly score: OutgoingScore }
  | { readonly op: "remove-score"; readonly key: ScoreKey }
  /** Conflict `other-sender` if another sender holds an unexpired lease. */
  | {
      readonly op: "lease-sender";
      /** A platform, a webhook, or `mail`. */
      readonly destination: string;
      readonly holder: string;
      readonly nowMs: number;
      readonly until: number;
    };
