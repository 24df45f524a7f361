import { useState } from "preact/hooks";
import type { Clarification } from "../../../api/contest-shapes.ts";
import { call } from "../../client/call.ts";
import { makeRequestKey } from "../../client/request-key.ts";
import { useAction } from "../../client/use-action.ts";
import { Choice, TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { JuryView } from "./jury-view.ts";
import { juryTexts } from "./texts.ts";

const EVERYBODY = "everybody";
const ASKER = "asker";
/** Earlier answers that are offered again. */
const MAX_EARLIER = 20;

/** Dialog for an answer to a team, or without a question, a message to teams. */
export function AnswerDialog({
  course,
  contest,
  jury,
  question,
  reload,
  onClose,
}: JuryView & {
  readonly question: Clarification | undefined;
  readonly onClose: () => void;
}) {
  const { clarifications: t } = juryTexts.value;
  const asker = question?.from;
  const [text, setText] = useState("");
  const [exercise, setExercise] = useState(question?.exercise ?? "");
  const [whom, setWhom] = useState(asker === undefined ? EVERYBODY : ASKER);
  const [requestKey] = useState(makeRequestKey);
  const action = useAction();
  const earlier = contest.clarifications.flatMap((each) =>
    each.replyTo === undefined ? [] : [each.text],
  );
  const answers = [...new Set([...earlier.toReversed().slice(0, MAX_EARLIER), ...t.cannedAnswers])];
  const problems = contest.problems ?? [];
  const send = () =>
    action.run(async () => {
      const [kind = "", id = ""] = splitOnce(whom);
      const body = {
        text,
        ...(exercise !== "" && { exercise }),
        ...(question && { replyTo: question.id }),
        ...(whom === ASKER && asker && { teams: [asker.team] }),
        ...(kind === "team" && { teams: [id] }),
        ...(kind === "group" && { groups: [id] }),
      };
      const params = { course, contest: contest.id };
      await call("sendClarification", { params, body, requestKey });
      reload();
      onClose();
    });
  const title = asker === undefined ? t.announceTitle : `${t.answer}: ${asker.name}`;
  return (
    <FormDialog title={title} yes={t.send} action={action} onSend={send} onClose={onClose}>
      {question !== undefined && <blockquote>{question.text}</blockquote>}
      <TextField label={t.text} value={text} rows={4} isRequired onInput={setText} />
      {question !== undefined && (
        <Choice
          label={t.canned}
          value=""
          options={[["", t.chooseCanned], ...answers.map((each) => [each, each] as const)]}
          onChange={setText}
        />
      )}
      <Choice
        label={t.about}
        value={exercise}
        options={[
          ["", t.general],
          ...problems.map((each) => [each.exercise, `${each.label} ${each.name}`] as const),
        ]}
        onChange={setExercise}
      />
      <Choice
        label={t.whom}
        value={whom}
        options={[
          ...(asker === undefined ? [] : [[ASKER, t.onlyTeam(asker.name)] as const]),
          [EVERYBODY, t.everybody],
          ...jury.groups.map(({ id, name }) => [`group ${id}`, t.group(name)] as const),
          ...jury.teams.map(({ id, name }) => [`team ${id}`, t.team(name)] as const),
        ]}
        onChange={setWhom}
      />
    </FormDialog>
  );
}

/** `group north` is a group with the ID `north`. */
function splitOnce(whom: string): readonly string[] {
  const at = whom.indexOf(" ");
  return at < 0 ? [whom] : [whom.slice(0, at), whom.slice(at + 1)];
}
