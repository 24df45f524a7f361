import { isLoopback } from "../../io/is-loopback.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Reads a server's address as its origin. Passwords, keys and submissions are sent there, so every
 * server except this machine needs https.
 * @throws {UsageError}
 */
export function readServerAddress(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`'${server}' is not an address: write it like https://grundy.example.edu`);
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw new UsageError(
      `${url.origin} is not encrypted, so others on the network could read your password: ` +
        `use https://${url.host}`,
    );
  }
  return url.origin;
}
