import { fingerprintOf } from "../../accounts/machine-key.ts";
import {
  type MachineFacts,
  machineFactsSchema,
  type MachineView,
} from "../../api/machine-shapes.ts";
import { chooseSubmissions } from "../../school/choose-submissions.ts";
import type { Machine, Heartbeat } from "../../store/store.ts";
import type { LostWorkers } from "../health/lost-workers.ts";
import { findOpenRejudging } from "../judging/rejudge.ts";
import type { Services } from "../services.ts";
import { HEARTBEAT_TIMEOUT_MS, largestFactor, readStatus } from "../judging/heartbeats.ts";

/** All machines that ever asked to judge, and servers' own workers that run or died. */
export async function viewMachines({
  store,
  now,
  eventLog,
  lostWorkers,
}: Services & { readonly lostWorkers: LostWorkers }): Promise<{
  readonly machines: MachineView[];
  readonly now: number;
}> {
  const since = now() - HEARTBEAT_TIMEOUT_MS;
  const [machines, tokens, heartbeats, { lost }] = await Promise.all([
    store.machines(),
    store.workerTokens(),
    store.heartbeats(since),
    lostWorkers.find(),
  ]);
  const seenOf = (id: string) =>
    viewSeen(
      heartbeats.filter(({ worker }) => worker === id),
      since,
    );
  const nameOf = async (person: string | undefined) =>
    person === undefined ? undefined : ((await store.person(person))?.name ?? person);
  const joined = await Promise.all(
    machines.map(async (machine) =>
      present({
        ...viewMachine(machine),
        confirmedBy: await nameOf(machine.confirmedBy),
        revokedBy: await nameOf(machine.revokedBy),
        ...seenOf(machine.id),
        judged: machine.revokedAt === undefined ? undefined : viewJudged(machine.id, eventLog),
      }),
    ),
  );
  const local = tokens
    .map(({ id, name }) => present({ id, name, state: "local" as const, ...seenOf(id) }))
    .filter(({ id, isThere }) => isThere || lost.some((worker) => worker.id === id));
  return { machines: [...local, ...joined], now: now() };
}

/** Counts submissions whose verdict is still from this machine, by course. */
function viewJudged(machine: string, { courses }: Services["eventLog"]): MachineView["judged"] {
  return courses.flatMap((open) => {
    const { served, state } = open;
    const submissions = chooseSubmissions(state, { worker: machine });
    if (submissions.length === 0) return [];
    const rejudging = findOpenRejudging(open, submissions)?.id;
    const { id: course, course: courseFile } = served;
    return {
      course,
      name: courseFile.name,
      submissions: submissions.length,
      ...(rejudging !== undefined && { rejudging }),
    };
  });
}

function viewMachine({ id, name, publicKey, facts, ...moments }: Machine) {
  const { askedAt, confirmedAt, revokedAt } = moments;
  const state =
    revokedAt !== undefined ? "revoked" : confirmedAt !== undefined ? "confirmed" : "asking";
  return {
    id,
    name,
    state,
    fingerprint: fingerprintOf(publicKey),
    facts: readFacts(facts),
    askedAt,
    confirmedAt,
    revokedAt,
  } as const;
}

/** Combines the heartbeats of a machine's processes; shows their newest error. */
function viewSeen(heartbeats: readonly Heartbeat[], since: number) {
  const lately = heartbeats.filter(
    (beat) => beat.at >= since && readStatus(beat)?.hasLeft !== true,
  );
  const statuses = heartbeats.flatMap((heartbeat) => readStatus(heartbeat) ?? []);
  const errors = statuses.flatMap(({ lastError }) => lastError ?? []);
  const isThere = lately.length > 0;
  return {
    seenAt: heartbeats.length === 0 ? undefined : Math.max(...heartbeats.map(({ at }) => at)),
    isThere,
    places: lately.reduce((sum, { places }) => sum + places, 0),
    judging: isThere ? statuses.flatMap(({ judging }) => judging).toSorted() : [],
    load: isThere ? statuses[0]?.load : undefined,
    machineFactor: isThere ? largestFactor(statuses) : undefined,
    lastError: errors.toSorted((left, right) => right.at - left.at)[0],
  };
}

/** Undefined if another version of the server stored them in another format. */
function readFacts(facts: string): MachineFacts | undefined {
  return machineFactsSchema.safeParse(JSON.parse(facts)).data;
}

/** Removes undefined properties. */
function present(view: { readonly [K in keyof MachineView]: MachineView[K] | undefined }) {
  const definedEntries = Object.entries(view).filter(([, value]) => value !== undefined);
  return Object.fromEntries(definedEntries) as MachineView;
}
