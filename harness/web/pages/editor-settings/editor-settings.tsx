import { Dialog } from "../../ui/dialog.tsx";
import { Choice } from "../../ui/field.tsx";
import { editorSettingsTexts } from "./texts.ts";

/** A remembered choice, what changes it, and all choices. */
export type Setting<T> = readonly [T, (next: string) => void, readonly T[]];

type Names = typeof editorSettingsTexts.value;

/** Dialog with text size, theme and keys of the editor. */
export function EditorSettings({
  title,
  textSize: [textSize, setTextSize, textSizes],
  colours: [colour, setColour, colours],
  keyMap,
  keyHint,
  onClose,
}: {
  readonly title: string;
  readonly textSize: Setting<keyof Names["textSizes"]>;
  readonly colours: Setting<keyof Names["colourNames"]>;
  /** Absent for a plain text field. */
  readonly keyMap: Setting<keyof Names["keyMaps"]> | undefined;
  /** How to leave the editor with these keys. */
  readonly keyHint: string;
  readonly onClose: () => void;
}) {
  const t = editorSettingsTexts.value;
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="form settings">
        <Choice
          label={t.textSize}
          value={textSize}
          options={textSizes.map((size) => [size, t.textSizes[size]])}
          onChange={setTextSize}
        />
        <Choice
          label={t.colours}
          value={colour}
          options={colours.map((each) => [each, t.colourNames[each]])}
          onChange={setColour}
        />
        {keyMap !== undefined && (
          <Choice
            label={t.keyMap}
            value={keyMap[0]}
            options={keyMap[2].map((each) => [each, t.keyMaps[each]])}
            onChange={keyMap[1]}
          />
        )}
        <p class="quiet" role="status">
          {keyHint}
        </p>
      </div>
    </Dialog>
  );
}
