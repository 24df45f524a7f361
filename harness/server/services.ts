import type { Passwords } from "../accounts/passwords.ts";
import type { Passkeys } from "../accounts/passkeys.ts";
import type { WaysIn } from "../accounts/ways-in.ts";
import type { Queue } from "../store/queue.ts";
import type { Store } from "../store/store.ts";
import type { EventLog } from "./event-log.ts";
import type { KeyedMutex } from "./http/keyed-mutex.ts";

/** Services that every part of the server may use. Each part names those of other parts that it needs. */
export interface Services {
  readonly store: Store;
  readonly queue: Queue;
  readonly eventLog: EventLog;
  readonly mutex: KeyedMutex;
  readonly passwords: Passwords;
  readonly waysIn: WaysIn;
  /** Undefined: browsers have no passkeys for the origin. */
  readonly passkeys: Passkeys | undefined;
  /** Reports the server's own faults and where they happened. Callers do not see them. */
  readonly onFault: (error: unknown, where: string) => void;
  /** Aborted when the server shuts down. */
  readonly closing: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** `https://grundy.example.edu`, as browsers see it; links start with it. */
  readonly origin: string;
  /** True if all requests come through a proxy that forwards the client's address. */
  readonly isBehindProxy: boolean;
  /** Hash of the sources that judge: workers must have the same. */
  readonly judgeVersion: string;
  /** Grundy's version, by which pages notice that they are outdated. */
  readonly version: string;
}
