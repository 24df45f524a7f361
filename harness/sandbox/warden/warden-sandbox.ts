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
import { WriteFolder, WriteFolderSlot } from "./write-folder-slot.ts";
import type { WardenConnection } from "./warden-connection.ts";

export interface WardenOptions extends WardenBuild {
  /** Folders that no program may see: tests, references, builds of others. */
  readonly hiddenFolders: readonly string[];
  readonly cgroups?: Cgroups;
  /** Its programs give way to everything else on the machine. */
  readonly isBackground?: boolean;
}

/** The lowest priority that Linux knows. */
const BACKGROUND_NICENESS = 19;

/** Limits of every run's empty folder. It is memory, so programs that do not compile get little. */
const SCRATCH = { bytes: 16 * 1024 ** 2, files: 1024 } as const;
/** Limits for slots with writable folders, for compilers' temporary files. */
const COMPILERS_SCRATCH = { bytes: 256 * 1024 ** 2, files: 4096 } as const;
/** Limits of a `write` folder, which is memory until the run is over. */
const ROOM = { bytes: 512 * 1024 ** 2, files: 8192 } as const;

/**
 * Creates a sandbox that runs programs in containers. Linux only.
 * @throws {HarnessError} `not-contained` with the reason if this machine does not support it
 */
export async function createWardenSandbox(options: WardenOptions): Promise<Sandbox> {
  if (process.platform !== "linux") {
    throw new HarnessError(
      "not-contained",
      `containers require Linux, but this is ${process.platform}`,
    );
  }
  const binary = await buildWarden(options);
  const sandbox = new WardenSandbox(
    binary,
    options.hiddenFolders,
    options.cgroups ?? findCgroups(),
    options.isBackground === true ? BACKGROUND_NICENESS : 0,
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
  readonly #niceness: number;
  readonly #system: readonly Mount[] = findSystemMounts();
  readonly #takenNumbers = new Set<number>();
  #starting: Promise<Launcher> | undefined;
  #launcher: Launcher | undefined;

  constructor(binary: string, hidden: readonly string[], cgroups: Cgroups, niceness: number) {
    this.#niceness = niceness;
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
        tmpfs: ROOM,
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
    const writeMounts = mounts.filter(({ kind }) => kind === "write");
    if (writeMounts.length === 0) return slot;
    const owner = process.getuid?.() === 0 ? outerId + 1 : undefined;
    return new WriteFolderSlot(
      slot,
      writeMounts.map(
        ({ path }, index) => new WriteFolder(path, connection.writeFolders[index] ?? "", owner),
      ),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#starting?.catch(() => undefined);
    await this.#launcher?.stop();
  }

  /** Launches a container, and retries if the launcher is dead, which may not be known here yet. */
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

  /** The live launcher, or a new one, which concurrently opened slots share. */
  async #startLauncher(): Promise<Launcher> {
    if (this.#launcher?.isAlive === true) return this.#launcher;
    this.#starting ??= Launcher.start(this.#binary, this.#niceness).finally(() => {
      this.#starting = undefined;
    });
    this.#launcher = await this.#starting;
    return this.#launcher;
  }

  /** Takes the lowest free slot number. */
  #takeNumber(): number {
    let number = 0;
    while (this.#takenNumbers.has(number)) number += 1;
    this.#takenNumbers.add(number);
    return number;
  }
}

function atLeast(min: Scratch, requested: Scratch = min): Scratch {
  return {
    bytes: Math.max(min.bytes, requested.bytes),
    files: Math.max(min.files, requested.files),
  };
}

/**
 * The first of two user IDs of a slot. They are from a range that nobody else uses (from 2^30 up;
 * systemd's containers end below, see its UIDS-GIDS page) and differ between judges on the machine.
 * Slots that write use other IDs, so that a compiler's files do not belong to a later submission.
 */
function outerIdOf(number: number, isWriting: boolean): number {
  const judges = 2 ** 22; // Linux's maximum number of process IDs
  const first = isWriting ? 2 ** 30 + 2 ** 29 : 2 ** 30;
  return first + ((process.pid % judges) * 128 + (number % 64) * 2);
}

function describeGuarantees(cgroups: Cgroups): Guarantee[] {
  const hasTotals = cgroups.kind === "available";
  return [
    {
      isKept: true,
      what: "files: a program sees only those of the language and its submission, read-only",
    },
    { isKept: true, what: "network: none" },
    { isKept: true, what: "processes: submissions cannot start any, and nothing survives a run" },
    { isKept: true, what: "privileges: no capability, no setuid, no dangerous system call" },
    {
      isKept: true,
      what: "CPU time is limited to the millisecond; memory, wall time and output are limited, too",
    },
    {
      isKept: hasTotals,
      what: hasTotals
        ? `total usage of all processes of a compiler (cgroup version ${cgroups.version})`
        : `total usage of all processes of a compiler: ${cgroups.reason}`,
    },
  ];
}
