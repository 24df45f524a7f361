import type { Fetch } from "../lti/outside.ts";
import type { Queue } from "../store/queue.ts";
import type { Store } from "../store/store.ts";
import type { ServedCourse } from "./served-course.ts";

export interface ServerOptions {
  readonly store: Store;
  readonly queue: Queue;
  readonly courses: readonly ServedCourse[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** `https://grundy.example.edu`, as browsers see it. */
  readonly origin: string;
  /** Whether a proxy tells who asks, and nobody reaches the server past it. */
  readonly isBehindProxy: boolean;
  /** PEM. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Where the pages are that were built; undefined: none. */
  readonly pages?: string;
  /** Of the sources that judge: workers must have the same. */
  readonly judgeVersion: string;
  /** Of Grundy. */
  readonly version: string;
  /** How course systems are asked; without it over https alone, and nobody within the own network. */
  readonly outgoing?: Fetch;
  /** Faults of the server's own, with the route where they happened: callers are not told them. */
  readonly onFault: (error: unknown, where: string) => void;
}
