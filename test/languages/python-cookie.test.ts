import { expect, test } from "vitest";
import { decodeByCookie } from "../../harness/languages/python-cookie.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["# -*- coding: latin-1 -*-\nö", "# -*- coding: utf-8 -*-\nö"],
  ["#!/usr/bin/python3\r\n# vim: set fileencoding=iso-8859-15 :\r\nö", "fileencoding=utf-8 :\r\nö"],
  ["# coding: cp1252\n\x80", "# coding: utf-8\n€"],
])("text is read as its cookie says, which then says UTF-8: %j", (source, text) => {
  expect(decodeByCookie(latin1(source))).toMatchObject({
    ok: true,
    text: expect.stringContaining(text) as string,
  });
});

test("without a cookie in the first two lines nothing is known", () => {
  expect(decodeByCookie(latin1("x = 1\n\n# coding: latin-1\nö"))).toBeUndefined();
  expect(decodeByCookie(latin1("coding: latin-1\nö"))).toBeUndefined();
});

test("a cookie that is unknown or false is told with what to do", () => {
  for (const name of ["klingon", "utf-8"]) {
    expect(decodeByCookie(latin1(`# coding: ${name}\nö`))).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        new RegExp(`encoding is ${name}, .* Save the file as UTF-8`),
      ) as string,
    });
  }
});
