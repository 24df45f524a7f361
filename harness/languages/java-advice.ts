import {
  type Advice,
  ASSIGNS_TO_COMPARE,
  DEEP_RECURSION,
  ENDLESS_RECURSION,
  READS_TOO_MUCH,
} from "./advice.ts";

/** Java's classes that beginners use without importing them, by their package. */
const PACKAGES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:List|ArrayList|LinkedList|Map|HashMap|TreeMap|Set|HashSet|TreeSet|Scanner|Arrays|Collections|Deque|ArrayDeque|Queue|PriorityQueue|Stack|Vector|Iterator|Random|StringTokenizer|Optional|Objects|BitSet)$/,
    "java.util",
  ],
  [/^Big(?:Integer|Decimal)$/, "java.math"],
  [/^(?:BufferedReader|InputStreamReader|IOException|PrintWriter|InputStream)$/, "java.io"],
];

function nameImport([, name = ""]: RegExpExecArray): string | undefined {
  const found = PACKAGES.find(([names]) => names.test(name));
  return (
    found && `${name} has to be imported: write \`import ${found[1]}.*;\` at the top of the file.`
  );
}

export const JAVA_ADVICE: readonly Advice[] = [
  {
    message: /error: cannot find symbol[^]{0,2000}?symbol: +class (\w{1,60})/,
    sentence: nameImport,
  },
  { message: /StackOverflowError/, sentence: ENDLESS_RECURSION },
  {
    message: /The call raised java\.util\.(?:NoSuchElement|InputMismatch)Exception/,
    source: /\bSystem\.in\b/,
    sentence: "A function gets its input as arguments: it reads nothing.",
  },
  {
    message: /NoSuchElementException/,
    sentence: READS_TOO_MUCH,
  },
  {
    message: /error: package [\w.]{1,100} does not exist/,
    sentence: "That package is not installed where submissions are judged: use Java's own library.",
  },
  {
    message: /error: cannot find symbol[^]{0,2000}?symbol: +variable (?:True|False)\b/,
    sentence: "Java writes true and false in small letters.",
  },
  {
    message: /error: unexpected type[^]{0,400}?required: variable/,
    sentence: ASSIGNS_TO_COMPARE,
  },
  {
    message: /error: missing return statement/,
    sentence:
      "Every way through the function must end in a `return` with the answer: write one after the last if, too.",
  },
  {
    message: /error: incompatible types: possible lossy conversion from long to int/,
    sentence: "A long does not fit into an int: declare the variable as long.",
  },
  {
    message: /error: variable (\w{1,60}) might not have been initialized/,
    sentence: ([, name = ""]) =>
      `${name} has no value on some way through the function: give it one where it is declared.`,
  },
  {
    message: /error: unreported exception/,
    sentence:
      "What reads may throw an exception: write `throws Exception` behind the brackets of main's parameters.",
  },
  {
    message: /error: reached end of file while parsing/,
    sentence: "A { is never closed: count the brackets { and }.",
  },
  {
    message: /error: class, interface, enum,? or record expected/,
    sentence:
      "There is a } too many, or a function stands outside of the class: count the brackets.",
  },
  {
    message: /NullPointerException: [^\n]{0,200}because "(?:<local\d>|[\w.]{1,80})" is null/,
    sentence:
      "Something is used that was never made: give the variable a value first, as by `new`.",
  },
  {
    message: /ArrayIndexOutOfBoundsException|IndexOutOfBoundsException: Index/,
    sentence: "A list of n entries has the indexes 0 to n - 1: the index here is not among them.",
  },
  {
    message: /error: non-static (?:method|variable) (\w{1,60})/,
    sentence: ([, name = ""]) =>
      `${name} belongs to an object, and is used without one: declare it static.`,
  },
  {
    message: /error: cannot find symbol[^]{0,2000}?symbol: +(?:variable|method) (\w{1,60})/,
    sentence: ([, name = ""]) =>
      `${name} is declared nowhere: declare it, or correct its spelling (capital letters count).`,
  },
  DEEP_RECURSION,
];
