import { readdir, readFile } from "node:fs/promises";

/** Finds running processes whose name or command line contains one of the signs. Linux only. */
export async function findProcesses(signs: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of await readdir("/proc")) {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) continue;
    const [name, words] = await Promise.all([readOf(id, "comm"), readOf(id, "cmdline")]);
    if (signs.some((sign) => name.includes(sign) || words.includes(sign))) {
      found.push(`${id} (${name.trim()})`);
    }
  }
  return found;
}

/** Reads a file of a process; empty if the process has ended meanwhile. */
async function readOf(id: string, file: string): Promise<string> {
  return readFile(`/proc/${id}/${file}`, "utf8").catch(() => "");
}
