import { expect, test } from "vitest";
import { decodeText, detectEncoding, encodeText } from "../../harness/gradebook/encoding.ts";

test.each([
  ["plain UTF-8", [0x41, 0xc3, 0xa9, 0x42, 0x43], "utf-8", 0],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0x41], "utf-8", 3],
  ["UTF-16LE with a mark", [0xff, 0xfe, 0x41, 0], "utf-16le", 2],
  ["UTF-16BE with a mark", [0xfe, 0xff, 0, 0x41], "utf-16be", 2],
  ["UTF-16LE without a mark", [0x41, 0, 0x42, 0], "utf-16le", 0],
  ["what cannot be UTF-8", [0x41, 0xe9, 0x41, 0x42], "windows-1252", 0],
])("%s is recognised", (_, bytes, name, markBytes) => {
  expect(detectEncoding(Uint8Array.from(bytes))).toMatchObject({ name, markBytes });
});

test.each(["utf-8", "utf-16le", "utf-16be"] as const)("%s keeps every name", (name) => {
  const text = "Žofie O’Brien 李小龙 \u200Fמשה 🎲";
  const encoding = { name, unitBytes: 2, markBytes: 0 } as const;
  expect(decodeText(encoding, encodeText(encoding, text))).toBe(text);
});

test("Windows-1252 writes what it has, and question marks for the rest", () => {
  const encoding = { name: "windows-1252", unitBytes: 1, markBytes: 0 } as const;
  expect(decodeText(encoding, encodeText(encoding, "Žofie – é 李"))).toBe("Žofie – é ?");
});
