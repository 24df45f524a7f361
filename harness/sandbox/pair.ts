import { endOnceClosed } from "./end-once-closed.ts";
import { FifoStock } from "./fifo-stock.ts";
import { type Line, PlainLine, RecordedLine } from "./line.ts";
import type { RunResult, Sandbox, Slot, SlotOptions, SpeakRequest, Talker } from "./sandbox.ts";

/** Two slots, each with its own limits and folders, whose programs talk with each other. */
export interface Pair extends AsyncDisposable {
  readonly slots: readonly [Slot, Slot];
  /**
   * Starts two programs, one in each slot: what either prints the other reads, by pipes that no
   * process of the judge stands between, unless there is a recorder. A program that ends is the end
   * of the other's input; so is, a second later, that it closes its output, where its request says so (and
   * the sandbox locks outputs: see native/pipes.h). Who writes to somebody that has
   * ended goes on as if it were read. (The pipes are FIFOs: who opens /dev/stdin by name only when
   * the other has ended waits for ever.)
   */
  talk(
    first: SpeakRequest,
    second: SpeakRequest,
    recorder?: Recorder,
  ): Promise<readonly [Speaker, Speaker]>;
}

/** Is told what the first or the second program writes, before the other reads it, while that lives. */
export type Recorder = (writer: 0 | 1, bytes: Buffer) => void;

interface Speaker {
  readonly ended: Promise<SpeakerEnd>;
  /** Kills it where it still runs; safe to call twice. */
  close(): void;
}

export interface SpeakerEnd {
  readonly result: RunResult;
  /**
   * Of the two. Whatever the other does because this one has ended, it does later: until the judge
   * knows of an end, nobody else sees it.
   */
  readonly isFirst: boolean;
  /** It was written for this one and it had not read it when it ended. */
  readonly hasUnread: boolean;
}

/** @throws {HarnessError} `sandbox-failed` where the machine cannot make FIFOs. */
export async function openPair(
  sandbox: Sandbox,
  first: SlotOptions,
  second: SlotOptions,
): Promise<Pair> {
  const stock = await FifoStock.open();
  const folder = { path: stock.folder, access: "pipes" } as const;
  const opening = [first, second].map((options) =>
    sandbox.openSlot({ ...options, folders: [...options.folders, folder] }),
  );
  const opened = await Promise.allSettled(opening);
  const failed = opened.find((each) => each.status === "rejected");
  const slots = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  let lines: readonly Line[] = [];
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
  const connect = async (recorder: Recorder | undefined, writer: 0 | 1): Promise<Line> => {
    if (recorder === undefined) return new PlainLine(await stock.take());
    const record = (bytes: Buffer) => {
      recorder(writer, bytes);
    };
    return new RecordedLine(await stock.take(), await stock.take(), record);
  };
  return {
    slots: [left, right],
    async talk(one, other, recorder) {
      const there = await connect(recorder, 0);
      const back = await connect(recorder, 1);
      lines = [there, back];
      let talker: Talker | undefined;
      try {
        talker = left.talk({ ...one, pipes: { input: back.input, output: there.output } });
        const pipes = { input: there.input, output: back.output };
        const speakers = follow([talker, right.talk({ ...other, pipes })], [there, back]);
        const ended = Promise.allSettled(speakers.map((each) => each.ended));
        if (one.endsByClosing === true) void endOnceClosed(there, { beside: back, ended });
        if (other.endsByClosing === true) void endOnceClosed(back, { beside: there, ended });
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

/** @param lines what each of the talkers writes to */
function follow(
  talkers: readonly [Talker, Talker],
  lines: readonly [Line, Line],
): readonly [Speaker, Speaker] {
  const bothStarted = Promise.all(talkers.map(({ started }) => started));
  let hasAnyEnded = false;
  const listen = async (index: 0 | 1): Promise<SpeakerEnd> => {
    const [own, others] = index === 0 ? lines : ([lines[1], lines[0]] as const);
    try {
      const result = await talkers[index].ended;
      const isFirst = !hasAnyEnded;
      hasAnyEnded = true;
      return { result, isFirst, hasUnread: others.hasUnread() };
    } catch (error) {
      // Where one cannot begin, nobody is there for the other.
      talkers[index === 0 ? 1 : 0].close();
      throw error;
    } finally {
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
