import { expect, it } from "vitest";
import { findProtocol } from "../../../harness/packages/parts/validator-protocol.ts";

const program = (files: Readonly<Record<string, string>>) => ({
  path: "output_validator",
  files: Object.entries(files).map(([name, text]) => ({
    name,
    file: { path: name, sizeBytes: text.length, read: async () => Buffer.from(text) },
  })),
});

const STOCK = "#ifndef OK_EXIT_CODE\n#define OK_EXIT_CODE 0\n#endif\n";
const PATCHED = STOCK.replace("CODE 0", "CODE 42");

it.each<[string, Record<string, string>, string]>([
  ["without testlib.h", { "check.cpp": '#include "validate.h"\n', "validate.h": "" }, "icpc"],
  ["with testlib.h as it comes", { "check.cpp": "", "testlib.h": STOCK }, "testlib"],
  ["with one in a folder", { "check.cpp": "", "lib/testlib.h": STOCK }, "testlib"],
  ["with one that was changed", { "check.cpp": "", "testlib.h": PATCHED }, "icpc"],
  [
    "that defines it before",
    { "check.cpp": "#define OK_EXIT_CODE 42\n", "testlib.h": STOCK },
    "icpc",
  ],
  [
    "that is built with it",
    { build: "c++ -DOK_EXIT_CODE=42 check.cpp\n", "testlib.h": STOCK },
    "icpc",
  ],
  ["that a script turns round", { run: "./check && exit 42\n", "testlib.h": STOCK }, "icpc"],
])("a validator %s", async (_, files, protocol) => {
  expect(await findProtocol(program(files))).toBe(protocol);
});
