import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../../../harness/store/postgres/open-database.ts";

/** Builds a message of PostgreSQL's protocol: a letter, the length (including itself), the rest. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

const LET_IN = message("R", Buffer.alloc(4));
const READY = message("Z", Buffer.from("I"));
const DYING = message("E", Buffer.from("SFATAL\0VFATAL\0C57P01\0Mits postmaster was killed\0\0"));

const server = createServer();
let url: string;
beforeEach(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `postgres://me@127.0.0.1:${(server.address() as AddressInfo).port}/x`;
});
afterEach(async () => {
  server.removeAllListeners("connection");
  server.close();
  await once(server, "close");
});

/** Lets everybody in and answers each query with these messages. Returns the number of connections. */
function answerWith(...messages: readonly Buffer[]): () => number {
  let connections = 0;
  server.on("connection", (socket: Socket) => {
    connections += 1;
    socket.on("error", () => undefined);
    let isLetIn = false;
    socket.on("data", () => {
      socket.write(Buffer.concat(isLetIn ? messages : [LET_IN, READY]));
      isLetIn = true;
    });
  });
  return () => connections;
}

const errorOf = (severity: string, code: string) =>
  message("E", Buffer.from(`S${severity}\0V${severity}\0C${code}\0Msome message\0\0`));

it.each([
  ["FATAL", "28000"],
  ["PANIC", "XX000"],
  ["ERROR", "57P01"],
])(
  "after a %s error %s the connection counts as lost and is not used again",
  async (severity, code) => {
    const count = answerWith(errorOf(severity, code), READY);
    const db = openDatabase(url, "a database");
    for (const connections of [1, 2]) {
      await expect(db.selectFrom("event").selectAll().execute()).rejects.toMatchObject({
        name: "HarnessError",
        code: "database-unreachable",
      });
      expect(count()).toBe(connections);
    }
    await db.destroy();
  },
);

it("after an error of a statement the connection is used again", async () => {
  const count = answerWith(errorOf("ERROR", "42P01"), READY);
  const db = openDatabase(url, "a database");
  for (const _ of [1, 2]) {
    await expect(db.selectFrom("event").selectAll().execute()).rejects.toMatchObject({
      code: "42P01",
      message: "some message",
    });
  }
  expect(count()).toBe(1);
  await db.destroy();
});

it("a database that does not listen is reported by its name, without the password", async () => {
  const secret = url.replace("me@", "me:secret@");
  server.close();
  await once(server, "close");
  const db = openDatabase(secret, "a database");
  const failed = db.selectFrom("event").selectAll().execute();
  await expect(failed).rejects.toMatchObject({
    code: "database-unreachable",
    message: "a database cannot be used: no server is listening there",
  });
  await db.destroy();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

it("a database that dies just after a connection fails one query, but not the process", async () => {
  server.on("connection", (socket: Socket) => {
    // The fatal error arrives in the same packet as the message that it is ready.
    socket.once("data", () => socket.end(Buffer.concat([LET_IN, READY, DYING])));
  });
  const db = openDatabase(url, "a database");
  await expect(db.selectFrom("event").selectAll().execute()).rejects.toMatchObject({
    name: "HarnessError",
    code: "database-unreachable",
  });
  await db.destroy();
});
