import { describe, expect, it } from "vitest";
import { CircuitBreaker } from "../../../harness/engine/validators/circuit-breaker.ts";

/** Replies are numbers, and those below zero are timeouts. */
function openBreaker(skip?: (lastHang: number) => number) {
  const breaker = new CircuitBreaker<number>((reply) => reply < 0, skip);
  const asked: number[] = [];
  const run = async (reply: number) =>
    breaker.run(async () => {
      asked.push(reply);
      return Promise.resolve(reply);
    });
  return { breaker, asked, run };
}

async function fail(): Promise<number> {
  return Promise.reject(new Error("lost"));
}

describe("the circuit breaker of an author's program", () => {
  it("passes on every reply of a program that does not hang", async () => {
    const { breaker, asked, run } = openBreaker();
    for (const reply of [1, 2, 3]) expect(await run(reply)).toBe(reply);
    expect(asked).toEqual([1, 2, 3]);
    expect(breaker.skipped).toBe(0);
  });

  it("runs a program that timed out twice no more, and repeats its last timeout", async () => {
    const { breaker, asked, run } = openBreaker();
    const replies = [];
    for (const reply of [-1, 5, -2, 7, 8]) replies.push(await run(reply));
    expect(replies).toEqual([-1, 5, -2, -2, -2]);
    expect(asked).toEqual([-1, 5, -2]);
    expect(breaker.skipped).toBe(2);
  });

  it("gives its own reply for a skipped run if there is one", async () => {
    const { run } = openBreaker((lastHang) => 10 * lastHang);
    expect([await run(-1), await run(-2), await run(3)]).toEqual([-1, -2, -20]);
  });

  it("counts no run that failed with an error", async () => {
    const { breaker, run } = openBreaker();
    for (let count = 0; count < 3; count += 1) {
      await expect(breaker.run(fail)).rejects.toThrow("lost");
    }
    expect(await run(4)).toBe(4);
  });
});
