import {
  eraseAccount,
  listAccounts,
  makeAdministrator,
  makePasswordLink,
  removeAdministrator,
  resetPasskeys as removePasskeys,
} from "../../app/data/accounts.ts";
import { readServerAddress } from "../../app/serve/server-address.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { UsageError } from "../../app/usage-error.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { showText } from "../../core/printable.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";

interface Options {
  readonly data: string;
}

export async function list(workspace: Workspace, { data }: Options): Promise<ExitStatus> {
  const accounts = await listAccounts(placeOf(workspace, data));
  for (const { name, email, isAdministrator, enrolments } of accounts) {
    const roles = [...(isAdministrator ? ["administrator"] : []), ...enrolments];
    print(`${showText(`${email}  ${name}${roles.length > 0 ? `: ${roles.join(", ")}` : ""}`)}\n`);
  }
  return EXIT.passed;
}

export async function resetPassword(
  workspace: Workspace,
  email: string,
  { data, url }: Options & { readonly url: string },
): Promise<ExitStatus> {
  const origin = readServerAddress(url);
  const place = placeOf(workspace, data);
  const passwordLink = await makePasswordLink(email, place, { origin, nowMs: Date.now() }).catch(
    explain,
  );
  print(
    `Link for ${showText(passwordLink.name)} to choose a new password (works once, for a day):\n`,
  );
  print(`${passwordLink.link}\n`);
  return EXIT.passed;
}

export async function resetPasskeys(
  workspace: Workspace,
  email: string,
  { data }: Options,
): Promise<ExitStatus> {
  const place = placeOf(workspace, data);
  const { name, count } = await removePasskeys(email, place, Date.now()).catch(explain);
  print(
    count === 0
      ? `${showText(name)} has no passkeys.\n`
      : `Passkeys of ${showText(name)} removed: ${count}. All their sessions have ended.\n`,
  );
  return EXIT.passed;
}

export async function administrate(
  workspace: Workspace,
  email: string,
  { data }: Options,
): Promise<ExitStatus> {
  const administrator = await makeAdministrator(email, placeOf(workspace, data), Date.now()).catch(
    explain,
  );
  const name = showText(administrator.name);
  print(
    administrator.isNew
      ? `${name} is now an administrator of the server.\n`
      : `${name} is an administrator of the server already.\n`,
  );
  return EXIT.passed;
}

export async function unmakeAdministrator(
  workspace: Workspace,
  email: string,
  { data }: Options,
): Promise<ExitStatus> {
  const place = placeOf(workspace, data);
  const removed = await removeAdministrator(email, place, Date.now()).catch(explain);
  print(`${showText(removed.name)} is no longer an administrator of the server.\n`);
  return EXIT.passed;
}

export async function erase(
  workspace: Workspace,
  idOrEmail: string,
  { data, yes }: Options & { readonly yes?: true },
): Promise<ExitStatus> {
  if (yes !== true) {
    throw new UsageError(
      `this erases the account and all texts of ${idOrEmail} for ever: repeat it with \`--yes\``,
    );
  }
  const erased = await eraseAccount(idOrEmail, placeOf(workspace, data), Date.now()).catch(explain);
  print(`${showText(erased.name)} is erased. Backups made before still hold them: delete these.\n`);
  return EXIT.passed;
}

function placeOf({ config }: Workspace, data: string) {
  return { data, databaseUrl: config.databaseUrl };
}

function explain(error: unknown): never {
  if (!(error instanceof HarnessError) || error.code !== "store-in-use") throw error;
  const message = `${error.message}: stop it for a moment, or ask an administrator, who can do this on the pages Server and Account`;
  throw new HarnessError("store-in-use", message, { cause: error });
}
