import type { Extension } from "@codemirror/state";
import type { Signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Editor } from "./codemirror.ts";
import type { KeyMap } from "./key-map.ts";

/** Moves within the program of an editor on a page. */
export interface ShownEditor {
  /** Inserts a symbol at the cursor. */
  insert(sign: string): void;
  /** Moves focus and cursor to a line, from 1, and marks it. */
  goToLine(line: number): void;
}

/**
 * Field for a program: a plain text field, replaced by the editor once it is loaded, unless `isPlain`.
 * Text typed in the meantime and the cursor position are kept.
 */
export function ProgramEditor({
  label,
  text,
  revision,
  languageId,
  isPlain,
  textSize,
  colours,
  keyMap,
  phrases,
  extension,
  describedBy,
  onInput,
  editorRef,
}: {
  readonly label: string;
  readonly text: Signal<string>;
  /** Incremented when `text` changes other than by typing here. */
  readonly revision: number;
  readonly languageId: string;
  readonly isPlain: boolean;
  readonly textSize: string;
  readonly colours: string;
  readonly keyMap: KeyMap;
  readonly phrases: Readonly<Record<string, string>>;
  /** More than all editors have. */
  readonly extension?: Extension | undefined;
  readonly describedBy: string;
  readonly onInput: (text: string) => void;
  /** Set by this component. */
  readonly editorRef: { current: ShownEditor | undefined };
}) {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<Editor>(undefined);
  const input = useRef(onInput);
  input.current = onInput;
  const cursor = useRef<number>(undefined);
  const [isReady, setReady] = useState(false);
  editorRef.current = {
    insert(sign) {
      if (editor.current !== undefined) return editor.current.insert(sign);
      field.current?.setRangeText(
        sign,
        field.current.selectionStart,
        field.current.selectionEnd,
        "end",
      );
      onInput(field.current?.value ?? "");
    },
    goToLine(line) {
      if (editor.current !== undefined) return editor.current.goToLine(line);
      if (field.current !== null) selectLine(field.current, line);
    },
  };

  useEffect(() => {
    if (isPlain) return;
    let isGone = false;
    const open = async () => {
      const { openEditor } = await import("./codemirror.ts");
      const parent = place.current;
      if (isGone || parent === null) return;
      const before = field.current;
      editor.current = openEditor({
        parent,
        text: text.value,
        languageId,
        label,
        onInput: (typed) => input.current(typed),
      });
      if (document.activeElement === before) cursor.current = before?.selectionStart;
      setReady(true);
    };
    // Without a network, the plain field stays.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      editor.current?.close();
      editor.current = undefined;
      setReady(false);
    };
  }, [isPlain, label]);

  // Restore the cursor, so that typing can continue.
  useEffect(() => {
    if (!isReady || cursor.current === undefined) return;
    editor.current?.focus(cursor.current);
    cursor.current = undefined;
  }, [isReady]);
  useEffect(() => editor.current?.setLanguage(languageId), [languageId]);
  useEffect(() => editor.current?.setKeyMap(keyMap, phrases), [isReady, keyMap, phrases]);
  useEffect(() => editor.current?.setText(text.value), [revision]);
  useEffect(() => {
    if (extension !== undefined) editor.current?.extend(extension);
  }, [isReady, extension]);

  return (
    <div class="editor" data-text-size={textSize} data-colours={colours}>
      {!isReady && (
        <textarea
          ref={field}
          class="code"
          aria-label={label}
          aria-describedby={describedBy}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          translate={false}
          value={text.value}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
      <div ref={place} class="editor-place" hidden={!isReady} />
    </div>
  );
}

/** Selects a line of a plain field, in the middle of what it shows. */
function selectLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  const middle = (field.scrollHeight * (line - 0.5)) / lines.length;
  field.scrollTop = middle - field.clientHeight / 2;
}
