import type { FastifyBaseLogger } from "fastify";
import type { Fetch } from "../lti/http-environment.ts";
import type { Queue } from "../store/queue.ts";
import type { Store } from "../store/store.ts";
import type { Surroundings } from "./health/server-health.ts";
import type { ServedCourse } from "./served-course.ts";

export interface ServerOptions extends Surroundings {
  readonly store: Store;
  readonly queue: Queue;
  readonly courses: readonly ServedCourse[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A clock that nobody can set, to notice that the other one was; undefined: it is not watched. */
  readonly monotonicMs?: () => number;
  /** `https://grundy.example.edu`, as browsers see it. */
  readonly origin: string;
  /** True if all requests come through a proxy that forwards the client's address. */
  readonly isBehindProxy: boolean;
  /** PEM. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Folder of the built web pages; undefined: none. */
  readonly pages?: string;
  /** Hash of the sources that judge: workers must have the same. */
  readonly judgeVersion: string;
  /** Grundy's version. */
  readonly version: string;
  /** Sends requests to learning platforms. Default: only https, and no private addresses. */
  readonly outgoing?: Fetch;
  /** Gets a line for each request (debug) and for each refused write (info). Default: nowhere. */
  readonly log?: FastifyBaseLogger;
  /** Reports the server's own faults and where they happened. Callers do not see them. */
  readonly onFault: (error: unknown, where: string) => void;
}
