import { expect, test } from "vitest";
import { blankCode, blankDirectives } from "../../harness/languages/blank-code.ts";
import { outlineC } from "../../harness/languages/c-family/outline-c.ts";

test.each([
  ["c", 'f("{\\"") // }\ng()', "f(     )     \ng()"],
  ["cpp", "1'000 + '0' + R\"x()\")x\"s", "1'000 +     +          s"],
  ["java", 'a = """\n"}" """;', "a =    \n       ;"],
  ["go", "a(`\n}`, '\\'')", "a( \n  ,     )"],
  ["rust", "/* /* */ } */ f::<'a>('a', r#\"}\"#)", "              f::<'a>(   ,       )"],
  ["c", "/* { ", "     "],
] as const)("in %s, %j is the code %j", (lexis, source, code) => {
  expect(blankCode(source, lexis)).toBe(code);
});

test.each([
  ["#define A {\\\n}\nf()", "            \n \nf()"],
  ["#if 0\na\n#else\nb\n#endif\nc", "     \n \n     \nb\n      \nc"],
  ["#ifdef LOCAL\na\n#if X\nb\n#endif\n#endif\nc", "            \n \n     \n \n      \n      \nc"],
  ["#define LOCAL\n#ifdef LOCAL\na\n#endif", "             \n            \na\n      "],
  ["#ifdef __GNUC__\na\n#else\nb\n#endif", "               \na\n     \nb\n      "],
])("the preprocessor reduces %j to %j", (code, compiled) => {
  expect(blankDirectives(code)).toBe(compiled);
});

test.each(['"', "(", "/*", "{", "'", 'R"', "#if 0\n", "namespace a{", "f(", "class a;"])(
  "a mebibyte of %j is read in one pass",
  (part) => {
    const source = part.repeat(2 ** 20 / part.length);
    expect(outlineC(source, "cpp").compiled).toHaveLength(source.length);
  },
);
