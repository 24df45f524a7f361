import { useState } from "preact/hooks";
import type { Clarification } from "../../../api/contest-shapes.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import type { JuryView } from "./jury-view.ts";
import { ProblemName } from "./problem-name.tsx";
import { juryTexts } from "./texts.ts";

/** Clarifications: the unanswered ones first, oldest first; the others newest first. */
export function ClarificationsPanel(view: JuryView) {
  const { clarifications } = view.contest;
  const t = juryTexts.value.clarifications;
  const [answered, setAnswered] = useState<Clarification | "announcement">();
  const open = clarifications.filter(isOpen);
  const handled = clarifications.filter((each) => !isOpen(each) && each.replyTo === undefined);
  const repliesTo = (id: string) => clarifications.filter(({ replyTo }) => replyTo === id);
  return (
    <>
      <div class="buttons">
        <Button onClick={() => setAnswered("announcement")}>{t.announce}</Button>
      </div>
      {clarifications.length === 0 ? (
        <EmptyState title={t.none} text={t.noneHint} />
      ) : (
        <>
          <section aria-labelledby="jury-open">
            <h2 id="jury-open">{t.open}</h2>
            {open.length === 0 && <EmptyState title={t.noneOpen} />}
            {open.map((each) => (
              <Message key={each.id} {...view} message={each}>
                <OpenActions {...view} message={each} onAnswer={() => setAnswered(each)} />
              </Message>
            ))}
          </section>
          {handled.length > 0 && (
            <section aria-labelledby="jury-done">
              <h2 id="jury-done">{t.done}</h2>
              {handled.toReversed().map((each) => (
                <Message key={each.id} {...view} message={each}>
                  {repliesTo(each.id).map((reply) => (
                    <blockquote key={reply.id}>
                      <p class="quiet">
                        {t.jury}, <Moment at={reply.at} />, {describeWhom(view, reply)}
                      </p>
                      <p>{reply.text}</p>
                    </blockquote>
                  ))}
                </Message>
              ))}
            </section>
          )}
        </>
      )}
      {answered !== undefined && (
        <AnswerDialog
          {...view}
          question={answered === "announcement" ? undefined : answered}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </>
  );
}

function isOpen({ from, isAnswered }: Clarification): boolean {
  return from !== undefined && !isAnswered;
}

function Message({
  message,
  children,
  ...view
}: JuryView & {
  readonly message: Clarification;
  readonly children: preact.ComponentChildren;
}) {
  const t = juryTexts.value.clarifications;
  const { from, exercise, at, text } = message;
  return (
    <article class="jury-message">
      <header>
        <h3>{from?.name ?? t.jury}</h3>
        <span class="quiet">
          {exercise === undefined ? (
            t.general
          ) : (
            <ProblemName contest={view.contest} exercise={exercise} />
          )}
          , <Moment at={at} />
          {from === undefined && <>, {describeWhom(view, message)}</>}
        </span>
      </header>
      <p>{text}</p>
      {children}
    </article>
  );
}

function describeWhom({ jury }: JuryView, { to }: Clarification): string {
  const t = juryTexts.value.clarifications;
  if (to === undefined) return t.toAll;
  const nameOf = new Map([...jury.groups, ...jury.teams].map(({ id, name }) => [id, name]));
  return t.to([...to.groups, ...to.teams].map((id) => nameOf.get(id) ?? id).join(", "));
}

function OpenActions({
  course,
  contest,
  message,
  reload,
  onAnswer,
}: JuryView & { readonly message: Clarification; readonly onAnswer: () => void }) {
  const t = juryTexts.value.clarifications;
  const action = useAction();
  const { id, claimedBy, from } = message;
  const name = from?.name ?? "";
  const claim = (isClaimed: boolean) =>
    action.run(async () => {
      const params = { course, contest: contest.id, clarification: id };
      await call("claimClarification", { params, body: { isClaimed } });
      reload();
    });
  return (
    <>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div class="actions">
        <Button kind="primary" label={`${t.answer}: ${name}`} onClick={onAnswer}>
          {t.answer}
        </Button>
        {claimedBy === undefined ? (
          <Button isBusy={action.isBusy} label={`${t.claim}: ${name}`} onClick={() => claim(true)}>
            {t.claim}
          </Button>
        ) : (
          <>
            <span class="badge">{t.claimedBy(claimedBy)}</span>
            <Button
              kind="plain"
              isBusy={action.isBusy}
              label={`${t.release}: ${name}`}
              onClick={() => claim(false)}
            >
              {t.release}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
