import { expect, test } from "vitest";
import { decodeDeclaredEncoding } from "../../../harness/languages/python/python-syntax.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["# -*- coding: latin-1 -*-\nö", "# -*- coding: utf-8 -*-\nö"],
  ["#!/usr/bin/python3\r\n# vim: set fileencoding=iso-8859-15 :\r\nö", "fileencoding=utf-8 :\r\nö"],
  ["# coding: cp1252\n\x80", "# coding: utf-8\n€"],
])("text is decoded by its encoding declaration, which then says UTF-8: %j", (source, text) => {
  expect(decodeDeclaredEncoding(latin1(source))).toMatchObject({
    ok: true,
    text: expect.stringContaining(text) as string,
  });
});

test("without a declaration in the first two lines the encoding is unknown", () => {
  expect(decodeDeclaredEncoding(latin1("x = 1\n\n# coding: latin-1\nö"))).toBeUndefined();
  expect(decodeDeclaredEncoding(latin1("coding: latin-1\nö"))).toBeUndefined();
});

test("an unknown or wrong encoding is refused with a remedy", () => {
  for (const name of ["klingon", "utf-8"]) {
    expect(decodeDeclaredEncoding(latin1(`# coding: ${name}\nö`))).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        new RegExp(`encoding ${name}, .* Save the file as UTF-8`),
      ) as string,
    });
  }
});
