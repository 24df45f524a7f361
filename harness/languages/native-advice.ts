import type { Advice } from "./advice.ts";

const ENDLESS_RECURSION =
  "The recursion never ends, or goes too deep: every call must come to a case that returns without calling the function again.";

/** For C and C++. */
export const C_ADVICE: readonly Advice[] = [
  {
    message: /SIGSEGV/,
    source: /\bscanf\s{0,9}\(\s{0,9}"[^"\n]{0,99}"\s{0,9},\s{0,9}[a-z_A-Z]\w{0,40}\s{0,9}[,)]/,
    sentence:
      'scanf needs the address of a number, with &: `long long n; scanf("%lld", &n);`. %d is for int, %lld for long long.',
  },
  {
    message: /does not have the form asked for|is not right|right is/,
    source: /\blong\s{1,9}long\s{1,9}\w{1,40}[^;{}]{0,200};[^{}]{0,400}scanf\s{0,9}\(\s{0,9}"%l?d"/,
    sentence: "scanf reads a long long with %lld, not with %d or %ld.",
  },
];

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
    message: /NoSuchElementException/,
    sentence: "The program reads more than there is: each run has one input, so read it once.",
  },
];
