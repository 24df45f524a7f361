import { ChannelSlot } from "../channel-slot.ts";
import type { Guarantee, Sandbox } from "../sandbox.ts";
import { HostProcess } from "./host-process.ts";

const GUARANTEES: readonly Guarantee[] = [
  {
    isKept: true,
    what: "CPU time and memory are watched (every 20 ms on Linux, 200 ms elsewhere)",
  },
  { isKept: true, what: "wall time, output, size of files written and open files are limited" },
  { isKept: true, what: "a program's process group is killed when it ends" },
  { isKept: false, what: "files: a program reads and writes whatever its user may" },
  { isKept: false, what: "network: a program may connect wherever its user may" },
  {
    isKept: false,
    what: "processes: their number is not limited, and one that leaves its group survives",
  },
];

/** Runs programs with the limits that any POSIX system offers. It contains nothing. */
export function createPortableSandbox(): Sandbox {
  const idle: HostProcess[] = [];
  return {
    isolation: "none",
    guarantees: GUARANTEES,
    async openSlot(options) {
      // Nothing of a submission lives in a host, so the next one may use it.
      const host = idle.pop() ?? (await HostProcess.start());
      return new ChannelSlot(host, options.signal, () => {
        if (host.isAlive) idle.push(host);
      });
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(idle.splice(0).map((host) => host.stop()));
    },
  };
}
