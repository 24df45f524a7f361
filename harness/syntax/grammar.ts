import type { Parser } from "@lezer/common";
import { parser as cpp } from "@lezer/cpp";
import { parser as go } from "@lezer/go";
import { parser as java } from "@lezer/java";
import { parser as javascript } from "@lezer/javascript";
import { parser as python } from "@lezer/python";
import { parser as rust } from "@lezer/rust";

/** A family of languages with one parser, whose programs can be compared with each other. */
export interface Grammar {
  readonly family: string;
  readonly parser: Parser;
}

const PYTHON: Grammar = { family: "Python", parser: python };
const SCRIPT: Grammar = {
  family: "JavaScript or TypeScript",
  parser: javascript.configure({ dialect: "ts" }),
};
const C: Grammar = { family: "C or C++", parser: cpp };

const GRAMMARS: ReadonlyMap<string, Grammar> = new Map([
  ["python", PYTHON],
  ["javascript", SCRIPT],
  ["typescript", SCRIPT],
  ["c", C],
  ["cpp", C],
  ["java", { family: "Java", parser: java }],
  ["go", { family: "Go", parser: go }],
  ["rust", { family: "Rust", parser: rust }],
]);

/** Undefined for a language without a grammar, whose programs are not compared. */
export function findGrammar(language: string): Grammar | undefined {
  return GRAMMARS.get(language);
}
