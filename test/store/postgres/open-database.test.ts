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
