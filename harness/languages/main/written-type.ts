/**
 * A type as written in a source. Types without a name are named by their signs: `()` is a Rust
 * tuple, `[]` a list (`int[]`, `[]int`), `[3]` an array (`[3]int`, `[int; 3]`), `*` a pointer, `&`
 * a reference.
 */
export interface WrittenType {
  readonly name: string;
  readonly items: readonly WrittenType[];
}

const TOKEN = /[\w.:]*\w|\{\}|\S/g;
const WORD = /^\w/;

/** Undefined if the type is not supported. */
export function readType(text: string): WrittenType | undefined {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const take = (sign: string) => tokens[at] === sign && ++at > 0;

  function readItems(close: string): readonly WrittenType[] | undefined {
    const items: WrittenType[] = [];
    while (!take(close)) {
      if (items.length > 0 && !take(",")) return undefined;
      if (items.length > 0 && take(close)) break;
      const item = readOne();
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  }

  function around(name: string, items = [readOne()]): WrittenType | undefined {
    const readable = items.filter((item) => item !== undefined);
    return readable.length === items.length ? { name, items: readable } : undefined;
  }

  function readBracket(): WrittenType | undefined {
    if (take("]")) return around("[]");
    const item = readOne();
    if (take(";")) {
      const count = tokens[at++];
      return take("]") ? around(`[${count}]`, [item]) : undefined;
    }
    if (item === undefined || !take("]")) return undefined;
    return around(`[${item.name}]`);
  }

  function readOne(): WrittenType | undefined {
    if (take("(")) {
      const items = readItems(")");
      return items && { name: "()", items };
    }
    if (take("[")) return readBracket();
    if (take("*")) return around("*");
    if (take("&")) return around("&");
    const words: string[] = [];
    while (WORD.test(tokens[at] ?? "")) words.push(tokens[at++] ?? "");
    if (words.length === 0) return undefined;
    const name = `${words.join(" ")}${take("{}") ? "{}" : ""}`;
    if (name === "map" && take("[")) {
      const key = readOne();
      return take("]") ? around("map", [key, readOne()]) : undefined;
    }
    const items = take("<") ? readItems(">") : [];
    let type: WrittenType | undefined = items && { name, items };
    while (type !== undefined && tokens[at] === "[" && tokens[at + 1] === "]") {
      at += 2;
      type = { name: "[]", items: [type] };
    }
    return type;
  }

  const type = readOne();
  return at === tokens.length ? type : undefined;
}

/** Splits at commas that are not within brackets. */
export function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const sign of text) {
    if ("<([{".includes(sign)) depth += 1;
    if (">)]}".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
