import type { Migration } from "kysely/migration";
import * as first from "./0001-first.ts";
import * as judgingWorker from "./0002-judging-worker.ts";
import * as contextMember from "./0003-context-member.ts";
import * as heartbeat from "./0004-heartbeat.ts";
import * as signIns from "./0005-sign-ins.ts";
import * as outbox from "./0006-outbox.ts";
import * as personKeys from "./0007-person-keys.ts";
import * as passkeys from "./0008-passkeys.ts";
import * as guesses from "./0009-guesses.ts";
import * as groups from "./0010-groups.ts";

/**
 * Migrations from each version to the next, in the order of their names. A released migration is never
 * changed: `test/fixtures/store` has a database of each version.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-first": first,
  "0002-judging-worker": judgingWorker,
  "0003-context-member": contextMember,
  "0004-heartbeat": heartbeat,
  "0005-sign-ins": signIns,
  "0006-outbox": outbox,
  "0007-person-keys": personKeys,
  "0008-passkeys": passkeys,
  "0009-guesses": guesses,
  "0010-groups": groups,
};
