import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RouteName } from "../api/index.ts";
import { addressOf } from "./caller-address.ts";
import { Refusal } from "./refusal.ts";

/** Requests a minute of one person, or of an address where nobody is signed in: a class has one. */
const OF_PERSON = 600;
const OF_ADDRESS = 1200;

/** Of what costs more than an answer. */
const OF_ROUTE: Partial<Record<RouteName, number>> = {
  signIn: 600,
  lookAtInvitation: 600,
  acceptInvitation: 600,
  joinByCode: 600,
  joinMachine: 60,
  usePasswordLink: 600,
  changePassword: 30,
  run: 30,
  openRejudging: 30,
  export: 10,
  fillGradeFiles: 20,
};

export interface RequestLimits {
  /**
   * Counts a request; `person` is undefined where nobody is signed in.
   * @throws {Refusal} `too-many-requests`, with the seconds to wait.
   */
  count(request: FastifyRequest, name: RouteName, person: string | undefined): Promise<void>;
}

/** So that nobody's loop is everybody's wait. @rateLimit must be registered. */
export function makeRequestLimits(app: FastifyInstance): RequestLimits {
  const people = new WeakMap<FastifyRequest, string>();
  const keyOf = (request: FastifyRequest) => people.get(request) ?? `from ${addressOf(request)}`;
  const overall = app.createRateLimit({
    max: (request) => (people.has(request) ? OF_PERSON : OF_ADDRESS),
    timeWindow: 60_000,
    keyGenerator: keyOf,
  });
  const single = new Map(
    Object.entries(OF_ROUTE).map(([name, max]) => [
      name,
      app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: keyOf }),
    ]),
  );
  return {
    count: async (request, name, person) => {
      if (person !== undefined) people.set(request, person);
      for (const limit of [overall, single.get(name)]) {
        const state = await limit?.(request);
        if (state === undefined || state.isAllowed || !state.isExceeded) continue;
        throw new Refusal("too-many-requests", { retryAfterSeconds: state.ttlInSeconds });
      }
    },
  };
}
