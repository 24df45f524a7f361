import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AnswerFrameReader } from "../../../harness/core/values/answer-frame-reader.ts";
import { frame, WireError } from "../../../harness/core/values/wire.ts";

function header(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

describe("frames of answers", () => {
  it("are the same however the stream is cut", () => {
    const texts = fc.array(fc.string({ maxLength: 30 }), { maxLength: 8 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 9 }), (bodies, size) => {
        const stream = Buffer.concat(bodies.map((body) => frame(body)));
        const reader = new AnswerFrameReader(1000);
        const found: string[] = [];
        for (let start = 0; start < stream.length; start += size) {
          const chunk = stream.subarray(start, start + size);
          found.push(...reader.push(chunk).map(({ body }) => String(body)));
        }
        expect(found.join("|")).toEqual(bodies.join("|"));
      }),
    );
  });

  it("that are too long keep only their beginning, and following frames are read", () => {
    const reader = new AnswerFrameReader(100_000_000);
    reader.capBytes = 10_000;
    const body = Buffer.alloc(1_000_000, "x");
    expect([...reader.push(header(50_000_000))]).toEqual([]);
    for (let sent = 0; sent < 49; sent += 1) expect([...reader.push(body)]).toEqual([]);
    const [long, next] = reader.push(Buffer.concat([body, frame("next")]));
    expect(long).toMatchObject({ length: 50_000_000 });
    expect(long?.body.toString()).toMatch(/^x{1000,5000}$/);
    expect(next).toEqual({ length: 4, body: Buffer.from("next") });
  });

  it("may be as long as the cap", () => {
    const reader = new AnswerFrameReader(100);
    reader.capBytes = 5;
    expect([...reader.push(frame("12345"))]).toEqual([{ length: 5, body: Buffer.from("12345") }]);
    expect([...reader.push(frame(""))]).toEqual([{ length: 0, body: Buffer.alloc(0) }]);
    expect([...reader.push(frame("123456"))][0]).toMatchObject({ length: 6, body: { length: 5 } });
  });

  it("as long as a large cap are whole, and longer ones keep their first 4096 bytes", () => {
    const reader = new AnswerFrameReader(10_000);
    reader.capBytes = 5000;
    const sizes = [4096, 5000, 5001].map((size) => {
      const [read] = reader.push(frame("x".repeat(size)));
      return [read?.length, read?.body.length];
    });
    expect(sizes).toEqual([
      [4096, 4096],
      [5000, 5000],
      [5001, 4096],
    ]);
    const whole = new AnswerFrameReader(1000).push(header(1000));
    expect([...whole]).toEqual([]);
  });

  it("over the limit are refused before they are received", () => {
    expect(() => [...new AnswerFrameReader(1000).push(header(1001))]).toThrow(WireError);
  });
});
