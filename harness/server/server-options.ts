import type { FastifyBaseLogger } from "fastify";
import type { RestrictedFetch } from "../io/restricted-fetch.ts";
import type { Fetch } from "../lti/http-environment.ts";
import type { Surroundings } from "./health/server-health.ts";
import type { Authoring } from "./authoring/authoring.ts";
import type { CourseFiles } from "./reload/course-files.ts";
import type { MailDelivery } from "./mail/mailer.ts";
import type { ServedCourse } from "./served-course.ts";
import type { Services } from "./services.ts";
import type { WaysIn } from "../accounts/ways-in.ts";

/** The services that whoever opens the server provides. */
type GivenServices = Pick<
  Services,
  "store" | "queue" | "now" | "origin" | "isBehindProxy" | "judgeVersion" | "version" | "onFault"
>;

export interface ServerOptions extends Surroundings, GivenServices {
  readonly courses: readonly ServedCourse[];
  /** Default: passwords only. */
  readonly waysIn?: WaysIn;
  /** The files of the courses, to reload them; undefined: they cannot be reloaded. */
  readonly files?: CourseFiles;
  /** The exercises of the workspace, which administrators edit on pages; undefined: nobody does. */
  readonly authoring?: Authoring;
  /** A clock that nobody can set, to notice that the other one was; undefined: it is not watched. */
  readonly monotonicMs?: () => number;
  /** PEM. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Folder of the built web pages; undefined: none. */
  readonly pages?: string;
  /** Sends requests to learning platforms. Default: only https, and no private addresses. */
  readonly outgoing?: Fetch;
  /** Sends webhooks' messages. Default: only https, and public addresses. */
  readonly webhookFetch?: RestrictedFetch;
  /** Undefined: the server sends no mail. */
  readonly mail?: MailDelivery;
  /** Gets a line for each request (debug) and for each refused write (info). Default: nowhere. */
  readonly log?: FastifyBaseLogger;
}
