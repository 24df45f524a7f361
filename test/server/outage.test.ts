import { expect, it } from "vitest";
import { HarnessError } from "../../harness/core/harness-error.ts";
import { Outage } from "../../harness/server/outage.ts";

it("an outage is told once, and once that it is over, whatever fails meanwhile", async () => {
  const told: string[] = [];
  const full = new HarnessError("write-failed", "the disk is full");
  const gone = new HarnessError("database-unreachable", "nobody listens there");
  const store = { isAway: true };
  const answer = async <T>(value: T) => {
    if (store.isAway) throw full;
    return value;
  };
  const outage = new Outage(
    { commit: async () => answer({ seqs: [] }), lastSeq: async () => 0 },
    (error, where) =>
      told.push(`${where}: ${error instanceof Error ? error.message : String(error)}`),
  );
  await outage.look();
  expect(told).toEqual([]);
  for (const round of ["first", "second"]) {
    store.isAway = true;
    outage.tell(full, round);
    outage.tell(gone, "catching up");
    outage.tell(new Error("a mistake of ours"), round);
    await expect(outage.look()).rejects.toBe(full);
    outage.tell(full, "burying jobs");
    store.isAway = false;
    await outage.look();
    await outage.look();
  }
  expect(told).toEqual(
    ["first", "second"].flatMap((round) => [
      `${round}: the disk is full`,
      `${round}: a mistake of ours`,
      "the store: it can be read and written again",
    ]),
  );
});
