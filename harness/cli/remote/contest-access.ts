import { isAddress } from "../../app/contest/fetch-contest.ts";
import type { ServerAccess } from "../../app/contest/api-client.ts";
import { UsageError } from "../../app/usage-error.ts";
import { Questions } from "./ask-person.ts";
import { readTrust, type TrustOptions } from "./trust-options.ts";
import { readSecret } from "./read-secret.ts";

export interface AccessOptions extends TrustOptions {
  readonly user?: string;
  readonly passwordFile?: string;
  readonly tokenFile?: string;
}

/** Environment variable for the password of `--user` in scripts. */
const PASSWORD_VARIABLE = "GRUNDY_CONTEST_PASSWORD";

const NAMES = {
  user: "--user",
  passwordFile: "--password-file",
  tokenFile: "--token-file",
  caFile: "--ca-file",
  fingerprint: "--fingerprint",
} as const;

/** Reads how to reach a contest's server. @throws {UsageError} if the source is no server. */
export async function readAccess(source: string, options: AccessOptions): Promise<ServerAccess> {
  const { user, passwordFile, tokenFile } = options;
  if (!isAddress(source)) {
    for (const key of Object.keys(NAMES) as readonly (keyof typeof NAMES)[]) {
      if (options[key] === undefined) continue;
      throw new UsageError(`${NAMES[key]} is for servers, and ${source} is none`);
    }
    return { trust: {} };
  }
  const trust = await readTrust(options);
  if (tokenFile !== undefined) {
    if (user !== undefined) throw new UsageError("--user and --token-file exclude each other");
    return { trust, authorization: `Bearer ${await readSecret(tokenFile)}` };
  }
  if (user === undefined) {
    if (passwordFile !== undefined) throw new UsageError("--password-file needs --user");
    return { trust };
  }
  if (user.includes(":")) throw new UsageError("a user name cannot have a colon");
  const password = await readPassword(user, passwordFile);
  const basic = Buffer.from(`${user}:${password}`).toString("base64");
  return { trust, authorization: `Basic ${basic}` };
}

async function readPassword(user: string, file: string | undefined): Promise<string> {
  if (file !== undefined) return readSecret(file);
  const password = process.env[PASSWORD_VARIABLE];
  if (password !== undefined) return password;
  using questions = new Questions();
  return await questions.askSecret(`Password of ${user}: `);
}
