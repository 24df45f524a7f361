import type { Platform } from "./platform.ts";
import type { Result, SendOutcome } from "./score.ts";
import type { Stamped } from "./outbox.ts";
import type { LaunchRole } from "./roles.ts";

/** Somebody in the course of a platform. */
export interface PlatformMember {
  readonly subject: string;
  readonly name?: string;
  readonly email?: string;
  readonly role: LaunchRole;
  /** Whoever is not active has left: their enrolment is closed, and their work kept. */
  readonly isActive: boolean;
}

export interface NewLineItem {
  readonly label: string;
  readonly maximum: number;
  /** Ours: by it a line item is found again, and not made twice. */
  readonly resourceId: string;
  /** Of the platform: the link that it belongs to. */
  readonly resourceLinkId?: string;
}

/** What a platform offers to its tools. Errors of `members` and `createLineItem` are {@link ServiceFailed}. */
export interface Services {
  readonly sendScore: (
    platform: Platform,
    lineItem: string,
    message: Stamped,
  ) => Promise<SendOutcome>;
  /** `undefined`: it has none of this person. */
  readonly readResult: (
    platform: Platform,
    lineItem: string,
    subject: string,
  ) => Promise<Result | undefined>;
  readonly members: (platform: Platform, membersUrl: string) => Promise<PlatformMember[]>;
  /** Makes one, or finds the one with this `resourceId`. Gives its address. */
  readonly createLineItem: (
    platform: Platform,
    lineItems: string,
    item: NewLineItem,
  ) => Promise<string>;
}

/** A platform did not do what was asked of it. `isPassing`: worth another try later. */
export class ServiceFailed extends Error {
  override readonly name = "ServiceFailed";
  readonly isPassing: boolean;
  constructor(message: string, isPassing: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isPassing = isPassing;
  }
}
