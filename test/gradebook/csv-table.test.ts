import * as fc from "fast-check";
import { expect, test } from "vitest";
import { quoteCsvCell } from "../../harness/core/results/csv-cell.ts";
import {
  parseCsvTable,
  encodeText,
  decodeText,
  detectEncoding,
} from "../../harness/gradebook/csv-table.ts";
import { utf8 } from "./grade-file-text.ts";

function cellsOf(text: string): string[][] {
  return parseCsvTable(utf8(text), "grades.csv").rows.map(({ cells }) =>
    cells.map((cell) => cell.text),
  );
}

test.each([
  [
    "a,b\r\n1,2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a;b\n1;2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a\tb\r1\t\r",
    [
      ["a", "b"],
      ["1", ""],
    ],
  ],
  [
    'a,"b ""c"", d"\n"x\r\ny",',
    [
      ["a", 'b "c", d'],
      ["x\r\ny", ""],
    ],
  ],
  ['"a"b,c"d\n\n', [["ab", 'c"d'], [""]]],
  ["", []],
])("%j is read as %j", (text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
});

test("a delimiter within quotes does not separate cells", () => {
  expect(cellsOf('"a, b, c";d\n')).toEqual([["a, b, c", "d"]]);
});

test("rows have line numbers, also after multi-line cells", () => {
  const { rows } = parseCsvTable(utf8('a,b\r\n"1\r\n2\n3",x\r\nc,d\r\n'), "grades.csv");
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test("a cell may contain a whole program with quotes", () => {
  const program = 'print("hi")\n'.repeat(200_000);
  expect(cellsOf(`a,b\n1,${quoteCsvCell(program)}\n`)[1]).toEqual(["1", program]);
});

test("an unclosed quote is an error", () => {
  expect(() => cellsOf('a,b\n1,"2\n3,4\n')).toThrow("grades.csv:2: a quote that opens here");
});

const anyText = fc.string({
  unit: fc.constantFrom("a", "é", "李", "🎲", '"', ",", ";", "\t", "\r", "\n", " ", "'", "\u200F"),
});

test("in every encoding cells have the written texts and byte ranges", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyText, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom("utf-8", "utf-16le", "utf-16be"),
      fc.constantFrom("\r\n", "\n", "\r"),
      fc.boolean(),
      (rows, name, lineEnd, hasEnd) => {
        const texts = [["x", "y"], ...rows];
        const text = texts
          .map((row) => row.map((cell) => quoteCsvCell(cell)).join(","))
          .join(lineEnd);
        const encoding = { name, unitBytes: name === "utf-8" ? 1 : 2, markBytes: 0 } as const;
        const bytes = encodeText(encoding, `\uFEFF${text}${hasEnd ? lineEnd : ""}`);
        const table = parseCsvTable(bytes, "grades.csv");
        expect(table.encoding.name).toBe(name);
        expect(table.rows.map(({ cells }) => cells.map((cell) => cell.text))).toEqual(texts);
        for (const { start, end, isQuoted, text: cell } of table.rows.flatMap(
          ({ cells }) => cells,
        )) {
          expect(isQuoted).toBe(quoteCsvCell(cell).startsWith('"'));
          expect(Buffer.from(bytes.subarray(start, end))).toEqual(
            Buffer.from(encodeText(encoding, quoteCsvCell(cell))),
          );
        }
      },
    ),
  );
});

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

test("Windows-1252 writes question marks for characters it lacks", () => {
  const encoding = { name: "windows-1252", unitBytes: 1, markBytes: 0 } as const;
  expect(decodeText(encoding, encodeText(encoding, "Žofie – é 李"))).toBe("Žofie – é ?");
});
