/**
 * What is kept of the course systems (LTI 1.3 platforms) that a server belongs to. Moments are
 * milliseconds since 1970.
 */
export interface CourseSystems {
  platforms(): Promise<readonly Platform[]>;
  platform(id: string): Promise<Platform | undefined>;
  /** With `clientId`, the one of it; else the only one of the issuer, where there is one alone. */
  platformOf(issuer: string, clientId: string | undefined): Promise<Platform | undefined>;
  deployments(): Promise<readonly Deployment[]>;
  deployment(platform: string, deployment: string): Promise<Deployment | undefined>;
  pendingLogin(stateHash: string): Promise<PendingLogin | undefined>;
  identity(issuer: string, clientId: string, subject: string): Promise<Identity | undefined>;
  identitiesOf(person: string): Promise<readonly Identity[]>;
  contexts(): Promise<readonly LinkedContext[]>;
  context(place: ContextPlace): Promise<LinkedContext | undefined>;
  /** Those with a line of a gradebook, of a course. */
  gradedLinks(course: string): Promise<readonly GradedLink[]>;
  link(place: LinkPlace): Promise<ResourceLink | undefined>;
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
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  /** Of tokens, where it is not their URL. */
  readonly tokenAudience: string | undefined;
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
  readonly at: number;
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

export interface GradedLink {
  readonly platform: string;
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

/** What a course system is to know of a student's grade: the latest alone. */
export interface OutgoingScore extends ScorePlace {
  readonly course: string;
  readonly exercise: string;
  readonly student: string;
  /** In points of the course, as text, to be compared to the letter: `8/10`. */
  readonly wanted: string;
  /** The event after which it was so. */
  readonly seq: number;
  /** On its way since `stamp`: whether it arrived is not known. */
  readonly sending: string | undefined;
  /** What the course system has. */
  readonly sent: string | undefined;
  /** The newest that was told with a score; each is later than the one before. 0: none. */
  readonly stamp: number;
  /** Since the last that arrived. */
  readonly tries: number;
  readonly nextTry: number;
  /** What the course system said last, or why it could not be asked. */
  readonly words: string | undefined;
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
  /** A line of the gradebook that is told no more stays known. */
  | { readonly op: "put-link"; readonly link: ResourceLink }
  | { readonly op: "put-tool-key"; readonly key: ToolKey }
  | { readonly op: "open-registration"; readonly tokenHash: string; readonly expiresAt: number }
  /** A conflict (`spent-invitation`) where it was used, or never was. */
  | { readonly op: "spend-registration"; readonly tokenHash: string }
  /** Nothing where it is wanted already, or what is there is of a later event. */
  | {
      readonly op: "want-score";
      readonly score: Pick<
        OutgoingScore,
        keyof ScorePlace | "course" | "exercise" | "student" | "wanted" | "seq"
      >;
    }
  /** It goes out now, as `sending`, with this stamp. A conflict (`lost-job`) where another stamp is newer. */
  | ({
      readonly op: "send-score";
      readonly sending: string;
      readonly stamp: number;
    } & ScorePlace)
  /** What came of it. A conflict (`lost-job`) where it was sent again meanwhile. */
  | ({
      readonly op: "settle-score";
      readonly stamp: number;
      /** Undefined: as before. */
      readonly sent: string | undefined;
      /** Whether it is still not known that it arrived. */
      readonly isOpen: boolean;
      readonly nextTry: number;
      readonly words: string;
    } & ScorePlace)
  /** A conflict (`other-sender`) where another's has not run out. */
  | {
      readonly op: "lease-sender";
      readonly platform: string;
      readonly holder: string;
      readonly nowMs: number;
      readonly until: number;
    };
