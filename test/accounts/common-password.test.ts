import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCommonPassword } from "../../harness/accounts/index.ts";

describe("common passwords", () => {
  test.each([
    "aaaaaaaaaaaa",
    "1212121212",
    "1x2y1x2y1x2y",
    "",
    "90123456789012",
    "lkjhgfdsa",
    "yuiopqwert",
    "----passw-",
    "1234567890",
    "0987654321",
    "2345678901",
    "qwertyuiop",
    "password123",
    "Password2024!",
    "P@ssw0rd2024",
    "passwordpassword",
    "letmein!!!!",
    "welcome-admin-1",
    "summer2026!!",
    "abcdefghij",
  ])("%s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    "correct horse battery",
    "passwords are odd",
    "8f2k-93jd-x0q1",
    "1x2y31x2y3",
    "asdfghjklm",
    "93847562019384",
    "ﬁnd the nim-sum",
    "密码是一个很长的句子",
  ])("but not %s", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  test("include the person's own name and email", () => {
    const own = ["Ada Lovelace", "ada.lovelace@example.org"];
    expect(isCommonPassword("AdaLovelace1", own)).toBe(true);
    expect(isCommonPassword("lovelace-1815", own)).toBe(true);
    expect(isCommonPassword("ada.lovelace@example.org", own)).toBe(true);
    expect(isCommonPassword("LovelaceLovelace", own)).toBe(true);
    expect(isCommonPassword("the engine of Lovelace", own)).toBe(false);
    expect(isCommonPassword("lovelace-1815", [])).toBe(false);
    expect(isCommonPassword("lovelace-1815", ["", "ada@lovelace"])).toBe(true);
  });

  test("do not include passwords without letters because a name or email is empty", () => {
    expect(isCommonPassword("93847562019384", ["", "@", "1815"])).toBe(false);
  });

  test("any text is checked quickly", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(typeof isCommonPassword(text, [text])).toBe("boolean");
      }),
    );
    expect(isCommonPassword(`${"abcabcd".repeat(140)}x`)).toBe(false);
  });
});
