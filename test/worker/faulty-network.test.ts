import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newMachineKey } from "../../harness/accounts/index.ts";
import { createRequestSigner } from "../../harness/app/serve/join-server.ts";
import { type Judge, ServerLink, runWorkerLoop } from "../../harness/worker/index.ts";
import { type Fault, type FaultyProxy, openFaultyProxy } from "../faulty-proxy.ts";
import { fakeAnswer } from "../server/fake-course.ts";
import { JUDGE_VERSION, openTestServer, type TestServer } from "../server/test-server.ts";

const P1 = { course: "games", exercise: "p1" };
const KEY = "b".repeat(64);
const BUNDLE = "0".repeat(64);
const PATIENCE = { timeout: 120_000, interval: 20 };

let proxy: FaultyProxy;
let server: TestServer;
let stop: AbortController;
beforeEach(async () => {
  proxy = await openFaultyProxy();
  server = await openTestServer({ origin: `http://127.0.0.1:${proxy.port}` });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  proxy.target = {
    host: "127.0.0.1",
    port: (server.app.server.address() as AddressInfo).port,
  };
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await proxy[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

async function submit(name: string): Promise<string> {
  const as = await server.person(name, { games: "student" });
  const body = { language: "python", text: `# of ${name}` };
  return String((await server.ask("submit", { as, params: P1, body })).body.submission);
}

/** The token of a worker on the server's own machine. */
async function localToken() {
  const { headers } = await server.worker();
  return headers["authorization"]?.replace("Bearer ", "") ?? "";
}

/** Tokens of another machine, which signs each request. */
async function joinedToken() {
  const key = newMachineKey();
  const machine = "machine-1";
  const { now } = server.clock;
  const { publicKey } = key;
  const machineRow = { id: machine, name: "lab", publicKey, facts: "{}", askedAt: now };
  const asked = { confirmedAt: undefined, confirmedBy: undefined };
  const never = { revokedAt: undefined, revokedBy: undefined };
  await server.store.commit([
    { op: "add-machine", machine: { ...machineRow, ...asked, ...never } },
    { op: "confirm-machine", id: machine, by: "admin", at: now },
  ]);
  const origin = `http://127.0.0.1:${proxy.port}`;
  return createRequestSigner(origin, { ...key, machine }, () => server.clock.now);
}

type Token = ConstructorParameters<typeof ServerLink>[0]["token"];

/** Starts a worker that makes every kind of request to its server for a judging. */
function begin(token: Token) {
  const notes: string[] = [];
  const tries: string[] = [];
  const link = new ServerLink({
    origin: `http://127.0.0.1:${proxy.port}`,
    token,
    judgeVersion: JUDGE_VERSION,
    timeouts: { callMs: 3000, claimMs: 5000, bundleMs: 3000 },
  });
  // Resolves after a renewal was tried, even if it failed.
  let renewing = Promise.withResolvers<void>();
  const renew = link.renew.bind(link);
  link.renew = async (...asked) => renew(...asked).finally(() => renewing.resolve());
  const hasRenewed = async () => {
    await renewing.promise;
    renewing = Promise.withResolvers();
  };
  const judge: Judge = async (job, { reportStep, signal }) => {
    tries.push(`${job.id} ${job.attempt}`);
    await link.bundle(BUNDLE, signal);
    await link.findJudging(KEY, signal);
    reportStep({ kind: "compiling" });
    await hasRenewed();
    return fakeAnswer(job, "AC");
  };
  const note = (sentence: string) => notes.push(sentence);
  const done = runWorkerLoop({ link, slots: 1, judge, draining: stop.signal, drainMs: 0, note });
  return { done, notes, tries };
}

const judgedOf = async (submission: string) =>
  (await server.store.events(0)).filter(
    ({ event }) => event.kind === "judged" && event.submission === submission,
  );

async function awaitVerdict(submission: string): Promise<void> {
  await expect.poll(async () => judgedOf(submission), PATIENCE).toHaveLength(1);
}

const WAYS = ["claim", "renew", "finish", "bundle", "known"] as const;
const AT: Readonly<Record<(typeof WAYS)[number], string>> = {
  claim: "/claim",
  renew: "/renew",
  finish: "/finish",
  bundle: "/bundles/",
  known: "/judgings/",
};
const FAULTS = WAYS.flatMap((way) =>
  (["request", "answer"] as const).flatMap((what) =>
    (["cut", "reset", "silence"] as const).map((how) => [way, what, how] as const),
  ),
);

async function endures(token: Token, fault: Fault): Promise<number> {
  const submission = await submit("ada");
  const struck = proxy.strike(fault);
  const worker = begin(token);
  await struck;
  // The response to the claim was lost, so the lease has to expire.
  if (fault.at === AT.claim && fault.what === "answer") server.clock.now += 31_000;
  await awaitVerdict(submission);
  await awaitVerdict(await submit("bob"));
  stop.abort();
  await worker.done;
  expect(await server.queue.waiting(server.clock.now)).toEqual([]);
  expect(server.faults).toEqual([]);
  return worker.tries.length;
}

/** Attempts for two jobs: if a response needed for judging is lost, the job is returned and judged again. */
const triesOf = (way: keyof typeof AT) => (way === "bundle" || way === "known" ? 3 : 2);

describe("a worker, over a network", () => {
  it.each(FAULTS)("survives that at %s, the %s is lost (%s)", async (way, what, how) => {
    const tries = await endures(await localToken(), { at: AT[way], what, how });
    expect(tries).toBe(triesOf(way));
  });

  it.each(FAULTS.filter(([way, , how]) => way !== "known" && how !== "reset"))(
    "survives with signed requests that at %s, the %s is lost (%s)",
    async (way, what, how) => {
      const tries = await endures(await joinedToken(), { at: AT[way], what, how });
      expect(tries).toBe(triesOf(way));
    },
  );

  it("works if the network is slow", async () => {
    proxy.delayMs = 400;
    // A claim that times out on a busy machine is lost until its lease expires.
    const ticking = setInterval(() => (server.clock.now += 100), 100);
    const worker = begin(await joinedToken());
    const submissions = await Promise.all(["ada", "bob", "eve"].map(submit));
    for (const submission of submissions) await awaitVerdict(submission);
    stop.abort();
    await worker.done;
    clearInterval(ticking);
    expect(new Set(worker.tries.map((tried) => tried.split(" ")[0])).size).toBe(3);
  });
});
