import { crc32, deflateRawSync } from "node:zlib";

/** An entry of a zip, possibly malformed. */
export interface MadeEntry {
  readonly name: string | Buffer;
  readonly bytes?: Buffer | string;
  readonly flags?: number;
  readonly method?: number;
  /** Unix file type and permissions. */
  readonly mode?: number;
  /** The size declared in the directory, which may be wrong. */
  readonly claimedBytes?: number;
  readonly claimedCrc?: number;
}

/** Writes a zip byte by byte, to make files that ordinary programs refuse; with zip64 if `count` is set. */
export function makeZip(
  entries: readonly MadeEntry[],
  options: { readonly zip64?: boolean; readonly claimedCount?: number } = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { flags = 0x800, method = 8, mode = 0o100644 } = entry;
    const name = Buffer.from(entry.name);
    const plain = Buffer.from(entry.bytes ?? "");
    const data = method === 8 ? deflateRawSync(plain) : plain;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt16LE(0x5d4a, 8);
    shared.writeUInt32LE(entry.claimedCrc ?? crc32(plain), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(entry.claimedBytes ?? plain.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x031e, 4);
    shared.copy(central, 6);
    central.writeUInt32LE((mode << 16) >>> 0, 38);
    central.writeUInt32LE(offset, 42);
    directory.push(central, name);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, name, data]);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = options.claimedCount ?? entries.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count % 65_536, 8);
  end.writeUInt16LE(count % 65_536, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([
    ...parts,
    listed,
    ...(options.zip64 === true ? makeZip64End(count, listed.length, offset) : []),
    end,
  ]);
}

function makeZip64End(count: number, directoryBytes: number, directoryStart: number): Buffer[] {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(directoryBytes), 40);
  record.writeBigUInt64LE(BigInt(directoryStart), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(directoryStart + directoryBytes), 8);
  locator.writeUInt32LE(1, 16);
  return [record, locator];
}
