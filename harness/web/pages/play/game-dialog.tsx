import { Dialog } from "../../ui/dialog.tsx";
import { GamePanel, type GameSource } from "./game-panel.tsx";
import { playTexts } from "./texts.ts";

/** A game on a page that has no pane for it. */
export function GameDialog({
  title,
  source,
  onClose,
  onKeep,
}: {
  readonly title: string;
  readonly source: GameSource;
  readonly onClose: () => void;
  readonly onKeep?: (() => void) | undefined;
}) {
  return (
    <Dialog title={playTexts.value.title(title)} onClose={onClose}>
      <GamePanel source={source} isFocused onKeep={onKeep} />
    </Dialog>
  );
}
