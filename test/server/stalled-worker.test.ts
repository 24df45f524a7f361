import { expect, it, vi } from "vitest";
import { LEASE_MS } from "../../harness/store/index.ts";
import { type Judge, ServerLink, runWorkerLoop } from "../../harness/worker/index.ts";
import { fakeAnswer } from "./fake-course.ts";
import { JUDGE_VERSION, openTestServer } from "./test-server.ts";

const PATIENCE = { timeout: 60_000, interval: 50 };

it("a worker that stalls past its lease learns that its outcome came too late, and continues", async () => {
  await using server = await openTestServer();
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const begin = async (name: string, judge: Judge) => {
    const { headers } = await server.worker(name);
    const token = String(headers["authorization"]).replace("Bearer ", "");
    const link = new ServerLink({ origin, token, judgeVersion: JUDGE_VERSION });
    const draining = new AbortController();
    const notes: string[] = [];
    const note = (sentence: string) => notes.push(sentence);
    const done = runWorkerLoop({ link, slots: 1, judge, draining: draining.signal, note });
    const stop = async () => {
      draining.abort();
      await done;
    };
    return { notes, stop };
  };
  const ada = await server.person("ada", { games: "student" });
  const submit = async (text: string) => {
    const params = { course: "games", exercise: "p1" };
    const body = { language: "python", text };
    return (await server.ask("submit", { as: ada, params, body })).body.submission as string;
  };
  const verdictsOf = async (submission: string) =>
    (await server.store.events(0)).flatMap(({ event }) =>
      event.kind === "judged" && event.submission === submission ? [event.verdict] : [],
    );
  const began = Promise.withResolvers<string>();
  const wakes = Promise.withResolvers<void>();
  const first = await submit("first");
  const slow = await begin("slow", async (asked) => {
    began.resolve(asked.id);
    await wakes.promise;
    return fakeAnswer(asked, "WA");
  });
  const job = await began.promise;
  server.clock.now += LEASE_MS + 1;
  const quick = await begin("quick", async (asked) => fakeAnswer(asked, "AC"));
  await vi.waitFor(async () => expect(await verdictsOf(first)).toEqual(["AC"]), PATIENCE);
  await quick.stop();

  wakes.resolve();
  await vi.waitFor(
    () => expect(slow.notes.join()).toContain(`job ${job}: another worker has it`),
    PATIENCE,
  );
  const second = await submit("second");
  await vi.waitFor(async () => expect(await verdictsOf(second)).toEqual(["WA"]), PATIENCE);
  await slow.stop();
  expect(await verdictsOf(first)).toEqual(["AC"]);
  expect(await server.queue.waiting(server.clock.now)).toEqual([]);
  expect(server.faults).toEqual([]);
});
