import {
  history,
  historyKeymap,
  indentWithTab,
  standardKeymap,
  toggleComment,
} from "@codemirror/commands";
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import {
  Compartment,
  EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
} from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { KeyMap } from "./key-map.ts";
import { loadKeyMap } from "./load-key-map.ts";
import { loadLanguage } from "./load-language.ts";
import { HIGHLIGHT, THEME } from "./theme.ts";

export interface Editor {
  /** Replaces the whole text, as one step of the undo history. */
  setText(text: string): void;
  setLanguage(id: string): void;
  /** `phrases`: the words of its search in the language of the page, by their English. */
  setKeyMap(id: KeyMap, phrases: Readonly<Record<string, string>>): void;
  extend(extension: Extension): void;
  insert(sign: string): void;
  /** Takes the focus, with the cursor at this position. */
  focus(place: number): void;
  /** Takes the focus, with the cursor in this line, from 1. It is marked until the cursor moves. */
  goToLine(line: number): void;
  close(): void;
}

/**
 * Opens an editor in a shadow root of an element. In a shadow root CodeMirror uses constructed style
 * sheets, which a strict policy allows, instead of `style` elements, which it forbids.
 */
export function openEditor(options: {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly languageId: string;
  readonly label: string;
  readonly onInput: (text: string) => void;
}): Editor {
  const { parent, text, label, onInput } = options;
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  const place = new Compartment();
  const keys = new Compartment();
  let isProgrammatic = false;
  const view = new EditorView({
    root,
    parent: root as unknown as Element,
    state: EditorState.create({
      doc: text,
      extensions: [
        // A key map's own Escape would keep the editor from letting Tab go.
        Prec.highest(EditorView.domEventHandlers({ keydown: letTabGo })),
        keys.of([]),
        lineNumbers(),
        history(),
        bracketMatching(),
        indentOnInput(),
        EditorState.tabSize.of(4),
        indentUnit.of("    "),
        keymap.of([
          ...standardKeymap,
          ...historyKeymap,
          indentWithTab,
          { key: "Mod-/", run: toggleComment },
        ]),
        EditorView.domEventHandlers({ beforeinput: replaceSelection }),
        EditorView.contentAttributes.of({ tabindex: "0", "aria-label": label, translate: "no" }),
        THEME,
        // A long program scrolls within the field.
        EditorView.theme({ "&": { height: "100%" } }),
        syntaxHighlighting(HIGHLIGHT),
        place.of([]),
        markedLine,
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isProgrammatic) onInput(state.doc.toString());
        }),
      ],
    }),
  });

  const setLanguage = (id: string) => {
    const show = async () => {
      const language = await loadLanguage(id);
      view.dispatch({ effects: place.reconfigure(language ?? []) });
    };
    void show();
  };
  setLanguage(options.languageId);

  let keyMap: KeyMap = "usual";
  const setKeyMap = (id: KeyMap, phrases: Readonly<Record<string, string>>) => {
    keyMap = id;
    const use = async () => {
      const extension = await loadKeyMap(id);
      if (keyMap !== id) return;
      // Other key maps hide the browser's own selection.
      const extensions = [extension, drawSelection(), EditorState.phrases.of(phrases)];
      view.dispatch({ effects: keys.reconfigure(id === "usual" ? [] : extensions) });
    };
    void use();
  };

  return {
    setLanguage,
    setKeyMap,
    setText(next) {
      if (view.state.doc.toString() === next) return;
      isProgrammatic = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      isProgrammatic = false;
    },
    extend(extension) {
      view.dispatch({ effects: StateEffect.appendConfig.of(extension) });
    },
    insert(sign) {
      view.dispatch(view.state.replaceSelection(sign));
    },
    focus(at) {
      view.focus();
      view.dispatch({ selection: { anchor: Math.min(at, view.state.doc.length) } });
    },
    goToLine(line) {
      const { doc } = view.state;
      const { from } = doc.line(Math.min(line, doc.lines));
      view.focus();
      view.dispatch({
        selection: { anchor: from },
        effects: [markLine.of(from), EditorView.scrollIntoView(from, { y: "center" })],
      });
    },
    close: () => view.destroy(),
  };
}

/** Marks the line that starts at a position. */
const markLine = StateEffect.define<number>();

const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marked, { effects, docChanged, selection }) {
    const marking = effects.find((effect) => effect.is(markLine));
    if (marking !== undefined) return Decoration.set(MARKED_LINE.range(marking.value));
    return docChanged || selection ? Decoration.none : marked;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const MARKED_LINE = Decoration.line({ class: "cm-marked-line" });

/** After Escape, the next Tab leaves the editor. */
function letTabGo(event: KeyboardEvent, view: EditorView): boolean {
  if (event.key === "Escape") view.setTabFocusMode(2000);
  return false;
}

/**
 * Replaces a selection in the editor itself: the browser would write style attributes where lines are
 * joined, which the policy forbids and reports as an error.
 */
function replaceSelection(event: InputEvent, view: EditorView): boolean {
  const { data, inputType, isComposing } = event;
  const isTyped = inputType === "insertText" && !isComposing && data !== null;
  if (!isTyped || (view.state.selection.main.empty && !data.includes("\n"))) return false;
  event.preventDefault();
  const change = view.state.replaceSelection(data);
  view.dispatch(change, { userEvent: "input.type", scrollIntoView: true });
  return true;
}
