import { afterAll, beforeAll, describe } from "vitest";
import { openPostgresStore } from "../../../harness/store/index.ts";
import { describeQueue } from "../queue-contract.ts";
import { Cluster, isWithoutPostgres } from "./cluster.ts";
import { passTime } from "./pass-time.ts";

describe.skipIf(isWithoutPostgres)("jobs in PostgreSQL", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  describeQueue("pg-boss", async () => {
    const url = await cluster.createDatabase();
    const { store, queue } = await openPostgresStore(url);
    return { store, queue, pass: async (milliseconds) => passTime(url, milliseconds) };
  });
});
