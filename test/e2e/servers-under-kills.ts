import { setTimeout } from "node:timers/promises";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import type { StoredEvent } from "../../harness/school/index.ts";
import { LEASE_MS, openPostgresStore } from "../../harness/store/index.ts";
import { readClock } from "../fixtures/e2e/class-clock.ts";
import type { PlatformEmulator } from "../lti/platform-emulator.ts";
import { Cluster } from "../store/postgres/cluster.ts";
import { passTime } from "../store/postgres/pass-time.ts";
import { findPort } from "../free-port.ts";
import { ClassPart, untilUp, waitFor } from "./class-part.ts";
import { type ClassPerson, enrolClass } from "./enrol-class.ts";
import { type Acknowledged, submitUntil } from "./submit-until.ts";
import { linkClass, openPlatform } from "./linked-class.ts";

/** Maximum time between two kills. */
const LONGEST_PEACE_MS = 1500;

export interface ServersOptions {
  readonly students: number;
  readonly kills: number;
  /** Seed for what is killed, and when. */
  readonly seed: bigint;
}

/** The final state, once nothing is queued. */
export interface ServersOutcome extends AsyncDisposable {
  readonly url: string;
  readonly people: readonly ClassPerson[];
  readonly platform: PlatformEmulator;
  /** By person ID. */
  readonly acknowledged: ReadonlyMap<string, readonly Acknowledged[]>;
  /** Number of kills, by kind of part. */
  readonly killed: ReadonlyMap<string, number>;
  /** Lines that servers and workers printed to standard error. */
  readonly output: readonly string[];
}

/**
 * A class submits to two real servers on one real database. Each has a real worker that sleeps instead
 * of judging, and both send scores to a learning platform that sometimes fails. All of these are killed
 * at random moments and restarted, and workers stall for longer than a lease.
 */
export async function runServers(options: ServersOptions): Promise<ServersOutcome> {
  const { students, kills, seed } = options;
  const startedMs = Date.now();
  await using held = new AsyncDisposableStack();
  const cluster = held.use(await Cluster.create({ isSafe: true }));
  const url = await cluster.createDatabase();
  let toolKeys: { keys: object[] } = { keys: [] };
  const platform = held.use(
    await openPlatform({ keys: () => toolKeys, now: () => readClock(startedMs), seed }),
  );
  const { store } = await openPostgresStore(url);
  const { people, workerToken } = await enrolClass(store, students);
  await linkClass(store, platform, people);
  await store[Symbol.asyncDispose]();

  const ports = [await findPort(), await findPort()];
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  await using running = new AsyncDisposableStack();
  const begin = (script: string, ...args: readonly string[]) =>
    running.use(new ClassPart(script, args));
  const servers = ports.map((port) =>
    begin("class-server.ts", JSON.stringify({ store: url, port, startedMs })),
  );
  const workers = origins.map((origin) => begin("class-worker.ts", origin, workerToken));
  const allUp = async () => Promise.all(origins.map(untilUp));
  await allUp();
  // Each server makes a key pair if there is none, so all keys are known only after both were asked.
  for (const origin of [...origins, ...origins]) {
    toolKeys = (await (await fetch(`${origin}/lti/keys`)).json()) as typeof toolKeys;
  }

  const enough = new AbortController();
  let count = 0;
  const countAcknowledged = () => (count += 1);
  const clients = people.map(async ({ id, token }) => {
    return [
      id,
      await submitUntil(enough.signal, { token, origins, onAcknowledged: countAcknowledged }),
    ] as const;
  });
  const draw = new SplitMix64(seed);
  const below = (limit: number) => Number(draw.below(BigInt(limit)));
  const parts: readonly (readonly [string, () => Promise<void>])[] = [
    ...servers.map((part) => ["server", async () => part.kill()] as const),
    ...workers.map((part) => ["worker", async () => part.kill()] as const),
    ["stalled", async () => workers[below(2)]?.stall(async () => passTime(url, 2 * LEASE_MS))],
    [
      "database",
      async () => {
        await cluster.kill();
        await cluster.start();
      },
    ],
  ];
  const killed = new Map<string, number>();
  const deck: (typeof parts)[number][] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    // Killed parts may still be starting, as long as others make progress; all are up after each round.
    if (deck.length === 0) await allUp();
    const before = count;
    await waitFor("somebody submits", async () => count > before);
    await setTimeout(below(LONGEST_PEACE_MS));
    if (deck.length === 0) deck.push(...parts);
    const [[name, act] = ["nothing", async () => undefined]] = deck.splice(below(deck.length), 1);
    await act();
    killed.set(name, (killed.get(name) ?? 0) + 1);
  }
  await allUp();
  enough.abort();
  const acknowledged = new Map(await Promise.all(clients));
  await comeToRest(url, people, platform);
  await running.disposeAsync();
  const output = [...servers, ...workers]
    .flatMap((part) => part.output.split("\n"))
    .filter(Boolean);
  const resources = held.move();
  return {
    url,
    people,
    platform,
    acknowledged,
    killed,
    output,
    [Symbol.asyncDispose]: async () => resources.disposeAsync(),
  };
}

/** Waits until the queue is empty and the learning platform has everybody's last score. */
async function comeToRest(
  url: string,
  people: readonly ClassPerson[],
  { services }: PlatformEmulator,
): Promise<void> {
  // Killed workers still hold leases.
  await passTime(url, 2 * LEASE_MS);
  const { store, queue } = await openPostgresStore(url);
  try {
    await waitFor("nothing waits", async () => (await queue.waiting(0)).length === 0);
    const points = findCounting(await store.events(0));
    await waitFor("the latest score of everybody is told", async () =>
      people.every(({ id }) => services.latest(id)?.given === points.get(id)),
    );
  } finally {
    await store[Symbol.asyncDispose]();
  }
}

/** The score of each person's last submission with a verdict, by person ID. */
export function findCounting(events: readonly StoredEvent[]): ReadonlyMap<string, number> {
  const verdicts = new Map(
    events.flatMap(({ event }) =>
      event.kind === "judged" ? [[event.submission, event.points] as const] : [],
    ),
  );
  const points = new Map<string, number>();
  for (const { event } of events) {
    if (event.kind !== "submitted") continue;
    const worth = verdicts.get(event.submission);
    if (worth !== undefined) points.set(event.person, worth);
  }
  return points;
}
