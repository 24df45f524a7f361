import { readFile } from "node:fs/promises";
import { TOKEN_PREFIX } from "../../api/token-scopes.ts";
import { UsageError } from "../../app/usage-error.ts";

/** Reads the first line of a file. @throws {UsageError} */
export async function readSecret(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch((): never => {
    throw new UsageError(`${file} cannot be read: check its path, and that you may read it`);
  });
  return text.split(/\r?\n/, 1)[0] ?? "";
}

/**
 * Reads the access token in the first line of a file; undefined if no file is given.
 * @throws {UsageError}
 */
export async function readAccessToken(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const token = (await readSecret(file)).trim();
  if (/^[\w-]+$/.test(token) && token.startsWith(TOKEN_PREFIX)) return token;
  throw new UsageError(`${file} has no access token: make one on the server's page Account`);
}
