import { endOnceClosed, FifoPool, type Pipe, PlainPipe, RecordedPipe } from "./pipe.ts";
import type {
  PairedProcess,
  Pipes,
  RunResult,
  Sandbox,
  Slot,
  SlotOptions,
  SpeakRequest,
} from "./sandbox.ts";
import { WaitingPair, type WaitingEvents } from "./waiting-pair.ts";

/** Two slots, each with its own limits and folders, whose programs talk to each other. */
export interface Pair extends AsyncDisposable {
  readonly slots: readonly [Slot, Slot];
  /**
   * Starts two programs, one in each slot, and connects each output to the other's input by pipes,
   * without a process of the judge in between unless there is a recorder. When a program exits, the
   * other gets end of file. If its request has `endsByClosing`, the same happens a second after it
   * closes its output (and the sandbox locks outputs: see native/pipes.h). Data for a program that
   * has exited is dropped. (The pipes are FIFOs: a program that opens /dev/stdin by name only after
   * the other has exited blocks forever.)
   */
  talk(
    first: SpeakRequest,
    second: SpeakRequest,
    events?: TalkEvents,
  ): Promise<readonly [Speaker, Speaker]>;
}

export interface TalkEvents extends WaitingEvents {
  readonly record?: Recorder;
}

/** Receives the data of either program before the other reads it, as long as that one runs. */
export type Recorder = (writer: 0 | 1, bytes: Buffer) => void;

interface Speaker {
  readonly ended: Promise<SpeakerEnd>;
  /** Kills it if it still runs. Safe to call twice. */
  close(): void;
}

export interface SpeakerEnd {
  readonly result: RunResult;
  /**
   * True if it ended before the other, or before it learned that the other had ended. This is
   * reliable: a program learns that only after the judge does.
   */
  readonly isFirst: boolean;
  /** True if it ended without having read all its input. */
  readonly hasUnread: boolean;
}

/**
 * Opens a pair of slots.
 * @throws {HarnessError} `sandbox-failed` if the machine cannot make FIFOs
 */
export async function openPair(
  sandbox: Sandbox,
  first: SlotOptions,
  second: SlotOptions,
): Promise<Pair> {
  const stock = await FifoPool.open();
  const folder = { path: stock.folder, access: "pipes" } as const;
  const opening = [first, second].map((options) =>
    sandbox.openSlot({ ...options, folders: [...options.folders, folder] }),
  );
  const opened = await Promise.allSettled(opening);
  const failed = opened.find((each) => each.status === "rejected");
  const slots = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  let lines: readonly Pipe[] = [];
  const dispose = async () => {
    await Promise.all(slots.map((slot) => slot[Symbol.asyncDispose]()));
    for (const line of lines) line.close();
    await stock[Symbol.asyncDispose]();
  };
  const [left, right] = slots;
  if (failed !== undefined || left === undefined || right === undefined) {
    await dispose();
    throw failed?.reason;
  }
  const connect = async (recorder: Recorder | undefined, writer: 0 | 1): Promise<Pipe> => {
    if (recorder === undefined) return new PlainPipe(await stock.take());
    const recordBytes = (bytes: Buffer) => {
      recorder(writer, bytes);
    };
    return new RecordedPipe(await stock.take(), await stock.take(), recordBytes);
  };
  return {
    slots: [left, right],
    async talk(one, other, { record, ...events } = {}) {
      const toSecond = await connect(record, 0);
      const toFirst = await connect(record, 1);
      lines = [toSecond, toFirst];
      const waits = new WaitingPair(lines, events);
      const start = (slot: Slot, index: 0 | 1, request: SpeakRequest, pipes: Pipes) =>
        slot.talk({ ...request, pipes, onWaiting: (waiting) => waits.take(index, waiting) });
      let talker: PairedProcess | undefined;
      try {
        talker = start(left, 0, one, { input: toFirst.input, output: toSecond.output });
        const listener = start(right, 1, other, { input: toSecond.input, output: toFirst.output });
        const conceals = [one.concealsEnd, other.concealsEnd] as const;
        const speakers = follow([talker, listener], [toSecond, toFirst], waits, conceals);
        const ended = Promise.allSettled(speakers.map((each) => each.ended));
        if (one.endsByClosing === true) void endOnceClosed(toSecond, { beside: toFirst, ended });
        if (other.endsByClosing === true) void endOnceClosed(toFirst, { beside: toSecond, ended });
        return speakers;
      } catch (error) {
        talker?.close();
        for (const line of lines) line.close();
        throw error;
      }
    },
    [Symbol.asyncDispose]: dispose,
  };
}

/**
 * @param lines the lines to which the talkers write
 * @param conceals which ends of each talker the other learns late
 */
function follow(
  talkers: readonly [PairedProcess, PairedProcess],
  lines: readonly [Pipe, Pipe],
  waits: WaitingPair,
  conceals: readonly [SpeakRequest["concealsEnd"], SpeakRequest["concealsEnd"]],
): readonly [Speaker, Speaker] {
  const bothStarted = Promise.all(talkers.map(({ started }) => started));
  let hasAnyEnded = false;
  const listen = async (index: 0 | 1): Promise<SpeakerEnd> => {
    const [own, others] = index === 0 ? lines : ([lines[1], lines[0]] as const);
    try {
      const result = await talkers[index].ended;
      const hasUnread = others.hasUnread();
      if (!hasAnyEnded && conceals[index]?.(result) === true) {
        waits.end();
        await bothStarted;
        others.endReading();
        const rest = index === 0 ? 1 : 0;
        await Promise.race([waits.untilWaiting(rest), Promise.allSettled([talkers[rest].ended])]);
      }
      const isFirst = !hasAnyEnded;
      hasAnyEnded = true;
      return { result, isFirst, hasUnread };
    } catch (error) {
      // If one of them fails to start, end the other.
      talkers[index === 0 ? 1 : 0].close();
      throw error;
    } finally {
      waits.end();
      await bothStarted;
      own.endWriting();
      others.endReading();
    }
  };
  const ends = [listen(0), listen(1)] as const;
  const closeAfterBoth = async () => {
    await Promise.allSettled(ends);
    for (const line of lines) line.close();
  };
  void closeAfterBoth();
  const speaker = (index: 0 | 1): Speaker => ({
    ended: ends[index],
    close: () => {
      talkers[index].close();
    },
  });
  return [speaker(0), speaker(1)];
}
