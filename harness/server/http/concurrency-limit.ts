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
  readonly #queues = new Map<string, Turns>();

  /**
   * Returns when the request has a slot.
   * @throws {Refusal} if too many are waiting, or the connection closes meanwhile.
   */
  async begin(person: string, route: LimitedRoute, reply: FastifyReply): Promise<RequestSlot> {
    const isWholeClass = WHOLE_CLASS.has(route);
    const key = isWholeClass ? `${person} whole class` : person;
    const queue = this.#queues.get(key) ?? { running: 0, waiting: new Set() };
    this.#queues.set(key, queue);
    if (queue.running < (isWholeClass ? 1 : MAX_AT_ONCE)) queue.running += 1;
    else if (queue.waiting.size < MAX_WAITING) await waitFor(queue.waiting, reply);
    else throw new Refusal("too-many-requests", { retryAfterSeconds: 1 });
    return hold(reply, () => this.#end(key, queue));
  }

  #end(key: string, queue: Turns): void {
    const [start] = queue.waiting;
    // The next request takes over this one's slot.
    if (start !== undefined) return start();
    queue.running -= 1;
    if (queue.running === 0) this.#queues.delete(key);
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
