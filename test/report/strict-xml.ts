export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** For an element without children. */
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Reads the XML that reports write; whatever is not well-formed is an error. */
export function parseXml(source: string): XmlElement {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(source)) {
    throw new Error("a character that XML cannot hold");
  }
  let position = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const sticky = new RegExp(pattern.source, "yu");
    sticky.lastIndex = position;
    const match = sticky.exec(source) ?? undefined;
    if (match !== undefined) position = sticky.lastIndex;
    return match;
  };
  const need = (pattern: RegExp): RegExpExecArray => {
    const match = take(pattern);
    if (match === undefined) {
      throw new Error(
        `${pattern} expected at ${JSON.stringify(source.slice(position, position + 60))}`,
      );
    }
    return match;
  };
  const readElement = (): XmlElement => {
    const name = need(/<([a-z]+)/)[1] ?? "";
    const attributes: Record<string, string> = {};
    for (
      let match = take(/ ([a-zA-Z]+)="([^"<]*)"/);
      match;
      match = take(/ ([a-zA-Z]+)="([^"<]*)"/)
    ) {
      attributes[match[1] ?? ""] = unescape(match[2] ?? "");
    }
    if (take(/\/>/)) return { name, attributes, children: [], text: "" };
    need(/>/);
    const children: XmlElement[] = [];
    let raw = need(/[^<]*/)[0];
    while (!take(new RegExp(`</${name}>`))) {
      children.push(readElement());
      raw += need(/[^<]*/)[0];
    }
    if (raw.includes("]]>")) throw new Error("']]>' in text");
    return { name, attributes, children, text: unescape(raw) };
  };
  need(/<\?xml version="1\.0" encoding="UTF-8"\?>\n/);
  const root = readElement();
  need(/\n$/);
  return root;
}

function unescape(text: string): string {
  return text.replaceAll(/&([^;]*;?)/g, (whole, name: string) => {
    const entity = name.replace(/;$/, "");
    const character = /^#\d+$/.test(entity)
      ? String.fromCodePoint(Number(entity.slice(1)))
      : ENTITIES[entity];
    if (character === undefined || !name.endsWith(";")) throw new Error(`no entity: ${whole}`);
    return character;
  });
}
