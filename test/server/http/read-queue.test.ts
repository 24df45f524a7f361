import { EventEmitter } from "node:events";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { ReadQueue } from "../../../harness/server/http/read-queue.ts";
import { openTestServer } from "../test-server.ts";

const PER_TURN = 8;
const MAX_HELD_TURNS = 32;

/** A queue with requests that wait, and the numbers of those that have begun. */
function openQueue(requests: number) {
  const server = new EventEmitter();
  const queue = new ReadQueue(server);
  const begun: number[] = [];
  for (let number = 0; number < requests; number += 1) {
    void queue.begin().then(() => begun.push(number));
  }
  return { server, queue, begun };
}

it("begins a few in each turn, in order of arrival", async () => {
  const { queue, begun } = openQueue(PER_TURN + 2);
  await setImmediate();
  expect(begun).toHaveLength(PER_TURN);
  void queue.begin().then(() => begun.push(PER_TURN + 2));
  await setImmediate();
  expect(begun).toEqual(Array.from({ length: PER_TURN + 3 }, (_, number) => number));
});

it("begins none in a turn that brings a connection", async () => {
  const { server, begun } = openQueue(1);
  server.emit("connection");
  await setImmediate();
  expect(begun).toEqual([]);
  await setImmediate();
  expect(begun).toEqual([0]);
});

it("lets nobody wait for ever while connections come", async () => {
  const { server, begun } = openQueue(PER_TURN + 1);
  const connectInTurns = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      server.emit("connection");
      await setImmediate();
    }
  };
  await connectInTurns(MAX_HELD_TURNS);
  expect(begun).toEqual([]);
  await connectInTurns(1);
  expect(begun).toHaveLength(PER_TURN);
  await connectInTurns(1);
  expect(begun).toHaveLength(PER_TURN + 1);
});

it("holds reads again once all that waited have begun", async () => {
  const { server, queue, begun } = openQueue(1);
  for (let turn = 0; turn <= MAX_HELD_TURNS; turn += 1) {
    server.emit("connection");
    await setImmediate();
  }
  expect(begun).toEqual([0]);
  void queue.begin().then(() => begun.push(1));
  server.emit("connection");
  await setImmediate();
  expect(begun).toEqual([0]);
});

it("begins at once after an idle time, however many connections came", async () => {
  const { server, queue, begun } = openQueue(0);
  for (let turn = 0; turn < 3; turn += 1) {
    server.emit("connection");
    await setImmediate();
  }
  await setImmediate();
  void queue.begin().then(() => begun.push(0));
  await setImmediate();
  expect(begun).toEqual([0]);
});

it("lets a request that changes something overtake those that only read", async () => {
  await using server = await openTestServer();
  const ada = await server.person("ada", { games: "student" });
  let answered = 0;
  const reads = Array.from({ length: 100 }, async () => {
    const { status } = await server.ask("me", { as: ada });
    answered += 1;
    return status;
  });
  // It is refused before anything is stored, so that the disk's speed does not matter.
  const params = { course: "games", exercise: "p1" };
  const { status } = await server.ask("submit", { as: ada, params, body: {} });
  expect(status).toBe(422);
  expect(answered).toBeLessThan(50);
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
});
