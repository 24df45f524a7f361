import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { openSqliteStore } from "../../../harness/store/index.ts";
import { describeQueue } from "../queue-contract.ts";
import { describeStore } from "../store-contract.ts";

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-store-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function openEmpty() {
  count += 1;
  return openSqliteStore(join(folder, `${count}`, "grundy.db"));
}

describeStore("SQLite", openEmpty);
describeQueue("SQLite", openEmpty);
