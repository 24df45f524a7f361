import { readFile } from "node:fs/promises";
import { TOKEN_PREFIX } from "../../api/token-scopes.ts";
import { UsageError } from "../../app/usage-error.ts";

/**
 * Reads the access token in the first line of a file; undefined if no file is given.
 * @throws {UsageError}
 */
export async function readToken(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, "utf8").catch((): never => {
    throw new UsageError(`${file} cannot be read: check its path, and that you may read it`);
  });
  const token = text.split(/\r?\n/, 1)[0]?.trim() ?? "";
  if (/^[\w-]+$/.test(token) && token.startsWith(TOKEN_PREFIX)) return token;
  throw new UsageError(`${file} has no access token: make one on the server's page Account`);
}
