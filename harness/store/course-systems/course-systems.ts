/**
 * What is kept of the course systems (LTI 1.3 platforms) that a server belongs to. Moments are
 * milliseconds since 1970.
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
  /** What is known of a person in those that are this course of ours. */
  contextsOf(person: string, course: string): Promise<readonly ContextMember[]>;
  /** Those with a line of a gradebook, of a course. */
  gradedLinks(course: string): Promise<readonly GradedLink[]>;
  link(place: LinkPlace): Promise<ResourceLink | undefined>;
  /** The exercises that links of a course of the course system lead to, as far as they were opened. */
  linkedExercises(place: ContextPlace): Promise<readonly string[]>;
  /** Of the pages of course systems that know this person. */
  pageOriginsOf(person: string): Promise<readonly string[]>;
  choice(id: string): Promise<Choice | undefined>;
  /** The oldest first: it signs; all of them are told. */
  toolKeys(): Promise<readonly ToolKey[]>;
  /** By the hash of its token, where it was neither used nor ran out. */
  hasRegistration(tokenHash: string, nowMs: number): Promise<boolean>;
  score(place: ScorePlace): Promise<OutgoingScore | undefined>;
  /** To be sent now, those that wait longest first; at most `limit`. */
  scoresDue(platform: string, nowMs: number, limit: number): Promise<readonly OutgoingScore[]>;
  /** The newest first; at most `limit`. */
  lastScores(platform: string, limit: number): Promise<readonly OutgoingScore[]>;
  /** How many still wait, whenever they may be sent. */
  scoresWaiting(platform: string): Promise<number>;
}

/** A registration: what a course system and we agreed on. No two have the same issuer and client. */
export interface Platform {
  /** UUIDv7. */
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  /** Of tokens, where it is not their URL. */
  readonly tokenAudience: string | undefined;
  /** Which course system it is. */
  readonly family: "moodle" | "canvas" | "desire2learn" | "other";
  readonly addedAt: number;
}

/** A place in the course system where the tool was put; learned at a launch, then confirmed. */
export interface Deployment {
  readonly platform: string;
  readonly deployment: string;
  readonly isConfirmed: boolean;
  readonly at: number;
}

/** A launch that has begun: taken once, by the browser that began it. */
export interface PendingLogin {
  /** SHA-256, in hex. */
  readonly stateHash: string;
  readonly platform: string;
  readonly nonce: string;
  /** What the cookies of the browser hold. */
  readonly binding: string;
  readonly target: string;
  /** What the course system began it with, to begin it anew: a query. */
  readonly query: string;
  readonly expiresAt: number;
}

/** Whom a course system's subject is here. An e-mail proves nothing. */
export interface Identity {
  readonly issuer: string;
  readonly clientId: string;
  readonly subject: string;
  readonly person: string;
}

export interface ContextPlace {
  readonly platform: string;
  readonly deployment: string;
  /** The course system's id of its course. */
  readonly context: string;
}

/** A course of the course system, and which of ours it is. */
export interface LinkedContext extends ContextPlace {
  readonly title: string;
  /** Undefined until somebody who may has said it. */
  readonly course: string | undefined;
  /** Where its members can be asked for. */
  readonly membersUrl: string | undefined;
  /** Of the course system's pages, as far as it said so. */
  readonly pageOrigin: string | undefined;
  readonly at: number;
}

/** Whether somebody is in a course of the course system, as it said last. */
export interface ContextMember extends ContextPlace {
  readonly subject: string;
  readonly isThere: boolean;
}

export interface LinkPlace extends ContextPlace {
  /** The course system's id of the link. */
  readonly link: string;
}

/** A link in a course of the course system. */
export interface ResourceLink extends LinkPlace {
  /** Undefined until an instructor has chosen one. */
  readonly exercise: string | undefined;
  /** URL of its line of the gradebook. */
  readonly lineItem: string | undefined;
}

export interface GradedLink extends ContextPlace {
  readonly issuer: string;
  readonly clientId: string;
  readonly exercise: string;
  readonly lineItem: string;
}

/** An RSA key pair of ours, by which course systems know us. */
export interface ToolKey {
  readonly id: string;
  /** JSON of the private JWK. */
  readonly jwk: string;
  readonly at: number;
}

export interface ScorePlace {
  readonly platform: string;
  /** URL. */
  readonly lineItem: string;
  readonly subject: string;
}

/** Somebody who teaches is to choose something, on a page of ours. */
export interface Choice {
  /** A token. */
  readonly id: string;
  readonly person: string;
  /** What came with the launch that asks for it; JSON. */
  readonly launch: string;
  readonly expiresAt: number;
}

/** What a course system is to know of a student's grade: the latest alone. */
export interface OutgoingScore extends ScorePlace {
  readonly course: string;
  readonly exercise: string;
  readonly student: string;
  /** What is wanted, what was sent, and what came of it; JSON. */
  readonly row: string;
  /** Undefined: there is nothing to do. */
  readonly nextTry: number | undefined;
  /** The event after which it was wanted so. */
  readonly seq: number;
  /** When it changed last. */
  readonly at: number;
  /** From 1: of two who change it at once one looks again. */
  readonly version: number;
}

export type CourseSystemOperation =
  /** A conflict (`known-platform`) where another has its issuer and client. */
  | { readonly op: "put-platform"; readonly platform: Platform }
  /** With its deployments, logins, links and scores; who its people are here stays known. */
  | { readonly op: "remove-platform"; readonly id: string }
  /** Nothing where it is known. */
  | { readonly op: "learn-deployment"; readonly deployment: Deployment }
  | {
      readonly op: "confirm-deployment";
      readonly platform: string;
      readonly deployment: string;
    }
  /** Forgets those that have run out. */
  | { readonly op: "begin-login"; readonly login: PendingLogin; readonly nowMs: number }
  /** A conflict (`spent-login`) where it was taken, or never was. */
  | { readonly op: "take-login"; readonly stateHash: string }
  /** A conflict (`known-identity`) where the subject is somebody already. */
  | { readonly op: "put-identity"; readonly identity: Identity }
  /** All but which course of ours it is, which stays. */
  | { readonly op: "see-context"; readonly context: Omit<LinkedContext, "course"> }
  | ({ readonly op: "link-context"; readonly course: string | undefined } & ContextPlace)
  | { readonly op: "put-context-member"; readonly member: ContextMember }
  /** A line of the gradebook that is told no more stays known. */
  | { readonly op: "put-link"; readonly link: ResourceLink }
  | { readonly op: "put-tool-key"; readonly key: ToolKey }
  | { readonly op: "open-registration"; readonly tokenHash: string; readonly expiresAt: number }
  /** A conflict (`spent-invitation`) where it was used, or never was. */
  | { readonly op: "spend-registration"; readonly tokenHash: string }
  /** Forgets those that have run out. */
  | { readonly op: "ask-choice"; readonly choice: Choice; readonly nowMs: number }
  /** A conflict (`spent-login`) where it was made, or never asked for. */
  | { readonly op: "take-choice"; readonly id: string }
  /** A conflict (`newer-score`) where `version` is not the stored one's successor. */
  | { readonly op: "put-score"; readonly score: OutgoingScore }
  | { readonly op: "remove-score"; readonly place: ScorePlace }
  /** A conflict (`other-sender`) where another's has not run out. */
  | {
      readonly op: "lease-sender";
      readonly platform: string;
      readonly holder: string;
      readonly nowMs: number;
      readonly until: number;
    };
