import { utimes } from "node:fs/promises";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { openTree } from "../../../harness/io/index.ts";
import { makeInboxFolder } from "../../inbox/inbox-folder.ts";
import { makeZip } from "../../inbox/make-zip.ts";

const MOMENT = Date.parse("2026-10-10T12:03:05Z");
const DOS_EPOCH = new Date(1980, 0, 1);

function unixTimes(ms: number): Uint8Array {
  const data = Buffer.alloc(5, 1);
  data.writeInt32LE(ms / 1000, 1);
  return new Uint8Array(data);
}

function ntfsTimes(ms: number): Uint8Array {
  const data = Buffer.alloc(32);
  data.writeUInt16LE(1, 4);
  data.writeUInt16LE(24, 6);
  data.writeBigUInt64LE((BigInt(ms) + 11_644_473_600_000n) * 10_000n, 8);
  return new Uint8Array(data);
}

/** A zip of one file with the DOS time 1980. */
function zipWith(extra: Record<number, Uint8Array>, name = "ana/P1.py", bytes = new Uint8Array(1)) {
  return zipSync({ [name]: [bytes, { extra, mtime: DOS_EPOCH }] });
}

async function timesIn(zip: Uint8Array) {
  await using inbox = await makeInboxFolder({ "hw.zip": zip });
  const { files } = await openTree(`${inbox.path}/hw.zip`);
  return files.map(({ times }) => times);
}

describe("the modification time of a zip entry", () => {
  it.each([
    ["Unix", { 0x5455: unixTimes(MOMENT) }],
    ["NTFS", { 0x000a: ntfsTimes(MOMENT) }],
  ])("is in UTC from a field of %s", async (_, extra) => {
    expect(await timesIn(zipWith(extra))).toEqual([{ entry: "2026-10-10T12:03:05Z" }]);
  });

  it("has no zone if it is a DOS time", async () => {
    const zip = makeZip([{ name: "ana/P1.py" }]);
    expect(await timesIn(zip)).toEqual([{ entry: "2026-10-10T00:00:00" }]);
  });

  it.each([
    ["the beginning of DOS's time", {}],
    ["a field that is too short", { 0x5455: new Uint8Array(4) }],
    ["a field without its flag", { 0x5455: new Uint8Array(5) }],
    ["another field of NTFS", { 0x000a: new Uint8Array(32) }],
    ["the beginning of Unix's time", { 0x5455: unixTimes(0) }],
  ])("is not identified by %s", async (_, extra) => {
    expect(await timesIn(zipWith(extra))).toEqual([undefined]);
  });

  it("is that of the outermost archive", async () => {
    const own = zipWith({ 0x5455: unixTimes(MOMENT - 86_400_000) }, "P1.py");
    const download = zipWith({ 0x5455: unixTimes(MOMENT) }, "ana.zip", own);
    expect(await timesIn(download)).toEqual([{ entry: "2026-10-10T12:03:05Z" }]);
  });
});

describe("the modification time of a file on disk", () => {
  it("is given for the file, or for the archive that contains it", async () => {
    const zip = zipWith({ 0x5455: unixTimes(MOMENT) }, "P1.py");
    await using inbox = await makeInboxFolder({ "ana.zip": zip, "bob/P1.py": "1" });
    await utimes(`${inbox.path}/ana.zip`, 0, Date.parse("2026-10-11T00:00:00Z") / 1000);
    await utimes(`${inbox.path}/bob/P1.py`, 0, Date.parse("2026-10-12T00:00:00.9Z") / 1000);
    const { files } = await openTree(inbox.path);
    expect(files.map(({ path, times }) => [path, times])).toEqual([
      ["ana.zip/P1.py", { disk: "2026-10-11T00:00:00Z", entry: "2026-10-10T12:03:05Z" }],
      ["bob/P1.py", { disk: "2026-10-12T00:00:00Z" }],
    ]);
    expect(files.map(({ diskPath }) => diskPath)).toEqual([undefined, `${inbox.path}/bob/P1.py`]);
  });
});
