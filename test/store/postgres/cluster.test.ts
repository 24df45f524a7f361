import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cluster, isWithoutOwnPostgres, query } from "./cluster.ts";

describe.skipIf(isWithoutOwnPostgres)("a cluster for tests", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.create({ isSafe: true });
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  it("creates databases that are independent of each other", async () => {
    const [one, two] = [await cluster.createDatabase(), await cluster.createDatabase()];
    await query(one, "CREATE TABLE thing (id integer)");
    await expect(query(two, "SELECT * FROM thing")).rejects.toThrow("does not exist");
  });

  it("keeps what was committed when it is killed and started again", async () => {
    const url = await cluster.createDatabase();
    await query(url, "CREATE TABLE thing (id integer)");
    await query(url, "INSERT INTO thing VALUES (7)");
    await cluster.kill();
    await expect(query(url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
    await cluster.start();
    expect(await query(url, "SELECT id FROM thing")).toEqual([{ id: 7 }]);
    await cluster.restart();
    expect(await query(url, "SELECT id FROM thing")).toEqual([{ id: 7 }]);
  });
});
