import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { openPostgresStore, openSqliteStore } from "../../harness/store/index.ts";
import { Cluster, isWithoutOwnPostgres } from "../store/postgres/cluster.ts";
import { cpuMsOfFamily } from "./cpu-time.ts";
import { measureFlow } from "./flow.ts";

test("ten workers that sleep, and one server on SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "grundy-flow-"));
  try {
    const store = join(folder, "grundy.db");
    const open = async () => openSqliteStore(store);
    await measureFlow({ name: "SQLite", store, open, databaseMs: () => 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 600_000);

test.skipIf(isWithoutOwnPostgres)(
  "ten workers that sleep, and one server on PostgreSQL",
  async () => {
    // It waits for the disk, as everybody's does.
    await using cluster = await Cluster.create({ isSafe: true });
    const store = await cluster.createDatabase();
    const open = async () => openPostgresStore(store);
    const databaseMs = () => cpuMsOfFamily(cluster.pid);
    await measureFlow({ name: "PostgreSQL", store, open, databaseMs });
  },
  600_000,
);
