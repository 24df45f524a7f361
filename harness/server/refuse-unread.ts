import type { Socket } from "node:net";
import { Refusal, type RefusalCode } from "./refusal.ts";

/** What Node's parser says of what it did not read as a request. */
const OF_FAULTS: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: "too-many-headers",
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
};

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
}
