import { afterAll, beforeAll, describe } from "vitest";
import { openPostgresStore } from "../../../harness/store/index.ts";
import { describeStore } from "../store-contract.ts";
import { Cluster, isWithoutPostgres } from "./cluster.ts";

describe.skipIf(isWithoutPostgres)("PostgreSQL", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  const openEmpty = async () => openPostgresStore(await cluster.createDatabase());

  describeStore("PostgreSQL", openEmpty);
});
