import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Uses the colours of the pages, which follow light and dark. */
export const THEME = EditorView.theme({
  "&": {
    color: "var(--ink)",
    backgroundColor: "var(--page)",
    fontSize: "var(--code-size, var(--text-small))",
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.75rem 0 0.5rem" },
  ".cm-marked-line": {
    backgroundColor: "var(--bad-card)",
    boxShadow: "inset 0.25rem 0 var(--bad)",
  },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { color: "var(--quiet)", backgroundColor: "var(--page)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 0.5rem 0 0.75rem", minWidth: "2.5rem" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--edge)",
  },
  // Only other key maps select, search and show modes like this.
  "&.cm-editor .cm-fat-cursor": { color: "var(--page) !important", background: "var(--ink)" },
  "&.cm-editor:not(.cm-focused) .cm-fat-cursor": {
    background: "none",
    outline: "1px solid var(--ink)",
  },
  "&.cm-editor .cm-selectionLayer .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--fill) 30%, transparent) !important",
  },
  ".cm-searchMatch": {
    background: "var(--warn-card) !important",
    outline: "1px solid var(--edge)",
  },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--card)", border: "none" },
  ".cm-panels :is(input, button)": { color: "inherit", font: "inherit" },
  "& .cm-panels :is(.cm-textfield, .cm-button)": {
    background: "var(--page)",
    border: "1px solid var(--edge)",
    borderRadius: "var(--radius-small)",
  },
  // Searching has one row: the editor may be a few lines high.
  ".cm-search :is(br, [name='replace'], [name='replaceAll'])": { display: "none" },
  ".cm-panel.cm-search label": { fontSize: "var(--text-tiny)" },
  ".cm-panel.cm-vim-panel": { fontFamily: "var(--mono)" },
});

export const HIGHLIGHT = HighlightStyle.define([
  { tag: [tags.comment, tags.meta], color: "var(--code-comment)", fontStyle: "italic" },
  { tag: [tags.string, tags.regexp], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: [tags.keyword, tags.modifier], color: "var(--code-keyword)" },
  { tag: [tags.typeName, tags.className], color: "var(--code-type)" },
  { tag: tags.definition(tags.function(tags.variableName)), fontWeight: "600" },
]);
