import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { Refusal, type RefusalCode } from "./refusal.ts";

/** What Node's parser says of what it did not read as a request. */
const OF_FAULTS: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: "too-many-headers",
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
};

/** So long a refusal may take to be read: whoever never closes holds no connection. */
const CLOSING_MS = 1000;

/** Answers what is no request that could be answered, and hangs up. */
export function refuseUnread(error: Error & { readonly code?: string }, socket: Socket): void {
  // Whoever hung up hears nothing any more.
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, problem } = new Refusal(OF_FAULTS[error.code ?? ""] ?? "broken-request");
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} Refused`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Ended is half closed: the other half would stay until the sender closes it, too.
  const closing = setTimeout(() => socket.destroy(), CLOSING_MS).unref();
  socket.once("close", () => clearTimeout(closing));
}

/** Of a body that is too large no more than this is read, and no longer. */
const MAX_DRAINED = 32 * 1024 * 1024;
const MAX_DRAIN_MS = 5000;

/**
 * Reads the rest of a body and forgets it: clients send all of it before they read an answer, and a
 * connection that is closed while they send takes the answer away from them.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = MAX_DRAINED;
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) resolve();
  };
  const timer = setTimeout(resolve, MAX_DRAIN_MS);
  request.on("data", count).once("end", resolve).once("close", resolve);
  await promise;
  clearTimeout(timer);
  request.off("data", count).off("end", resolve).off("close", resolve).pause();
}
