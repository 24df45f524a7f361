export type TypedProgram =
  /** `ending` is the file extension of its language. */
  | { readonly kind: "program"; readonly text: string; readonly ending: string }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Extracts a program typed into a form of the learning platform, which saves it as a web page. Only
 * preformatted text is used; paragraphs lose line breaks and indentation.
 */
export function readTypedProgram(page: string): TypedProgram {
  const blocks = [...page.matchAll(/<pre\b[^>]*>(.*?)<\/pre\s*>/gis)].map(([, inner = ""]) =>
    toPlainText(inner),
  );
  const text = blocks.join("\n").trimEnd();
  if (text.trim() === "") {
    const what = blocks.length === 0 ? "no preformatted text" : "only empty preformatted text";
    return {
      kind: "refused",
      reason: `it was typed into the form and contains ${what}, so the program's line breaks are lost: ask for a file`,
    };
  }
  const endings = LANGUAGE_SIGNS.filter(({ signs }) => signs.test(text)).map(
    ({ ending }) => ending,
  );
  const [ending, other] = endings;
  if (ending === undefined || other !== undefined) {
    return {
      kind: "refused",
      reason: `it was typed into the form, and its language is unclear${other === undefined ? "" : ` (${endings.join(" or ")})`}: ask for a file`,
    };
  }
  return { kind: "program", text: `${text}\n`, ending };
}

function toPlainText(inner: string): string {
  const lines = inner.replace(/^\r?\n/, "").replaceAll(/<br\b[^>]*>|<\/(?:div|p)\s*>/gi, "\n");
  return lines
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("\r\n", "\n")
    .replaceAll(/&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>\w{1,8}));/gi, toCharacter)
    .replaceAll("\u00A0", " ");
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
};

function toCharacter(
  whole: string,
  decimal: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return NAMED[name] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Patterns that occur in programs of one language and not of the others. */
const LANGUAGE_SIGNS: readonly { readonly ending: string; readonly signs: RegExp }[] = [
  {
    ending: ".py",
    signs:
      /^[ \t]*(?:def\s+\w+\s*\(.*:|class\s+\w+.*:\s*$|(?:for|while|if)\b[^{]*:\s*(?:#.*)?$)|^(?:import\s+\w+|from\s+\w+\s+import\b.*|print\(.*\))\s*$/m,
  },
  { ending: ".cpp", signs: /^\s*#\s*include\s*<(?!\w+\.h>)|\bstd::|^\s*using namespace\b/m },
  {
    ending: ".c",
    signs:
      /^(?![^]*(?:#\s*include\s*<(?!\w+\.h>)|\bstd::|using namespace))[^]*#\s*include\s*<\w+\.h>/,
  },
  {
    ending: ".java",
    signs:
      /^\s*(?:import\s+java\.|public\s+(?:final\s+)?class\b|class\s+\w+\s*\{)|\bSystem\.(?:out|in)\b/m,
  },
  { ending: ".cs", signs: /^\s*using\s+System\b|\bConsole\.\w+\(/m },
  { ending: ".go", signs: /^package\s+\w+\s*$/m },
  { ending: ".rs", signs: /^\s*(?:pub\s+)?fn\s+\w+/m },
  { ending: ".kt", signs: /^\s*fun\s+\w+\s*\(/m },
  {
    ending: ".js",
    signs:
      /^(?![^]*:\s*(?:number|string|boolean|bigint)\b)[^]*(?:^\s*(?:export\s+)?(?:async\s+)?function\s+\w+\s*\(|^\s*(?:const|let)\s+\w+\s*=|\bconsole\.log\()/m,
  },
  {
    ending: ".ts",
    signs:
      /^\s*(?:export\s+)?(?:async\s+)?function\s+\w+\s*\(.*:\s*(?:number|string|boolean|bigint)\b/m,
  },
];
