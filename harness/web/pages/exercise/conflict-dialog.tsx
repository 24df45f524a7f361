import { texts } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { printMoment, useZone } from "../../ui/moment.tsx";
import { Difference } from "../../editor/difference.tsx";
import type { DraftSaver } from "./draft-saver.ts";

/** Shows two versions of one draft side by side: the user must choose before one is discarded. */
export function ConflictDialog({ keeper }: { readonly keeper: DraftSaver }) {
  const t = texts.value.conflict;
  const zone = useZone();
  const other = keeper.other.value;
  if (other === undefined) return null;
  return (
    <Dialog title={t.title} isWide>
      <p>{t.why}</p>
      <Difference
        label={t.title}
        languageId={other.language}
        before={{ name: t.mine, text: keeper.text.value }}
        after={{ name: t.otherAt(printMoment(other.at, zone)), text: other.text }}
      />
      <div class="buttons">
        <Button kind="primary" onClick={() => keeper.keepMine()}>
          {t.keepMine}
        </Button>
        <Button onClick={() => keeper.takeOther()}>{t.takeOther}</Button>
      </div>
    </Dialog>
  );
}
