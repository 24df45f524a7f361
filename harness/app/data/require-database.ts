import { redactDatabaseUrl } from "../../store/postgres/database-url.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Checks a database's address.
 * @returns its name for messages, without a password.
 * @throws {UsageError} if it is not an address.
 */
export function requireDatabase(url: string, what: string): string {
  const name = redactDatabaseUrl(url);
  if (name !== undefined) return name;
  // The message does not repeat the address: it may contain a password.
  throw new UsageError(
    `${what} is not of the form postgres://user:password@host/database ` +
      "(in a password, write %23 for #, %2F for / and %40 for @)",
  );
}
