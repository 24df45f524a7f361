import { nameDatabase } from "../store/postgres/database-url.ts";
import { UsageError } from "./usage-error.ts";

/** @returns how it is called where people read. @throws {UsageError} */
export function requireDatabase(url: string, what: string): string {
  const name = nameDatabase(url);
  if (name !== undefined) return name;
  // It is not repeated: there may be a password in it.
  throw new UsageError(
    `${what} is no address like postgres://user:password@host/database ` +
      "(what is special in a password is written as %23 for #, %2F for /, %40 for @)",
  );
}
