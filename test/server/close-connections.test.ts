import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { trackConnections } from "../../harness/server/close-connections.ts";

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
  const heard = text(socket);
  const closed = close();
  response.end("the whole answer");
  expect(await heard).toContain("the whole answer");
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
