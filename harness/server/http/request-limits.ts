import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RouteName } from "../../api/routes.ts";
import { addressOf } from "./caller-address.ts";
import { Refusal } from "./refusal.ts";

/** Requests per minute, per person; or per address if not signed in, since a class may share one. */
const MAX_OF_PERSON = 600;
const MAX_OF_ADDRESS = 1200;

/**
 * Requests per minute to routes for signing in, joining, spectators, learning platforms and monitoring, each
 * counted separately: using up the other requests of an address keeps nobody there from signing in. Guesses
 * and password hashes have their own limits.
 */
const ENTRANCE_LIMITS: Partial<Record<LimitedRoute, number>> = {
  me: 3000,
  signIn: 3000,
  beginSignIn: 3000,
  finishSignIn: 3000,
  beginPasskeySignIn: 3000,
  finishPasskeySignIn: 3000,
  signInByHeader: 3000,
  lookAtInvitation: 1200,
  acceptInvitation: 1200,
  joinByCode: 1200,
  askForPasswordLink: 1200,
  lookAtPasswordLink: 1200,
  usePasswordLink: 1200,
  ltiLogin: 3000,
  ltiLoginByForm: 3000,
  ltiLaunch: 3000,
  ltiKeys: 1200,
  publicBoard: 12_000,
  healthz: 1200,
  readyz: 1200,
  metrics: 1200,
  openapi: 1200,
};

/** Additional limits per minute for expensive routes. */
const ROUTE_LIMITS: Partial<Record<RouteName, number>> = {
  lookAtMachineCode: 60,
  joinMachine: 60,
  changePassword: 30,
  run: 30,
  openRejudging: 30,
  export: 10,
  readGradeFiles: 20,
  fillGradeFiles: 20,
};

/** `grade --server` makes two requests per submission of a class, so it has its own limit. */
const GRADING_ROUTES: ReadonlySet<LimitedRoute> = new Set(["sendWork", "sentWork"]);
const GRADING = 24_000;

/** A route of ours, or any of the Contest API. */
export type LimitedRoute = RouteName | "contestApi";

export interface RequestLimits {
  /**
   * Counts a request; `person` is undefined if nobody is signed in.
   * @throws {Refusal} `too-many-requests`, with the seconds to wait.
   */
  count(request: FastifyRequest, name: LimitedRoute, person: string | undefined): Promise<void>;
}

/** Creates the rate limits. The plugin @fastify/rate-limit must be registered. */
export function makeRequestLimits(app: FastifyInstance): RequestLimits {
  const people = new WeakMap<FastifyRequest, string>();
  const keyOf = (request: FastifyRequest) => people.get(request) ?? `from ${addressOf(request)}`;
  const overall = app.createRateLimit({
    max: (request) => (people.has(request) ? MAX_OF_PERSON : MAX_OF_ADDRESS),
    timeWindow: 60_000,
    keyGenerator: keyOf,
  });
  const make = (of: Partial<Record<LimitedRoute, number>>) =>
    new Map(
      Object.entries(of).map(([name, max]) => [
        name,
        app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: keyOf }),
      ]),
    );
  const [entrances, single] = [make(ENTRANCE_LIMITS), make(ROUTE_LIMITS)];
  const grading = app.createRateLimit({
    max: GRADING,
    timeWindow: 60_000,
    keyGenerator: keyOf,
  });
  return {
    count: async (request, name, person) => {
      if (person !== undefined) people.set(request, person);
      const isGrading = person !== undefined && GRADING_ROUTES.has(name);
      const entrance = entrances.get(name);
      const own = isGrading ? grading : entrance;
      for (const limit of own === undefined ? [overall, single.get(name)] : [own]) {
        const state = await limit?.(request);
        if (state === undefined || state.isAllowed || !state.isExceeded) continue;
        throw new Refusal("too-many-requests", { retryAfterSeconds: state.ttlInSeconds });
      }
    },
  };
}
