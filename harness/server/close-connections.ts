import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

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
