import { syntaxHighlighting } from "@codemirror/language";
import { MergeView } from "@codemirror/merge";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { loadLanguage } from "./load-language.ts";
import { HIGHLIGHT, THEME } from "./theme.ts";

interface Side {
  readonly name: string;
  readonly text: string;
}

/** Fonts lack the library's sign for lines that are left out. */
const LEFT_OUT = EditorView.theme({
  ".cm-collapsedLines:before, .cm-collapsedLines:after": { content: '"…"' },
});

/** Shows two read-only programs in a shadow root (see {@link openEditor}); returns a function that closes them. */
export function openMerge(options: {
  readonly parent: HTMLElement;
  readonly before: Side;
  readonly after: Side;
  readonly languageId: string;
}): () => void {
  const root = options.parent.shadowRoot ?? options.parent.attachShadow({ mode: "open" });
  const places = [new Compartment(), new Compartment()] as const;
  const side = ({ name, text }: Side, place: Compartment) => ({
    doc: text,
    extensions: [
      lineNumbers(),
      EditorView.editable.of(false),
      EditorState.readOnly.of(true),
      EditorView.lineWrapping,
      // Scrollable regions must be focusable.
      EditorView.contentAttributes.of({ "aria-label": name, tabindex: "0" }),
      THEME,
      LEFT_OUT,
      syntaxHighlighting(HIGHLIGHT),
      place.of([]),
    ],
  });
  const view = new MergeView({
    root,
    parent: root,
    a: side(options.before, places[0]),
    b: side(options.after, places[1]),
    collapseUnchanged: { margin: 3, minSize: 8 },
    gutter: true,
  });
  const colour = async () => {
    const language = await loadLanguage(options.languageId);
    if (language === undefined) return;
    view.a.dispatch({ effects: places[0].reconfigure(language) });
    view.b.dispatch({ effects: places[1].reconfigure(language) });
  };
  void colour();
  return () => view.destroy();
}
