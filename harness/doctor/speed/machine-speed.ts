import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { chooseMachineFactor, MACHINE_FACTORS } from "../../core/judging/machine-factor.ts";
import type { MeasuredLanguage, WorkTimes } from "./measure-machine.ts";

/**
 * CPU times of the work (work/) on the usual machine, in ms: that of BENCHMARKS.md, for which written
 * limits and costs of tests are stated. Measured on 29 November 2026 with two copies on two cores
 * (GCC 12, Python 3.11, OpenJDK 17, Node.js 24) that are 1.34 times slower, and divided by that.
 */
const USUAL_MS: Readonly<Record<MeasuredLanguage, number>> = {
  c: 53,
  python: 52,
  java: 73,
  node: 65,
};

const HOUR_MS = 3_600_000;
/** Time from a measurement or probe to the next probe, so that measuring takes at most a hundredth. */
const PROBE_EVERY_MS = 100_000;
/** A probe that takes this many times as long as at the last measurement makes a new one. */
const SLOWER = 2;

const time = z.number().positive().exactOptional();
const schema = z.object({
  /** In Unix ms. */
  measuredAt: z.number(),
  cpu: z.string(),
  node: z.string(),
  timesMs: z.object({ c: time, python: time, java: time, node: time }),
  /** Time of a probe, in the process that measured. */
  probeMs: z.number().positive(),
  factor: z.literal(MACHINE_FACTORS),
});

export type SpeedMeasurement = z.infer<typeof schema>;

export interface SpeedOptions {
  readonly cacheFolder: string;
  readonly measure: () => Promise<WorkTimes>;
  /** @param enoughMs a time that needs no other try */
  readonly probe: (enoughMs?: number) => number;
  /** Unix time in ms; default: the clock's. */
  readonly now?: () => number;
}

/**
 * How much slower than usual this machine is. Measured when somebody asks and the last measurement is
 * older than an hour or a probe says that the speed changed; never for what a submission does. All
 * Grundys of a cache folder share the measurement.
 */
export class MachineSpeed {
  readonly #options: SpeedOptions;
  readonly #file: string;
  #last: SpeedMeasurement | undefined;
  #probedAt = 0;
  #finding: Promise<SpeedMeasurement> | undefined;

  constructor(options: SpeedOptions) {
    this.#options = options;
    this.#file = join(options.cacheFolder, "machine-speed.json");
  }

  /** The last measurement, or a new one. */
  async find(): Promise<SpeedMeasurement> {
    this.#finding ??= this.#find().finally(() => (this.#finding = undefined));
    return this.#finding;
  }

  async #find(): Promise<SpeedMeasurement> {
    const now = (this.#options.now ?? Date.now)();
    if (this.#last === undefined || !isFresh(this.#last, now)) this.#last = await this.#read();
    const last = this.#last;
    if (last !== undefined && isFresh(last, now) && !this.#isSlower(last, now)) return last;
    const timesMs = await this.#options.measure();
    const measured: SpeedMeasurement = {
      measuredAt: now,
      ...THIS_MACHINE,
      timesMs,
      probeMs: this.#options.probe(),
      factor: chooseMachineFactor(Math.max(0, ...Object.values(ratiosOf(timesMs))), last?.factor),
    };
    this.#last = measured;
    this.#probedAt = now;
    await this.#write(measured);
    return measured;
  }

  #isSlower({ probeMs }: SpeedMeasurement, now: number): boolean {
    if (Math.abs(now - this.#probedAt) < PROBE_EVERY_MS) return false;
    this.#probedAt = now;
    const enoughMs = SLOWER * probeMs;
    return this.#options.probe(enoughMs) > enoughMs;
  }

  /** Undefined if the file is missing, broken, or of another machine. */
  async #read(): Promise<SpeedMeasurement | undefined> {
    try {
      const speed = schema.parse(JSON.parse(await readFile(this.#file, "utf8")));
      const { cpu, node } = THIS_MACHINE;
      return speed.cpu === cpu && speed.node === node ? speed : undefined;
    } catch {
      return undefined;
    }
  }

  /** Without the file, the next Grundy measures again. */
  async #write(measured: SpeedMeasurement): Promise<void> {
    const draft = `${this.#file}.${randomUUID()}`;
    try {
      await writeFile(draft, JSON.stringify(measured));
      await rename(draft, this.#file);
    } catch {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }
}

/** How many times as long as on the usual machine the work takes. */
export function ratiosOf(timesMs: WorkTimes): Partial<Record<MeasuredLanguage, number>> {
  return Object.fromEntries(
    Object.entries(timesMs).map(([language, timeMs]) => [
      language,
      timeMs / USUAL_MS[language as MeasuredLanguage],
    ]),
  );
}

const THIS_MACHINE = {
  cpu: `${cpus().length} x ${cpus()[0]?.model ?? "unknown"}`,
  node: process.version,
};

function isFresh({ measuredAt }: SpeedMeasurement, now: number): boolean {
  return now >= measuredAt && now - measuredAt < HOUR_MS;
}
