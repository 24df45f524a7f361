import { useState } from "preact/hooks";
import type { GradingView } from "../../../../api/grading-routes.ts";
import { call } from "../../../client/call.ts";
import { useData } from "../../../client/use-data.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextField } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { ProblemNotice } from "../../../ui/notice.tsx";
import { printPoints } from "../../../ui/standing.tsx";
import { printSigned } from "../../grade-parts.tsx";
import { useAction } from "../../../client/use-action.ts";
import { gradingTexts } from "./texts.ts";

export type RubricItem = GradingView["items"][number];

/** A dialog about the rubric: a new item, or a known one. */
export type RubricDialog =
  | { readonly kind: "add" }
  | { readonly kind: "change" | "remove"; readonly item: RubricItem };

const MAX_CHANGES = 10;

/** An exercise's rubric with its keys; those that the submission has are checked. */
export function Rubric({
  items,
  itemIds,
  mayChange,
  onToggle,
  onOpen,
}: {
  readonly items: readonly RubricItem[];
  readonly itemIds: readonly string[];
  readonly mayChange: boolean;
  readonly onToggle: (item: string) => void;
  readonly onOpen: (dialog: RubricDialog) => void;
}) {
  const t = gradingTexts.value;
  return (
    <section>
      <h3>{t.rubric}</h3>
      {items.length === 0 && (
        <p class="quiet">
          {t.noItems} {!mayChange && t.noItemsHint}
        </p>
      )}
      <ul class="rubric">
        {items.map((item, index) => (
          <li key={item.id}>
            <label>
              {index < 9 ? <kbd aria-hidden="true">{index + 1}</kbd> : <span />}
              <input
                type="checkbox"
                checked={itemIds.includes(item.id)}
                onChange={() => onToggle(item.id)}
              />
              <span>{item.text}</span>
              <strong>{printSigned(item.points)}</strong>
            </label>
            {mayChange && (
              <div class="small">
                <Button
                  kind="plain"
                  label={`${t.change}: ${item.text}`}
                  onClick={() => onOpen({ kind: "change", item })}
                >
                  {t.change}
                </Button>
                <Button
                  kind="plain"
                  label={`${t.remove}: ${item.text}`}
                  onClick={() => onOpen({ kind: "remove", item })}
                >
                  {t.remove}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayChange && <Button onClick={() => onOpen({ kind: "add" })}>{t.add}</Button>}
    </section>
  );
}

/** Adds, changes or deletes an item, and shows before whose grades change. */
export function RubricItemDialog({
  course,
  exercise,
  dialog,
  nameOf,
  onDone,
  onClose,
}: {
  readonly course: string;
  readonly exercise: string;
  readonly dialog: RubricDialog;
  readonly nameOf: (student: string) => string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = gradingTexts.value;
  const item = dialog.kind === "add" ? undefined : dialog.item;
  const [text, setText] = useState(item?.text ?? "");
  const [points, setPoints] = useState(item === undefined ? "" : String(item.points));
  const action = useAction();
  const send = async () => {
    const body = { text, points: Number(points) };
    if (item === undefined) return call("addRubricItem", { params: { course, exercise }, body });
    const params = { course, item: item.id };
    if (dialog.kind === "remove") return call("removeRubricItem", { params });
    return call("changeRubricItem", { params, body });
  };
  const save = () =>
    action.run(async () => {
      await send();
      onDone();
    });
  return (
    <FormDialog
      title={t.dialogs[dialog.kind]}
      yes={dialog.kind === "remove" ? t.remove : t.save}
      kind={dialog.kind === "remove" ? "danger" : "primary"}
      action={action}
      onSend={save}
      onClose={onClose}
    >
      {dialog.kind === "remove" ? (
        <p>
          {text} ({printSigned(Number(points))}). {t.uses(item?.uses ?? 0)}.
        </p>
      ) : (
        <>
          <TextField label={t.text} value={text} rows={2} isRequired onInput={setText} />
          <Field
            label={t.points}
            type="number"
            step="any"
            value={points}
            required
            onInput={setPoints}
          />
        </>
      )}
      {item !== undefined && (
        <Changes
          course={course}
          item={item.id}
          points={dialog.kind === "remove" ? undefined : points}
          nameOf={nameOf}
        />
      )}
    </FormDialog>
  );
}

/** The grades that would change. `points`: as typed; undefined if the item is deleted. */
function Changes({
  course,
  item,
  points,
  nameOf,
}: {
  readonly course: string;
  readonly item: string;
  readonly points: string | undefined;
  readonly nameOf: (student: string) => string;
}) {
  const t = gradingTexts.value;
  const isUnknown = points !== undefined && (points.trim() === "" || Number.isNaN(Number(points)));
  const loaded = useData(
    async (signal) => {
      if (isUnknown) return undefined;
      const query = points === undefined ? {} : { points: Number(points) };
      return call("rubricChanges", { params: { course, item }, query, signal });
    },
    [item, points ?? "removed"],
  );
  if (isUnknown) return <p class="quiet">{t.changesUnknown}</p>;
  if (loaded.problem !== undefined) return <ProblemNotice problem={loaded.problem} />;
  const { changes } = loaded.value ?? {};
  if (changes === undefined) return <p class="quiet">…</p>;
  return (
    <div class="changes" role="status">
      <p>{t.changes(changes.length)}</p>
      <ul>
        {changes.slice(0, MAX_CHANGES).map(({ student, before, after }) => (
          <li key={student}>
            {nameOf(student)}: {printPoints(before)} → {printPoints(after)}
          </li>
        ))}
        {changes.length > MAX_CHANGES && <li>{t.moreChanges(changes.length - MAX_CHANGES)}</li>}
      </ul>
    </div>
  );
}
