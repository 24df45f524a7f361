import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { drain, refuseUnread, trackConnections } from "../../../harness/server/http/connections.ts";
import { openTestServer } from "../test-server.ts";

async function openServer() {
  const server = createServer();
  const closeConnections = trackConnections(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const dial = async () => {
    const socket = connect(port, "127.0.0.1");
    await Promise.all([once(socket, "connect"), once(server, "connection")]);
    return socket;
  };
  const close = async () => {
    const closed = once(server, "close");
    server.close();
    closeConnections();
    await closed;
    return server.listening;
  };
  return { server, dial, close };
}

it("a server that stops closes connections that never sent a request, which Node would wait for", async () => {
  const { dial, close } = await openServer();
  const spare = await dial();
  const ended = once(spare.resume(), "close");
  expect(await close()).toBe(false);
  await ended;
});

it("a server that stops answers the request in progress, then closes its connection", async () => {
  const { server, dial, close } = await openServer();
  const socket = await dial();
  const asked = once(server, "request");
  socket.write("GET / HTTP/1.1\r\nhost: here\r\n\r\n");
  const [, response] = await asked;
  const reply = readText(socket);
  const closed = close();
  response.end("the whole answer");
  expect(await reply).toContain("the whole answer");
  await closed;
});

it("a server that stops closes connections whose requests were all answered", async () => {
  const { server, dial, close } = await openServer();
  server.on("request", (_, response) => response.end("done"));
  const socket = await dial();
  socket.write("GET / HTTP/1.1\r\nhost: here\r\n\r\n");
  await once(socket, "data");
  expect(await close()).toBe(false);
});

it("a server that stops closes a connection when the last of its requests is answered", () => {
  const server = new EventEmitter();
  const closeConnections = trackConnections(server as Server);
  const closed: number[] = [];
  const open = (remotePort: number) => {
    const socket = Object.assign(new EventEmitter(), {
      remotePort,
      destroySoon: () => closed.push(remotePort),
    });
    server.emit("connection", socket);
    return socket;
  };
  const ask = (socket: EventEmitter) => {
    const response = new EventEmitter();
    server.emit("request", { socket }, response);
    return response;
  };
  const [busy, done] = [open(1), open(2)];
  const [first, second] = [ask(busy), ask(busy)];
  ask(done).emit("close");
  ask(busy).emit("close");
  expect(closed).toEqual([]);
  closeConnections();
  expect(closed).toEqual([2]);
  first.emit("close");
  expect(closed).toEqual([2]);
  second.emit("close");
  expect(closed).toEqual([2, 1]);
  // It may still be accepted.
  open(3);
  expect(closed).toEqual([2, 1, 3]);
  // Its connection is gone already.
  busy.emit("close");
  ask(busy).emit("close");
  expect(closed).toEqual([2, 1, 3]);
});

it("a server that stops waits for the work of a request whose client has disconnected", async () => {
  await using server = await openTestServer();
  const { headers } = await server.person("ada", { games: "student" });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const steps: string[] = [];
  const commit = server.store.commit.bind(server.store);
  server.store.commit = async (change) => {
    begun.resolve();
    await goOn.promise;
    const committed = await commit(change);
    steps.push("committed");
    return committed;
  };
  const socket = connect(port, "127.0.0.1");
  const body = JSON.stringify({ text: "print(1)", base: 0 });
  socket.write(
    "PUT /api/courses/games/exercises/p1/drafts/python HTTP/1.1\r\nhost: x\r\n" +
      `cookie: ${headers["cookie"]}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`,
  );
  await begun.promise;
  socket.destroy();
  const closed = server.app.close().then(() => steps.push("closed"));
  await once(server.app.server, "close");
  // Long enough for a close that waits only for connections.
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  goOn.resolve();
  await closed;
  expect(steps).toEqual(["committed", "closed"]);
  expect(server.faults).toEqual([]);
});

/** Sends bytes and returns the server's answer when it closes the connection. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  // The server may close the connection while we still send.
  socket.on("error", () => {});
  let output = "";
  socket.setEncoding("utf8").on("data", (text: string) => (output += text));
  socket.write(bytes);
  await once(socket, "close");
  return output;
}

it("data that is not a request gets an error answer, and the server continues", async () => {
  await using server = await openTestServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const flood = `GET / HTTP/1.1\r\nhost: x\r\n${`a: ${"b".repeat(1000)}\r\n`.repeat(100)}\r\n`;
  for (const [bytes, status, code] of [
    ["nonsense\r\n\r\n", 400, "broken-request"],
    [flood, 431, "too-many-headers"],
    [
      "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n",
      400,
      "broken-request",
    ],
  ] as const) {
    const output = await send(port, bytes);
    expect(output).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(output.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code });
  }
  expect((await server.ask("healthz")).status).toBe(200);
  expect(server.faults).toEqual([]);
});

const MIB = 1024 * 1024;
const HEAD = "POST /api/sessions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";

/** Sends everything, and only then reads the answer. */
async function sendAll(port: number, pieces: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  for (const piece of pieces) {
    await new Promise<void>((resolve, reject) => {
      socket.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  }
  let output = "";
  for await (const text of socket.setEncoding("utf8")) output += String(text);
  return output;
}

it("a client that sends all of a body that is too large can read the answer", async () => {
  await using server = await openTestServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const pieces = Array.from({ length: 16 }, () => "a".repeat(MIB));
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
  for (const body of [
    [`content-length: ${pieces.length * MIB}\r\n\r\n`, ...pieces],
    ["transfer-encoding: chunked\r\n\r\n", ...chunks, "0\r\n\r\n"],
  ]) {
    const output = await sendAll(port, [HEAD, ...body]);
    expect(output).toContain("HTTP/1.1 413 ");
    expect(output).toContain('"code":"too-large"');
  }
  expect(server.faults).toEqual([]);
});

/** How many listeners a request has while its rest is read, and afterwards. */
async function countListeners(readableEnded: boolean, destroyed: boolean) {
  const state = { readableEnded, destroyed, pause: () => {} };
  const request = Object.assign(new EventEmitter(), state);
  const drained = drain(request as unknown as IncomingMessage);
  const during = request.listenerCount("data");
  request.emit("end");
  await drained;
  return [during, request.listenerCount("data")];
}

it("a body is waited for only if it has neither ended nor broken off", async () => {
  expect(await countListeners(false, false)).toEqual([1, 0]);
  expect(await countListeners(true, false)).toEqual([0, 0]);
  expect(await countListeners(false, true)).toEqual([0, 0]);
});

it("a body without an end is read only up to a limit", async () => {
  await using server = await openTestServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {}).resume();
  socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
  let sent = 0;
  const chunk = `${MIB.toString(16)}\r\n${"a".repeat(MIB)}\r\n`;
  const sendOn = (error?: Error | null) => {
    if (error) return;
    sent += MIB;
    socket.write(chunk, sendOn);
  };
  sendOn();
  await closed;
  expect(sent).toBeGreaterThan(16 * MIB);
  expect(sent).toBeLessThan(64 * MIB);
});

it("a connection with a slow request is closed, even if the client does not close it", async () => {
  const tooSlow = Object.assign(new Error("too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  // Like an HTTP server: the end of one half does not close the other.
  await using server = createTcpServer({ allowHalfOpen: true }, (socket: Socket) => {
    socket.on("error", () => {});
    refuseUnread(tooSlow, socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const slow = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  slow.on("error", () => {});
  const [held] = (await once(server, "connection")) as [Socket];
  const closed = once(held, "close");
  let output = "";
  slow.setEncoding("utf8").on("data", (text: string) => (output += text));
  await once(slow, "end");
  expect(output).toContain("HTTP/1.1 408 ");
  await closed;
  expect(held.destroyed).toBe(true);
  slow.destroy();
});

it("a connection that the client has reset, or that is ending, gets no answer and is closed at once", async () => {
  for (const [code, isEnding] of [
    ["ECONNRESET", false],
    ["ERR_HTTP_REQUEST_TIMEOUT", true],
  ] as const) {
    await using server = createTcpServer({ allowHalfOpen: true });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const client = connect(port, "127.0.0.1");
    const output = readText(client).catch(() => "");
    const [held] = (await once(server, "connection")) as [Socket];
    held.on("error", () => {});
    if (isEnding) held.end();
    refuseUnread(Object.assign(new Error("refused"), { code }), held);
    expect(held.destroyed).toBe(true);
    expect(await output).toBe("");
    client.destroy();
  }
});
