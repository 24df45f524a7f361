/** A word outside all bodies, where definitions and declarations are. */
export interface Mention {
  readonly name: string;
  readonly at: number;
  /** The word before it, if only white space separates them; otherwise empty. */
  readonly previous: string;
  /** The nearest character on either side that is not white space. */
  readonly before: string;
  readonly after: string;
  /** The enclosing classes, namespaces or modules, outermost first. */
  readonly scopes: readonly Scope[];
}

/**
 * A brace block that contains definitions. Without a name, its names belong to the scope around it.
 */
export interface Scope {
  readonly kind: "namespace" | "type";
  readonly name: string;
}

const TOKEN = /[\p{L}_$][\p{L}\p{Nd}_$]*|[{};]/gu;
const SPACE = /\s*/y;
const MAX_SCOPES = 20;

/**
 * Lists the words outside bodies, in code without literals.
 * @param openScope returns the scope that a brace opens, by the text before it; undefined for a body
 */
export function listMentions(
  code: string,
  openScope: (header: string) => Scope | undefined,
): readonly Mention[] {
  const mentions: Mention[] = [];
  let scopes: readonly Scope[] = [];
  const around: (readonly Scope[])[] = [];
  /** Number of open braces of bodies. */
  let depth = 0;
  let headerStart = 0;
  let lastSign = "";
  let lastToken = "";
  let lastEnd = 0;
  for (const { 0: token, index } of code.matchAll(TOKEN)) {
    const between = code.slice(lastEnd, index).trimEnd();
    lastSign = between.at(-1) ?? lastSign;
    lastEnd = index + token.length;
    if (token === "{") {
      const mayOpen = depth === 0 && scopes.length < MAX_SCOPES;
      const scope = mayOpen ? openScope(code.slice(headerStart, index)) : undefined;
      if (scope === undefined) depth += 1;
      else {
        around.push(scopes);
        scopes = [...scopes, scope];
      }
    } else if (token === "}") {
      if (depth > 0) depth -= 1;
      else scopes = around.pop() ?? [];
    } else if (token !== ";" && depth === 0) {
      SPACE.lastIndex = lastEnd;
      SPACE.test(code);
      mentions.push({
        name: token,
        at: index,
        previous: between === "" ? lastToken : "",
        before: lastSign,
        after: code[SPACE.lastIndex] ?? "",
        scopes,
      });
    }
    if (/[{};]/.test(token)) headerStart = lastEnd;
    lastSign = token.at(-1) ?? "";
    lastToken = token;
  }
  return mentions;
}

/** True if the code contains the name as a whole word. */
export function hasWord(code: string, name: string): boolean {
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1)) {
    const isInWord = isWordPart(code[at - 1]) || isWordPart(code[at + name.length]);
    if (!isInWord) return true;
  }
  return false;
}

function isWordPart(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{Nd}_$]/u.test(sign);
}
