import { setTimeout as sleep } from "node:timers/promises";
import { HarnessError } from "../../core/harness-error.ts";
import { ChannelSlot } from "../channel-slot.ts";
import type { Guarantee, Sandbox, Scratch, Slot, SlotOptions } from "../sandbox.ts";
import { buildWarden, type WardenBuild } from "./build-warden.ts";
import { type Cgroups, findCgroups } from "./cgroups.ts";
import {
  type ContainerSetup,
  findSystemMounts,
  type Mount,
  planMounts,
} from "./container-setup.ts";
import { Launcher } from "./launcher.ts";
import { Room, RoomSlot } from "./room-slot.ts";
import type { WardenConnection } from "./warden-connection.ts";

export interface WardenOptions extends WardenBuild {
  /** What no program may see, wherever it lies: tests, references, builds of others. */
  readonly hiddenFolders: readonly string[];
  readonly cgroups?: Cgroups;
}

/** The empty folder of every run. It is memory, so programs that only run get little of it. */
const SCRATCH = { bytes: 16 * 1024 ** 2, files: 1024 } as const;
/** Of slots that may write elsewhere, too: compilers' temporary files. */
const COMPILERS_SCRATCH = { bytes: 256 * 1024 ** 2, files: 4096 } as const;
/** What a program may leave in a folder to write: memory as well, until the run is over. */
const ROOM = { bytes: 512 * 1024 ** 2, files: 8192 } as const;

/**
 * Runs programs in containers: Linux only.
 * @throws {HarnessError} `not-contained` with the reason when this machine cannot.
 */
export async function createWardenSandbox(options: WardenOptions): Promise<Sandbox> {
  if (process.platform !== "linux") {
    throw new HarnessError(
      "not-contained",
      `containers need Linux, and this is ${process.platform}`,
    );
  }
  const binary = await buildWarden(options);
  const sandbox = new WardenSandbox(
    binary,
    options.hiddenFolders,
    options.cgroups ?? findCgroups(),
  );
  try {
    const slot = await sandbox.openSlot({ folders: [] });
    await slot[Symbol.asyncDispose]();
    return sandbox;
  } catch (error) {
    await sandbox[Symbol.asyncDispose]();
    throw error;
  }
}

class WardenSandbox implements Sandbox {
  readonly isolation = "warden";
  readonly guarantees: readonly Guarantee[];
  readonly #binary: string;
  readonly #hidden: readonly string[];
  readonly #cgroups: Cgroups;
  readonly #system: readonly Mount[] = findSystemMounts();
  readonly #takenNumbers = new Set<number>();
  #starting: Promise<Launcher> | undefined;
  #launcher: Launcher | undefined;

  constructor(binary: string, hidden: readonly string[], cgroups: Cgroups) {
    this.#binary = binary;
    this.#hidden = hidden;
    this.#cgroups = cgroups;
    this.guarantees = describeGuarantees(cgroups);
  }

  async openSlot(options: SlotOptions): Promise<Slot> {
    const number = this.#takeNumber();
    const cgroup = this.#cgroups.kind === "available" ? this.#cgroups.create() : undefined;
    const release = async () => {
      this.#takenNumbers.delete(number);
      if (this.#cgroups.kind === "available" && cgroup !== undefined) {
        await this.#cgroups.remove(cgroup);
      }
    };
    const mounts = planMounts(this.#system, this.#hidden, options.folders);
    const isWriting = mounts.some(({ kind }) => kind === "write" || kind === "keep");
    const outerId = outerIdOf(number, isWriting);
    let connection: WardenConnection;
    try {
      connection = await this.#launch({
        mounts,
        scratch: atLeast(isWriting ? COMPILERS_SCRATCH : SCRATCH, options.scratch),
        ...(options.scratch && { filesBytes: options.scratch.bytes }),
        room: ROOM,
        outerId,
        cgroup,
      });
    } catch (error) {
      await release();
      throw error;
    }
    const slot = new ChannelSlot(connection, options.signal, async () => {
      await connection.kill();
      await release();
    });
    const written = mounts.filter(({ kind }) => kind === "write");
    if (written.length === 0) return slot;
    const owner = process.getuid?.() === 0 ? outerId + 1 : undefined;
    return new RoomSlot(
      slot,
      written.map(({ path }, index) => new Room(path, connection.rooms[index] ?? "", owner)),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#starting?.catch(() => undefined);
    await this.#launcher?.stop();
  }

  /** Once more where the launcher turns out to be dead: its end may not be known here yet. */
  async #launch(setup: ContainerSetup): Promise<WardenConnection> {
    const launcher = await this.#startLauncher();
    try {
      return await launcher.launch(setup);
    } catch (error) {
      await sleep(20);
      if (launcher.isAlive) throw error;
      return (await this.#startLauncher()).launch(setup);
    }
  }

  /** The one that lives, or a new one; slots that open at once get the same. */
  async #startLauncher(): Promise<Launcher> {
    if (this.#launcher?.isAlive === true) return this.#launcher;
    this.#starting ??= Launcher.start(this.#binary).finally(() => {
      this.#starting = undefined;
    });
    this.#launcher = await this.#starting;
    return this.#launcher;
  }

  /** The lowest that is free: a machine runs as many slots at once as it has cores. */
  #takeNumber(): number {
    let number = 0;
    while (this.#takenNumbers.has(number)) number += 1;
    this.#takenNumbers.add(number);
    return number;
  }
}

function atLeast(least: Scratch, wanted: Scratch = least): Scratch {
  return {
    bytes: Math.max(least.bytes, wanted.bytes),
    files: Math.max(least.files, wanted.files),
  };
}

/**
 * Two user ids per slot, of the machine's range that is given to nobody (from 2^30 up; systemd's
 * containers end below, see its UIDS-GIDS page), and apart for every judge on the machine. Slots that
 * write have ids of their own: what a compiler made belongs to no submission that runs later.
 */
function outerIdOf(number: number, isWriting: boolean): number {
  const judges = 2 ** 22; // more process ids than this Linux does not give
  const first = isWriting ? 2 ** 30 + 2 ** 29 : 2 ** 30;
  return first + ((process.pid % judges) * 128 + (number % 64) * 2);
}

function describeGuarantees(cgroups: Cgroups): Guarantee[] {
  const hasTotals = cgroups.kind === "available";
  return [
    {
      isKept: true,
      what: "files: a program sees the language's own and its submission, read-only",
    },
    { isKept: true, what: "network: there is none" },
    { isKept: true, what: "processes: submissions cannot start any, and nothing survives a run" },
    { isKept: true, what: "privileges: no capability, no setuid, no dangerous system call" },
    { isKept: true, what: "CPU time is limited to the millisecond; memory, clock and output, too" },
    {
      isKept: hasTotals,
      what: hasTotals
        ? `totals over all processes of a compiler (cgroup version ${cgroups.version})`
        : `totals over all processes of a compiler: ${cgroups.reason}`,
    },
  ];
}
