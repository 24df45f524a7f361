import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Uses the colours of the pages, which follow light and dark. */
export const THEME = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--page)", fontSize: "0.875rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.75rem 0 0.5rem" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { color: "var(--quiet)", backgroundColor: "var(--page)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 0.5rem 0 0.75rem", minWidth: "2.5rem" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--edge)",
  },
});

export const HIGHLIGHT = HighlightStyle.define([
  { tag: [tags.comment, tags.meta], color: "light-dark(#57606a, #9fa9b3)", fontStyle: "italic" },
  { tag: [tags.string, tags.regexp], color: "light-dark(#0a5429, #98e0a8)" },
  { tag: [tags.number, tags.bool, tags.null], color: "light-dark(#0a4a9c, #8ac4ff)" },
  { tag: [tags.keyword, tags.modifier], color: "light-dark(#6a33b8, #d2b3ff)" },
  { tag: [tags.typeName, tags.className], color: "light-dark(#7a4300, #f0c078)" },
  { tag: tags.definition(tags.function(tags.variableName)), fontWeight: "600" },
]);
