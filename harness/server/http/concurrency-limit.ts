import type { FastifyReply } from "fastify";
import { Refusal } from "./refusal.ts";
import type { LimitedRoute } from "./request-limits.ts";

/** Concurrent requests of one person: more than a page sends. */
const MAX_AT_ONCE = 8;
/** More than a person's pages send at once, or `grade --server` for all of its slots. */
const MAX_WAITING = 200;

/** Routes that hold a whole class in memory: one at a time per person. */
const WHOLE_CLASS: ReadonlySet<LimitedRoute> = new Set(["export", "fillGradeFiles"]);

interface Turns {
  running: number;
  /** Callbacks that start the waiting requests, in order of arrival. */
  readonly waiting: Set<() => void>;
}

/** A request's slot. It is released when both the handler and the answer have ended. */
export interface RequestSlot {
  /** Runs the handler, which holds the slot even if the caller has disconnected. */
  run<T>(handle: () => Promise<T>): Promise<T>;
}

/**
 * Limits the concurrent requests of one person, so that nobody's large answers fill the memory or keep
 * others waiting. An answer that its reader does not read counts until the connection closes.
 */
export class ConcurrencyLimit {
  readonly #turns = new Map<string, Turns>();

  /**
   * Returns when the request has a slot.
   * @throws {Refusal} if too many are waiting, or the connection closes meanwhile.
   */
  async begin(person: string, route: LimitedRoute, reply: FastifyReply): Promise<RequestSlot> {
    const isWholeClass = WHOLE_CLASS.has(route);
    const key = isWholeClass ? `${person} whole class` : person;
    const turns = this.#turns.get(key) ?? { running: 0, waiting: new Set() };
    this.#turns.set(key, turns);
    if (turns.running < (isWholeClass ? 1 : MAX_AT_ONCE)) turns.running += 1;
    else if (turns.waiting.size < MAX_WAITING) await waitFor(turns.waiting, reply);
    else throw new Refusal("too-many-requests", { retryAfterSeconds: 1 });
    return hold(reply, () => this.#end(key, turns));
  }

  #end(key: string, turns: Turns): void {
    const [start] = turns.waiting;
    // The next request takes over this one's slot.
    if (start !== undefined) return start();
    turns.running -= 1;
    if (turns.running === 0) this.#turns.delete(key);
  }
}

async function waitFor(waiting: Set<() => void>, reply: FastifyReply): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const start = () => {
    waiting.delete(start);
    resolve();
  };
  waiting.add(start);
  whenClosed(reply, () => {
    // Nobody reads this error.
    if (waiting.delete(start)) reject(new Refusal("broken-request"));
  });
  return promise;
}

function hold(reply: FastifyReply, release: () => void): RequestSlot {
  let isClosed = false;
  let isWorking = false;
  const releaseIfOver = () => {
    if (isClosed && !isWorking) release();
  };
  whenClosed(reply, () => {
    isClosed = true;
    releaseIfOver();
  });
  return {
    run: async (handle) => {
      isWorking = true;
      try {
        return await handle();
      } finally {
        isWorking = false;
        releaseIfOver();
      }
    },
  };
}

/** Calls back once, when the answer has been sent or its connection has closed. */
function whenClosed({ raw, request }: FastifyReply, callBack: () => void): void {
  const { socket } = request.raw;
  const close = () => {
    raw.off("close", close);
    socket.off("close", close);
    callBack();
  };
  if (raw.closed || socket.destroyed) return callBack();
  raw.once("close", close);
  // Node emits `close` only on the first of several pipelined responses: also watch the socket.
  socket.setMaxListeners(0).once("close", close);
}
