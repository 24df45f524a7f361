import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encodeFromHost, type FromHost } from "../../../harness/sandbox/slot-protocol.ts";
import { WardenConnection } from "../../../harness/sandbox/warden/warden-connection.ts";

const SETUP = {
  mounts: [],
  scratch: { bytes: 1, files: 1 },
  tmpfs: { bytes: 1, files: 1 },
  outerId: 1,
  cgroup: undefined,
};

const say = (message: FromHost) => (socket: Socket) => {
  socket.write(encodeFromHost(message));
};

describe("a connection to a warden", () => {
  let folder = "";
  let server: Server;
  /** The other end's reaction to the first message. */
  let answer: (socket: Socket) => void;
  let arrived: Promise<Buffer>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "grundy-connection-"));
    const first = Promise.withResolvers<Buffer>();
    arrived = first.promise;
    server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", (bytes) => {
        first.resolve(bytes);
        answer(socket);
      });
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(join(folder, "socket"), resolve);
    await promise;
  });
  afterEach(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const open = () => new WardenConnection(connect(join(folder, "socket")));

  it("is set up when the container is ready", async () => {
    answer = say({ kind: "ready", keeperPid: 7 });
    const connection = open();
    await connection.setUp(SETUP);
    // The message's kind follows its length; 7 is a set-up.
    expect((await arrived)[4]).toBe(7);
    await connection.kill();
  });

  it("tells why a container could not be made, and hangs up", async () => {
    const closed = Promise.withResolvers<void>();
    answer = (socket) => {
      socket.once("close", () => {
        closed.resolve();
      });
      say({ kind: "failed", message: "no user namespace can be made" })(socket);
    };
    await expect(open().setUp(SETUP)).rejects.toMatchObject({
      code: "not-contained",
      message: "no user namespace can be made",
    });
    await closed.promise;
  });

  it("says so where the warden died meanwhile, or is not there", async () => {
    answer = (socket) => socket.destroy();
    const died = { code: "not-contained", message: expect.stringContaining("died") };
    await expect(open().setUp(SETUP)).rejects.toMatchObject(died);
    const nowhere = new WardenConnection(connect(join(folder, "nowhere")));
    await expect(nowhere.setUp(SETUP)).rejects.toMatchObject(died);
  });

  it("hands on what comes after, however it is cut", async () => {
    const messages: FromHost[] = [
      { kind: "data", bytes: Buffer.from("one"), cpuMs: 1.5, waitedMs: 0.5 },
      { kind: "failed", message: "two" },
    ];
    const peer = Promise.withResolvers<Socket>();
    answer = (socket) => {
      say({ kind: "ready", keeperPid: 7 })(socket);
      peer.resolve(socket);
    };
    const connection = open();
    await connection.setUp(SETUP);
    const received: FromHost[] = [];
    const all = Promise.withResolvers<void>();
    connection.onMessage = (message) => {
      received.push(message);
      if (received.length === messages.length) all.resolve();
    };
    const socket = await peer.promise;
    for (const byte of Buffer.concat(messages.map(encodeFromHost))) {
      const { promise, resolve } = Promise.withResolvers<void>();
      socket.write(Buffer.of(byte), () => {
        resolve();
      });
      await promise;
    }
    await all.promise;
    expect(received).toEqual(messages);
    await connection.kill();
  });

  it("tells its end once, and again to whoever speaks to the dead", async () => {
    answer = say({ kind: "ready", keeperPid: 7 });
    const connection = open();
    await connection.setUp(SETUP);
    let exits = 0;
    connection.onExit = () => {
      exits += 1;
    };
    await connection.kill();
    expect(exits).toBe(1);
    const reported = Promise.withResolvers<void>();
    connection.onExit = reported.resolve;
    connection.send({ kind: "close" });
    await reported.promise;
    await connection.kill();
  });

  it("is closed only when the other end has closed, too", async () => {
    const peer = Promise.withResolvers<Socket>();
    server.close();
    rmSync(join(folder, "socket"), { force: true });
    // Stays open like a keeper that first waits for all processes of the container to end.
    server = createServer({ allowHalfOpen: true }, (socket) => {
      socket.once("data", () => {
        say({ kind: "ready", keeperPid: 7 })(socket);
        peer.resolve(socket);
      });
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(join(folder, "socket"), resolve);
    await promise;
    const connection = open();
    await connection.setUp(SETUP);
    let isClosed = false;
    const socket = await peer.promise;
    const ended = Promise.withResolvers<void>();
    socket.once("end", () => {
      ended.resolve();
    });
    connection.onExit = () => {
      isClosed = true;
    };
    const killing = connection.kill();
    await ended.promise;
    expect(isClosed).toBe(false);
    socket.end();
    await killing;
    expect(isClosed).toBe(true);
  });
});
