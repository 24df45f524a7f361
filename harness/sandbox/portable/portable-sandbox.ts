import { ChannelSlot } from "../channel-slot.ts";
import type { Guarantee, Sandbox } from "../sandbox.ts";
import { HostProcess } from "./host-process.ts";

const GUARANTEES: readonly Guarantee[] = [
  {
    isKept: true,
    what: "CPU time and memory are monitored (every 20 ms on Linux, 200 ms elsewhere)",
  },
  { isKept: true, what: "wall time, output, sizes of written files and open files are limited" },
  { isKept: true, what: "a program's process group is killed when it ends" },
  { isKept: false, what: "files: a program can read and write everything its user can" },
  { isKept: false, what: "network: a program can connect wherever its user can" },
  {
    isKept: false,
    what: "processes: their number is not limited, and one that leaves its group survives",
  },
];

/** Creates a sandbox with the limits of any POSIX system, but without isolation. */
export function createPortableSandbox(): Sandbox {
  const hosts = new Set<HostProcess>();
  const idle: HostProcess[] = [];
  return {
    isolation: "none",
    guarantees: GUARANTEES,
    async openSlot(options) {
      // A host keeps no state of a submission, so the next one can reuse it.
      const host = idle.pop() ?? (await HostProcess.start());
      hosts.add(host);
      return new ChannelSlot(host, options.signal, () => {
        if (host.isAlive) idle.push(host);
        else void host.stop().then(() => hosts.delete(host));
      });
    },
    async [Symbol.asyncDispose]() {
      idle.length = 0;
      // Also those that had to be killed: their folders are removed once they have ended.
      await Promise.all([...hosts].map((host) => host.stop()));
    },
  };
}
