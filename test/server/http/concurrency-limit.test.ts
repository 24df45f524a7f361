import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { fakeCourse } from "../fake-course.ts";
import { openPage } from "../live-page.ts";
import { openTestServer, type TestPerson, type TestServer } from "../test-server.ts";

const MAX_AT_ONCE = 8;
const MAX_WAITING = 200;

/** A server that answers drafts and exports only when a test lets it. */
async function openGatedServer() {
  const entered: string[] = [];
  const gates = new Set<() => void>();
  const gate = async (who: string) => {
    entered.push(who);
    await new Promise<void>((open) => gates.add(open));
  };
  const course = fakeCourse();
  const server = await openTestServer({
    courses: [{ ...course, exportFiles: async () => gate("export").then(() => new Map()) }],
  });
  const [ada, bob] = [
    await server.person("ada", { games: "student" }),
    await server.person("bob", { games: "student" }),
  ];
  const readDraft = server.store.newestDraft.bind(server.store);
  server.store.newestDraft = async (place, languages) => {
    if (place.person === ada.id) await gate("ada");
    return readDraft(place, languages);
  };
  const openOne = () => {
    const [open] = gates;
    if (open !== undefined) gates.delete(open);
    open?.();
  };
  return { server, ada, bob, entered, openOne };
}

const DRAFT = { course: "games", exercise: "p1", language: "python" };
const askDraft = (server: TestServer, as: TestPerson) => server.ask("draft", { as, params: DRAFT });

/** Sends several requests for a draft on one connection, without reading an answer. */
async function pipeline(server: TestServer, as: TestPerson, count: number) {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const path = "/api/courses/games/exercises/p1/drafts/python";
  const lines = [`GET ${path} HTTP/1.1`, "host: here", `cookie: ${as.headers["cookie"]}`];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`.repeat(count));
  return socket;
}

/** Waits until all requests have got as far as they can. */
async function settle(server: TestServer, bob: TestPerson) {
  for (let round = 0; round < 3; round += 1) {
    expect((await askDraft(server, bob)).status).toBe(200);
    for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  }
}

describe("concurrent requests of one person", () => {
  it("run a few at a time, in order of arrival, without delaying others", async () => {
    const { server, ada, bob, entered, openOne } = await openGatedServer();
    await using _ = server;
    const asked = Array.from({ length: 60 }, () => askDraft(server, ada));
    await expect.poll(() => entered.length).toBe(MAX_AT_ONCE);
    await settle(server, bob);
    expect(entered.length).toBe(MAX_AT_ONCE);
    for (let count = MAX_AT_ONCE + 1; count <= 60; count += 1) {
      openOne();
      await expect.poll(() => entered.length, { interval: 1 }).toBe(count);
    }
    for (let count = 0; count < MAX_AT_ONCE; count += 1) openOne();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 60 }, () => 200));
  });

  it("are refused when too many wait, with the time to wait", async () => {
    const { server, ada, bob, entered, openOne } = await openGatedServer();
    await using _ = server;
    const total = MAX_AT_ONCE + MAX_WAITING;
    const asked = Array.from({ length: total }, () => askDraft(server, ada));
    await expect.poll(() => entered.length).toBe(MAX_AT_ONCE);
    await settle(server, bob);
    const refused = await askDraft(server, ada);
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe("1");
    for (let count = 0; count < total; count += 1) {
      openOne();
      const next = Math.min(total, MAX_AT_ONCE + count + 1);
      await expect.poll(() => entered.length, { interval: 1 }).toBe(next);
    }
    await Promise.all(asked);
  });

  it("hold their slots while handled, even if the caller disconnects; waiting ones leave", async () => {
    const { server, ada, bob, entered, openOne } = await openGatedServer();
    await using _ = server;
    const sockets: Socket[] = [];
    while (sockets.length < 2 * MAX_AT_ONCE) sockets.push(await pipeline(server, ada, 1));
    await expect.poll(() => entered.length).toBe(MAX_AT_ONCE);
    await settle(server, bob);
    for (const socket of sockets) socket.destroy();
    await settle(server, bob);
    const asked = askDraft(server, ada);
    await settle(server, bob);
    expect(entered.length).toBe(MAX_AT_ONCE);
    openOne();
    await expect.poll(() => entered.length).toBe(MAX_AT_ONCE + 1);
    for (let count = 0; count < MAX_AT_ONCE; count += 1) openOne();
    expect((await asked).status).toBe(200);
    await settle(server, bob);
    // Nothing was done for callers who disconnected while waiting.
    expect(entered.length).toBe(MAX_AT_ONCE + 1);
  });

  it("free their slots when a connection closes, also if pipelined", async () => {
    const { server, ada, bob, entered, openOne } = await openGatedServer();
    await using _ = server;
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on("warning", note);
    const socket = await pipeline(server, ada, 2 * MAX_AT_ONCE);
    await expect.poll(() => entered.length).toBe(MAX_AT_ONCE);
    await settle(server, bob);
    socket.destroy();
    await settle(server, bob);
    for (let count = 0; count < MAX_AT_ONCE; count += 1) openOne();
    await settle(server, bob);
    expect(entered.length).toBe(MAX_AT_ONCE);
    const asked = Array.from({ length: MAX_AT_ONCE }, () => askDraft(server, ada));
    await expect.poll(() => entered.length).toBe(2 * MAX_AT_ONCE);
    for (let count = 0; count < MAX_AT_ONCE; count += 1) openOne();
    expect((await Promise.all(asked)).map(({ status }) => status)).not.toContain(429);
    // Node warns of a leak if one connection has more listeners than its limit.
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });

  it("do not include event streams", async () => {
    const { server, ada, entered, openOne } = await openGatedServer();
    await using _ = server;
    const pages = [];
    for (let page = 0; page <= MAX_AT_ONCE; page += 1) pages.push(await openPage(server, ada));
    const asked = askDraft(server, ada);
    await expect.poll(() => entered.length).toBe(1);
    openOne();
    expect((await asked).status).toBe(200);
    for (const page of pages) page[Symbol.dispose]();
  });

  it("export one whole class at a time, while pages are still answered", async () => {
    const { server, bob, entered, openOne } = await openGatedServer();
    await using _ = server;
    const ines = await server.person("ines", { games: "instructor" });
    const take = () =>
      server.app.inject({ url: "/api/courses/games/export", headers: ines.headers });
    const [first, second] = [take(), take()];
    await expect.poll(() => entered).toEqual(["export"]);
    await settle(server, bob);
    expect((await server.ask("class", { as: ines, params: { course: "games" } })).status).toBe(200);
    expect(entered).toEqual(["export"]);
    openOne();
    expect((await first).statusCode).toBe(200);
    await expect.poll(() => entered).toEqual(["export", "export"]);
    openOne();
    expect((await second).statusCode).toBe(200);
  });
});
