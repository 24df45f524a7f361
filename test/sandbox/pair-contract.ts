import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HarnessError } from "../../harness/core/harness-error.ts";
import type { Limits } from "../../harness/core/judging/limits.ts";
import {
  openPair,
  type Pair,
  type ProcessRequest,
  type RunResult,
  type Sandbox,
  type SpeakRequest,
} from "../../harness/sandbox/index.ts";

const LIMITS: Limits = {
  cpuMs: 5000,
  wallMs: 30_000,
  memoryBytes: 128 * 1024 ** 2,
  outputBytes: 100_000,
};

function shell(script: string, limits: Partial<Limits> = {}): ProcessRequest {
  return {
    argv: ["/bin/sh", "-c", script],
    env: { PATH: "/usr/bin:/bin" },
    folder: undefined,
    limits: { ...LIMITS, ...limits },
    isAddressSpaceLimited: false,
    mayFork: true,
  };
}

function concealsEnd({ ending }: RunResult): boolean {
  return ending.kind !== "exited" || ending.status !== 0;
}

/** A program that may not start others. */
function single(path: string): ProcessRequest {
  return { ...shell(""), argv: [path], mayFork: false };
}

/** The contract of every sandbox for two programs that talk. Programs are `sh` scripts. */
export function describePairs(name: string, create: () => Sandbox | Promise<Sandbox>): void {
  describe(`a pair in the ${name} sandbox`, () => {
    let sandbox: Sandbox;
    let pair: Pair;
    beforeAll(async () => {
      sandbox = await create();
      pair = await openPair(sandbox, { folders: [] }, { folders: [] });
    });
    afterAll(async () => {
      await pair[Symbol.asyncDispose]();
      await sandbox[Symbol.asyncDispose]();
    });

    const talk = async (first: SpeakRequest, second: SpeakRequest) => {
      const [one, other] = await pair.talk(first, second);
      const [left, right] = await Promise.all([one.ended, other.ended]);
      return [left.result, right.result] as const;
    };

    it("lets two programs ask and answer", async () => {
      const [asks, answers] = await talk(
        shell("for n in 1 2 3; do echo $n; read reply; echo $reply >&2; done"),
        shell("while read n; do echo $((n * n)); done; echo end >&2"),
      );
      expect(asks.ending).toEqual({ kind: "exited", status: 0 });
      expect(asks.stderr.toString()).toBe("1\n4\n9\n");
      expect(answers.ending).toEqual({ kind: "exited", status: 0 });
      expect(answers.stderr.toString()).toBe("end\n");
      expect(Buffer.concat([asks.stdout, answers.stdout]).length).toBe(0);
    });

    it("shows the end of one to the other, and what it wrote before", async () => {
      const [, reads] = await talk(shell("echo last"), shell("cat >&2; echo done >&2"));
      expect(reads.stderr.toString()).toBe("last\ndone\n");
    });

    it("shows no end before the other has begun", async () => {
      for (let count = 0; count < 5; count += 1) {
        const [, reads] = await talk(shell("sleep 0.05; echo late"), shell("cat >&2"));
        expect(reads.stderr.toString()).toBe("late\n");
      }
    });

    it("neither breaks nor fills the pipe of who writes to somebody that has ended", async () => {
      const [writes] = await talk(
        shell("sleep 0.2; head -c 1000000 /dev/urandom; echo $? >&2", { outputBytes: 2_000_000 }),
        shell("exit 0"),
      );
      expect(writes.ending).toEqual({ kind: "exited", status: 0 });
      expect(writes.stderr.toString()).toBe("0\n");
    });

    it("counts what is written for another as output", async () => {
      const [floods] = await talk(shell("exec yes"), shell("exec cat >/dev/null"));
      expect(floods.ending).toEqual({ kind: "limited", limit: "output" });
    });

    it("lets a program tell more than it may print, where that is said", async () => {
      const bytes = 300_000;
      const writer = shell(`head -c ${bytes} /dev/urandom`);
      const listens = shell("exec cat >/dev/null", { outputBytes: 2 * bytes });
      // The limit has room for bytes that the starting shell writes.
      const [enough] = await talk({ ...writer, toldBytes: bytes + 10_000 }, listens);
      expect(enough.ending).toEqual({ kind: "exited", status: 0 });
      const [floods] = await talk({ ...shell("exec yes"), toldBytes: bytes }, listens);
      expect(floods.ending).toEqual({ kind: "limited", limit: "output" });
    });

    it("ends a flood that nobody reads by its clock, and keeps none of it", async () => {
      const [floods, sleeps] = await talk(
        shell("exec yes", { wallMs: 500 }),
        shell("exec sleep 2"),
      );
      expect(floods.ending).toEqual({ kind: "limited", limit: "wall" });
      expect(sleeps.ending).toEqual({ kind: "exited", status: 0 });
    });

    it("knows who ended first, whatever the other does because of that", async () => {
      for (let count = 0; count < 10; count += 1) {
        const [ends, follows] = await pair.talk(shell("exit 43"), shell("read line; exit 1"));
        const [one, other] = await Promise.all([ends.ended, follows.ended]);
        expect([one.isFirst, other.isFirst]).toEqual([true, false]);
      }
      for (let count = 0; count < 10; count += 1) {
        const [follows, ends] = await pair.talk(
          shell("while read line; do echo reply; done"),
          shell("echo one; read reply; exit 43"),
        );
        const [one, other] = await Promise.all([follows.ended, ends.ended]);
        expect([one.isFirst, other.isFirst]).toEqual([false, true]);
      }
    });

    it.each([
      ["decides by what it has read", "read line; sleep 0.2; exit 43", false],
      ["waits for more", "read line; read more; exit 43", true],
    ])("conceals an end from a program that %s", async (_, script, isFirst) => {
      for (const record of [undefined, () => undefined]) {
        const [fails, follows] = await pair.talk(
          { ...shell("echo word; exit 1"), concealsEnd },
          shell(script),
          record && { record },
        );
        const [one, other] = await Promise.all([fails.ended, follows.ended]);
        expect([one.isFirst, other.isFirst]).toEqual([isFirst, !isFirst]);
        expect(other.result.ending).toEqual({ kind: "exited", status: 43 });
      }
    });

    it("knows whether something was written that nobody read", async () => {
      const [speaks, sleeps] = await pair.talk(
        shell("echo word; read reply"),
        shell("exec sleep 60", { wallMs: 3000 }),
      );
      expect((await sleeps.ended).hasUnread).toBe(true);
      expect((await speaks.ended).hasUnread).toBe(false);
    });

    it("tells a recorder in order what is said, while there is somebody to hear it", async () => {
      let output = "";
      const [asks, answers] = await pair.talk(
        shell("for n in 1 2 3; do echo $n; read reply; done"),
        shell("while read n; do echo $((n * n)); done; printf end"),
        {
          record: (writer, bytes) => {
            output += `${writer}:${bytes.toString()}`;
          },
        },
      );
      const [one, other] = await Promise.all([asks.ended, answers.ended]);
      expect([one.result.ending, other.result.ending]).toEqual([
        { kind: "exited", status: 0 },
        { kind: "exited", status: 0 },
      ]);
      expect([one.isFirst, other.isFirst]).toEqual([true, false]);
      expect(output).toBe("0:1\n1:1\n0:2\n1:4\n0:3\n1:9\n");
    });

    it("keeps every byte with a recorder, too", async () => {
      let count = 0;
      const [, reads] = await pair.talk(
        shell("head -c 3000000 /dev/urandom", { outputBytes: 4_000_000 }),
        shell("wc -c >&2"),
        {
          record: (_writer, bytes) => {
            count += bytes.length;
          },
        },
      );
      expect((await reads.ended).result.stderr.toString().trim()).toBe("3000000");
      expect(count).toBe(3_000_000);
    });

    it("keeps every byte", async () => {
      const [, counts] = await talk(
        shell("head -c 3000000 /dev/urandom", { outputBytes: 4_000_000 }),
        shell("wc -c >&2"),
      );
      expect(counts.stderr.toString().trim()).toBe("3000000");
    });

    it("lets a program open /dev/stdin and /dev/stdout", async () => {
      // The other program must be alive: opening a FIFO for reading waits for a writer.
      const [, reads] = await talk(
        shell("echo by name > /dev/stdout; read reply"),
        shell("read line < /dev/stdin; echo $line >&2; echo > /dev/stdout"),
      );
      expect(reads.stderr.toString()).toBe("by name\n");
    });

    it("ends two that wait for each other by their clocks", async () => {
      const waits = shell("read line", { wallMs: 300 });
      const [first, second] = await talk(waits, waits);
      // When one program ends, the other reads end of input.
      expect([first.ending.kind, second.ending.kind]).toContain("limited");
    });

    it.each([
      ["two shells", shell("read line"), shell("read line")],
      ["shells whose children read", shell("cat; :"), shell("cat; :")],
      ["single processes", single("/bin/cat"), single("/bin/cat")],
    ])("knows that %s wait for each other, with a recorder, too", async (_, one, other) => {
      for (const events of [{}, { record: () => undefined }]) {
        const deadlock = Promise.withResolvers<void>();
        const [first, second] = await pair.talk(one, other, {
          ...events,
          onDeadlock: deadlock.resolve,
        });
        const ends = Promise.all([first.ended, second.ended]);
        await Promise.race([deadlock.promise, ends.then(() => Promise.reject(new Error("ended")))]);
        first.close();
        const [{ result }] = await ends;
        expect(result.ending).toEqual({ kind: "closed" });
      }
    });

    it.each([
      ["sleeps first", shell("sleep 1; echo one; read reply"), shell("read line; echo two")],
      [
        "sleeps before it reads what is there",
        shell("echo one; sleep 1; read reply"),
        shell("read line; echo two; read line"),
      ],
      ["sleeps in a child", shell("(sleep 1; echo one) & read reply"), shell("read n; echo two")],
      [
        "reads with a time limit",
        { ...shell(""), argv: ["/bin/bash", "-c", "read -t 1 line; echo one; read reply"] },
        shell("read line; echo two"),
      ],
      [
        "computes first",
        shell("n=0; while [ $n -lt 300000 ]; do n=$((n+1)); done; echo one; read reply"),
        shell("read line; echo two"),
      ],
    ])("sees no deadlock when one program %s", async (_, one, other) => {
      let deadlocks = 0;
      const onDeadlock = () => {
        deadlocks += 1;
      };
      const [first, second] = await pair.talk(one, other, { onDeadlock });
      const ends = await Promise.all([first.ended, second.ended]);
      expect(ends[0].result.ending).toEqual({ kind: "exited", status: 0 });
      expect(deadlocks).toBe(0);
    });

    it("knows that both are idle, and that no more when one of them ends", async () => {
      const idle = Promise.withResolvers<void>();
      const seen: boolean[] = [];
      const [sleeps, reads] = await pair.talk(shell("exec sleep 60"), shell("read line"), {
        onIdle: (isIdle) => {
          seen.push(isIdle);
          if (isIdle) idle.resolve();
        },
      });
      await idle.promise;
      sleeps.close();
      await Promise.all([sleeps.ended, reads.ended]);
      expect(seen.at(-1)).toBe(false);
    });

    it("ends one of them on request", async () => {
      const [sleeps, reads] = await pair.talk(shell("sleep 60"), shell("cat >&2; echo over >&2"));
      sleeps.close();
      expect((await sleeps.ended).result.ending).toEqual({ kind: "closed" });
      expect((await reads.ended).result.stderr.toString()).toBe("over\n");
    });

    it("calls a program that is not there the machine's fault, and goes on", async () => {
      const missing = { ...shell(""), argv: ["/no/such/program"] };
      const [fails, waits] = await pair.talk(missing, shell("read line"));
      await expect(fails.ended).rejects.toThrow(HarnessError);
      await waits.ended.catch(() => undefined);
      const [, reads] = await talk(shell("echo fine"), shell("cat >&2"));
      expect(reads.stderr.toString()).toBe("fine\n");
    });

    it("shows nothing of one conversation to the next", async () => {
      const look = "ls -A; stat -c '%s %Y' /dev/stdin 2>/dev/null | cut -d' ' -f1";
      const seen: string[] = [];
      for (let count = 0; count < 40; count += 1) {
        const [, reads] = await talk(shell(`echo left > file; ${look}`), shell("cat >&2"));
        seen.push(reads.stderr.toString());
      }
      expect(new Set(seen).size).toBe(1);
      expect(seen[0]).toMatch(/^file\n/);
    });
  });
}
