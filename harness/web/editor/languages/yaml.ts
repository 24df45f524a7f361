import type { EditorState, Range } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { HIGHLIGHT } from "../theme.ts";

/** Characters that are coloured; a spec is far shorter. */
const MAX_LENGTH = 100_000;

const TOKEN =
  /(?<comment>(?<![^\s])#.*)|(?<string>"(?:\\.|[^"\\\n])*"|'(?:''|[^'\n])*')|(?<key>[\w$-][\w $./-]*(?=:(?:\s|$)))|(?<bool>(?<![\w-])(?:true|false|null)(?![\w-]))|(?<number>(?<![\w.-])-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.-]))/gm;

const TAGS = {
  comment: tags.comment,
  string: tags.string,
  key: tags.keyword,
  bool: tags.bool,
  number: tags.number,
} as const;

/** Colours keys, texts, numbers and comments of YAML; the server checks the syntax. */
export const yamlColours = EditorView.decorations.compute(["doc"], colour);

function colour({ doc }: EditorState) {
  const ranges: Range<Decoration>[] = [];
  for (const { index, 0: text, groups = {} } of doc.sliceString(0, MAX_LENGTH).matchAll(TOKEN)) {
    const kind = Object.keys(TAGS).find((each) => groups[each] !== undefined);
    const style = kind && HIGHLIGHT.style([TAGS[kind as keyof typeof TAGS]]);
    if (style) ranges.push(Decoration.mark({ class: style }).range(index, index + text.length));
  }
  return Decoration.set(ranges);
}
