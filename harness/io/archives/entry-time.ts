import type { Entry } from "yauzl";

const UNIX_TIMES = 0x5455;
const NTFS_TIMES = 0x000a;
/** Start of DOS time; reproducible builds write it for every file. */
const NO_TIME_MS = Date.UTC(1980, 0, 1);

/**
 * The modification time of an archive entry as ISO 8601: in UTC if the entry has a UTC field,
 * otherwise the DOS time, without a zone, in the packer's local time. Undefined if it has none.
 */
export function readEntryTime(entry: Entry): string | undefined {
  const dosMs = entry.getLastModDate({ forceDosFormat: true, timezone: "UTC" }).getTime();
  if (!hasUtc(entry)) return printSeconds(dosMs)?.replace("Z", "");
  return printSeconds(entry.getLastModDate({ timezone: "UTC" }).getTime());
}

/** True if yauzl takes the time from a field in UTC. */
function hasUtc({ extraFields }: Entry): boolean {
  return extraFields.some(({ id, data }) =>
    id === UNIX_TIMES
      ? data.length >= 5 && ((data[0] ?? 0) & 1) === 1
      : id === NTFS_TIMES &&
        data.length === 32 &&
        data.readUInt16LE(4) === 1 &&
        data.readUInt16LE(6) === 24,
  );
}

/** Formats as `2026-10-10T14:03:00Z`; undefined for invalid times and those of clocks never set. */
export function printSeconds(ms: number): string | undefined {
  if (!(ms > NO_TIME_MS && ms < 8.64e15)) return undefined;
  return new Date(Math.floor(ms / 1000) * 1000).toISOString().replace(".000Z", "Z");
}
