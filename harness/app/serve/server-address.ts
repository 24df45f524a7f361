import { UsageError } from "../usage-error.ts";

const LOOPBACK = /^(?:127(?:\.\d+){3}|\[?::1\]?|localhost)$/;

/** Whether what is sent there stays on this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/**
 * The origin of a server as people write it. Passwords, keys and works go there, so what is not this
 * machine is asked by https alone.
 * @throws {UsageError}
 */
export function readServerAddress(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`'${server}' is no address: write it as https://grundy.example.edu`);
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw new UsageError(
      `${url.origin} would be asked in the clear, for everybody on the way to read: ` +
        `write https://${url.host}`,
    );
  }
  return url.origin;
}
