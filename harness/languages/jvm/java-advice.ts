import {
  type Advice,
  adviseOnAlias,
  BRACE_NEVER_CLOSED,
  DEEP_RECURSION,
  ENDLESS_RECURSION,
  explainAssignment,
  explainIndex,
  explainUndefined,
  READS_IN_FUNCTION,
  READS_TOO_MUCH,
  REMEMBER_ANSWERS,
  RETURN_ON_EVERY_PATH,
} from "../advice.ts";

/** Java's classes that beginners use without importing them, by package. */
const PACKAGES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:List|ArrayList|LinkedList|Map|HashMap|TreeMap|Set|HashSet|TreeSet|Scanner|Arrays|Collections|Deque|ArrayDeque|Queue|PriorityQueue|Stack|Vector|Iterator|Random|StringTokenizer|Optional|Objects|BitSet)$/,
    "java.util",
  ],
  [/^Big(?:Integer|Decimal)$/, "java.math"],
  [/^(?:BufferedReader|InputStreamReader|IOException|PrintWriter|InputStream)$/, "java.io"],
];

function nameImport([, name = ""]: RegExpExecArray): string | undefined {
  const importable = PACKAGES.find(([names]) => names.test(name));
  return (
    importable &&
    `${name} has to be imported: write \`import ${importable[1]}.*;\` at the top of the file.`
  );
}

export const JAVA_ADVICE: readonly Advice[] = [
  {
    message: /error: cannot find symbol[^]{0,2000}?symbol: +(?:class|variable) (\w{1,60})/,
    sentence: nameImport,
  },
  { message: /StackOverflowError/, sentence: ENDLESS_RECURSION },
  {
    message: /The call raised java\.util\.(?:NoSuchElement|InputMismatch)Exception/,
    code: /\bSystem\.in\b/,
    sentence: READS_IN_FUNCTION,
  },
  {
    message: /NoSuchElementException/,
    code: /\bSystem\.in\b/,
    sentence: READS_TOO_MUCH,
  },
  {
    message: /error: package ([\w.]{1,100}) does not exist/,
    sentence: ([, name = ""]) =>
      `There is no package ${name} here: check its spelling, and use only Java's own library.`,
  },
  {
    message: /error: cannot find symbol[^]{0,2000}?symbol: +variable (True|False)\b/,
    sentence: ([, name = ""]) => `In Java write ${name.toLowerCase()}, not ${name}.`,
  },
  {
    message: /error: unexpected type[^]{0,400}?required: variable/,
    sentence: explainAssignment("=="),
  },
  {
    message: /error: missing return statement/,
    sentence: RETURN_ON_EVERY_PATH,
  },
  {
    message: /error: incompatible types: possible lossy conversion from (\w{1,9}) to (\w{1,9})/,
    sentence: ([, from = "", to = ""]) =>
      `A ${from} may not fit into ${article(to)}: declare the variable as ${from}, or convert the value with \`(${to})\`.`,
  },
  {
    message: /error: variable (\w{1,60}) might not have been initialized/,
    sentence: ([, name = ""]) =>
      `${name} may have no value here: give it one where you declare it, or in every branch.`,
  },
  {
    message: /error: unreported exception (\w{1,60})/,
    sentence: ([, name = ""]) =>
      `A call here may throw ${article(name)}: write \`throws Exception\` after the parameters of its method, as in \`main(String[] args) throws Exception\`.`,
  },
  {
    message: /error: reached end of file while parsing/,
    sentence: BRACE_NEVER_CLOSED,
  },
  {
    message: /error: class, interface, enum,? or record expected/,
    sentence:
      "There is one } too many, or a method stands outside the class: check that every } has its {.",
  },
  {
    message:
      /NullPointerException: [^\n]{0,200}because the return value of "(?:\w{1,60}\.)*(\w{1,60}\.\w{1,60})\(/,
    sentence: ([, call = ""]) =>
      `${call}(...) returned null: check the result before you use it (a map has no value for a missing key).`,
  },
  {
    message:
      /NullPointerException: [^\n]{0,200}because "(?:\w{1,60}\.)*([A-Za-z_]\w{0,60}(?:\[[^"\n]{1,40}\])*)" is null/,
    sentence: ([, name = ""]) =>
      `${name} is null: give it a value, for example with \`new\`, before you use it.`,
  },
  {
    message: /NullPointerException: [^\n]{0,200}because "<local\d{1,4}>[^"\n]{0,80}" is null/,
    sentence:
      "A variable in this line is null: give it a value, for example with `new`, before you use it.",
  },
  {
    message: /IndexOutOfBoundsException: Index (-?\d{1,10}) out of bounds for length (\d{1,10})/,
    sentence: ([, index, length]) => explainIndex(index, length),
  },
  {
    message: /IndexOutOfBoundsException: (?:Index|Range|index|begin)/,
    sentence: explainIndex(),
  },
  {
    message: /error: non-static (?:method|variable) (\w{1,60})/,
    sentence: ([, name = ""]) =>
      `${name} belongs to an object, but is used without one: write \`static\` where ${name} is declared.`,
  },
  {
    message: /error: cannot find symbol[^]{0,2000}?symbol: +(?:variable|method) (\w{1,60})/,
    sentence: ([, name = ""]) => explainUndefined(name),
  },
  DEEP_RECURSION,
  REMEMBER_ANSWERS,
  adviseOnAlias((name) => `${name}.clone()`),
];

function article(name: string): string {
  return `${/^[aeio]/i.test(name) ? "an" : "a"} ${name}`;
}
