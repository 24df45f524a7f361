import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Refusal } from "./refusal.ts";
import type { RefusalCode } from "../texts/refusal-codes-en.ts";

/**
 * Returns a function that closes each connection as soon as it has no request in progress. Node closes
 * only connections that have had a request, so a server that stops would wait forever for the spare
 * ones that browsers and HTTP clients open.
 */
export function trackConnections(server: Server): () => void {
  /** By remote address and port, which a connection and its TLS layer share. */
  const connections = new Map<string, { readonly socket: Socket; requests: number }>();
  let isClosing = false;
  const closeIfIdle = (key: string) => {
    const connection = connections.get(key);
    if (isClosing && connection?.requests === 0) connection.socket.destroySoon();
  };
  const open = (socket: Socket) => {
    const key = peerOf(socket);
    connections.set(key, { socket, requests: 0 });
    socket.once("close", () => connections.delete(key));
    closeIfIdle(key);
  };
  server.on("connection", open).on("secureConnection", open);
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const key = peerOf(socket);
    const connection = connections.get(key);
    if (connection === undefined) return;
    connection.requests += 1;
    response.once("close", () => {
      connection.requests -= 1;
      closeIfIdle(key);
    });
  });
  return () => {
    isClosing = true;
    for (const key of connections.keys()) closeIfIdle(key);
  };
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

/** Codes of errors from Node's HTTP parser. */
const REFUSAL_OF_FAULT: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: "too-many-headers",
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
};

/** Time for the client to read the answer, after which its connection is destroyed. */
const CLOSING_MS = 1000;

/** Answers data that could not be parsed as a request, and closes the connection. */
export function refuseUnread(error: Error & { readonly code?: string }, socket: Socket): void {
  // The client has closed the connection.
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const refusal = new Refusal(REFUSAL_OF_FAULT[error.code ?? ""] ?? "broken-request");
  // The headers, with the caller's language, could not be read.
  const body = JSON.stringify(refusal.problemIn("en"));
  const head = [
    `HTTP/1.1 ${refusal.status} Refused`,
    "content-type: application/json; charset=utf-8",
    "content-language: en",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // `end` closes only our half; the other half would stay open until the client closes it.
  const closing = setTimeout(() => socket.destroy(), CLOSING_MS).unref();
  socket.once("close", () => clearTimeout(closing));
}

/** Limits for reading the rest of a body that is too large. */
const MAX_DRAINED = 32 * 1024 * 1024;
const MAX_DRAIN_MS = 5000;

/**
 * Reads the rest of a body and discards it. Clients read the answer only after they have sent
 * everything, and lose it if the connection closes while they send.
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
