import type { FastifyReply } from "fastify";
import type { RouteName } from "../api/routes.ts";
import { Refusal } from "./refusal.ts";

/** Requests of one person that are worked on at once: more than a page sends. */
const MAX_AT_ONCE = 8;
/** More than a person's pages send together, or `grade --server` for all of its slots. */
const MAX_WAITING = 200;

/** Routes whose work holds a whole class in memory: a person gets one of them at a time. */
const WHOLE_CLASS: ReadonlySet<RouteName> = new Set(["export", "fillGradeFiles"]);

interface Turns {
  running: number;
  /** What starts those that wait, in the order in which they came. */
  readonly waiting: Set<() => void>;
}

/** A request's permission to be worked on. It ends with the answer or the work, whichever ends last. */
export interface Turn {
  /** Runs what makes the answer: it costs as much where the caller has hung up. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Limits what is under way for one person, so that nobody's large answers fill the memory or keep others
 * waiting. An answer that its reader does not take is under way until the connection closes.
 */
export class RequestsUnderWay {
  readonly #turns = new Map<string, Turns>();

  /**
   * Returns when it is the request's turn.
   * @throws {Refusal} where too many wait already, or the connection closes meanwhile.
   */
  async begin(person: string, route: RouteName, reply: FastifyReply): Promise<Turn> {
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
    // The next request takes over this one's turn.
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
    // Nobody reads it.
    if (waiting.delete(start)) reject(new Refusal("broken-request"));
  });
  return promise;
}

function hold(reply: FastifyReply, release: () => void): Turn {
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
    during: async (work) => {
      isWorking = true;
      try {
        return await work();
      } finally {
        isWorking = false;
        releaseIfOver();
      }
    },
  };
}

/** Calls back once, when the answer has left or its connection has closed. */
function whenClosed({ raw, request }: FastifyReply, callBack: () => void): void {
  const { socket } = request.raw;
  const close = () => {
    raw.off("close", close);
    socket.off("close", close);
    callBack();
  };
  if (raw.closed || socket.destroyed) return callBack();
  raw.once("close", close);
  // Of pipelined requests Node tells only the first that the connection closed.
  socket.setMaxListeners(0).once("close", close);
}
