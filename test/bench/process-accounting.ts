import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";

/** An ended process. Its time counts in steps of 10 ms, rounded down. */
export interface EndedProcess {
  /** The program's name, cut to 15 bytes. */
  readonly name: string;
  readonly cpuMs: number;
  readonly pid: number;
  readonly parent: number;
}

const RECORD_BYTES = 64;
const PID_AT = 16;
const PARENT_AT = 20;
const NAME_AT = 48;

/**
 * Runs work while the kernel lists every process that ends on the whole machine, those of containers
 * too (acct(2), "struct acct_v3"). Needs root and `python3`, since Node.js has no such call.
 * @param path where the kernel may write its list
 */
export async function listEndedProcesses(
  path: string,
  work: () => Promise<unknown>,
): Promise<readonly EndedProcess[]> {
  await writeFile(path, "");
  await switchAccounting(path);
  try {
    await work();
  } finally {
    await switchAccounting("");
  }
  const bytes = await readFile(path);
  return Array.from({ length: Math.floor(bytes.length / RECORD_BYTES) }, (_, index) => {
    const record = bytes.subarray(index * RECORD_BYTES, (index + 1) * RECORD_BYTES);
    const name = record.toString("latin1", NAME_AT).split("\0")[0] ?? "";
    // After 32 bytes of IDs and times: user and system time, each in hundredths of a second.
    return {
      name,
      cpuMs: 10 * (readTicks(record, 32) + readTicks(record, 34)),
      pid: record.readUInt32LE(PID_AT),
      parent: record.readUInt32LE(PARENT_AT),
    };
  });
}

/** A process and all that it started, directly or not, so that other work on the machine is left out. */
export function familyOf(pid: number, ended: readonly EndedProcess[]): readonly EndedProcess[] {
  const family = new Set([pid]);
  // Most parents end after their children.
  for (const { pid: own, parent } of ended.toReversed()) if (family.has(parent)) family.add(own);
  return ended.filter(({ pid: own }) => family.has(own));
}

/** A number with 13 bits and an exponent of 3, to the base of 8. */
function readTicks(record: Buffer, at: number): number {
  const written = record.readUInt16LE(at);
  return (written & 0x1fff) * 8 ** (written >> 13);
}

async function switchAccounting(path: string): Promise<void> {
  const call = [
    "import ctypes, os, sys",
    "libc = ctypes.CDLL(None, use_errno=True)",
    "path = sys.argv[1].encode() or None",
    "if libc.acct(path): sys.exit(os.strerror(ctypes.get_errno()))",
  ];
  await promisify(execFile)("python3", ["-c", call.join("\n"), path]);
}
