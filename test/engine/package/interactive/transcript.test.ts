import { describe, expect, it } from "vitest";
import { Transcript } from "../../../../harness/engine/package/interactive/transcript.ts";

function add(transcript: Transcript, writer: "program" | "judge", text: string): void {
  transcript.add(writer, Buffer.from(text));
}

describe("a transcript", () => {
  it("tells who wrote which line, whatever pieces it came in", () => {
    const transcript = new Transcript();
    add(transcript, "judge", "3\n1 ");
    add(transcript, "judge", "2\n");
    add(transcript, "program", "? 1\n? ");
    add(transcript, "judge", "5\n");
    expect(transcript.toString().split("\n")).toEqual([
      "judge:   3",
      "judge:   1 2",
      "program: ? 1",
      "program: ?  (no end of line)",
      "judge:   5",
    ]);
  });

  it("keeps characters whole that came in two pieces", () => {
    const transcript = new Transcript();
    const bytes = Buffer.from("ä\n");
    transcript.add("program", bytes.subarray(0, 1));
    transcript.add("program", bytes.subarray(1));
    expect(transcript.toString()).toBe("program: ä");
  });

  it("is empty where nobody said a word", () => {
    expect(new Transcript().toString()).toBe("");
  });

  it("has the last lines of a long conversation, and says that there were others", () => {
    const transcript = new Transcript();
    for (let count = 1; count <= 1000; count += 1) add(transcript, "program", `${count}\n`);
    const lines = transcript.toString().split("\n");
    expect(lines[0]).toBe("…");
    expect(lines.slice(-2)).toEqual(["program: 999", "program: 1000"]);
    expect(lines.length).toBeLessThan(50);
  });

  it("cuts what is long, in whatever pieces it comes", () => {
    const transcript = new Transcript();
    for (let count = 0; count < 5000; count += 1) add(transcript, "judge", "x".repeat(1000));
    add(transcript, "program", "y".repeat(10_000_000));
    expect(transcript.toString().length).toBeLessThan(10_000);
    expect(transcript.toString()).toMatch(/^…\nprogram: y+… \(no end of line\)$/);
  });

  it("is whole up to 64 KiB and 40 lines, and says so beyond", () => {
    const full = new Transcript();
    add(full, "program", `${"a".repeat(32 * 1024 - 1)}\n`);
    add(full, "judge", `${"b".repeat(32 * 1024 - 1)}\n`);
    const [first, second] = full.toString().split("\n");
    expect(first).toBe(`program: ${"a".repeat(200)}…`);
    expect(second).toBe(`judge:   ${"b".repeat(200)}…`);
    add(full, "judge", "\n");
    expect(full.toString().split("\n")).toEqual(["…", second, "judge:   "]);
    const lines = new Transcript();
    for (let count = 1; count <= 40; count += 1) add(lines, "program", `${count}\n`);
    expect(lines.toString()).toMatch(/^program: 1\n/);
    add(lines, "program", "41\n");
    expect(lines.toString()).toMatch(/^…\nprogram: 2\n/);
  });

  it("shows only the end of one message that is too long, until the next pass", () => {
    const transcript = new Transcript();
    add(transcript, "judge", "early\n");
    add(transcript, "program", `late\n${"x".repeat(64 * 1024 - 2)}\n\n`);
    expect(transcript.toString().split("\n")).toEqual([
      "…",
      `program: ${"x".repeat(200)}…`,
      "program: ",
    ]);
    transcript.beginPass();
    add(transcript, "judge", `${"y".repeat(200)}\r\n${"z".repeat(64 * 1024 - 202)}`);
    expect(transcript.toString()).toBe(
      `judge:   ${"y".repeat(200)}\njudge:   ${"z".repeat(200)}… (no end of line)`,
    );
  });

  it("shows lines without the line ends of Windows", () => {
    const transcript = new Transcript();
    add(transcript, "judge", "one\r\ntwo\r\n");
    expect(transcript.toString()).toBe("judge:   one\njudge:   two");
  });

  it("forgets a pass before when the next one begins", () => {
    const transcript = new Transcript();
    add(transcript, "program", "first\n");
    transcript.beginPass();
    add(transcript, "program", "second\n");
    expect(transcript.toString()).toBe("program: second");
  });
});
