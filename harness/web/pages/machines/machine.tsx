import type { ComponentChildren } from "preact";
import type { MachineFacts, MachineView } from "../../../api/machine-shapes.ts";
import { me } from "../../client/session.ts";
import { language } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Moment, printDistance } from "../../ui/moment.tsx";
import { addressOfCourse } from "../staff/staff-page.tsx";
import { machinesTexts } from "./texts.ts";

export type MachineAction = "confirm" | "rename" | "revoke" | "rejudge";

/** A worker, or one that asks to join. */
export function Machine({
  machine,
  now,
  onAction,
}: {
  readonly machine: MachineView;
  readonly now: number;
  readonly onAction: (action: MachineAction) => void;
}) {
  const t = machinesTexts.value;
  const { id, name, state, isThere, facts, fingerprint, judged = [] } = machine;
  const canRejudge = judged.some(({ rejudging }) => rejudging === undefined);
  const actions: readonly MachineAction[] =
    state === "asking"
      ? ["confirm", "rename", "revoke"]
      : state === "confirmed"
        ? ["rename", "revoke"]
        : canRejudge
          ? ["rejudge"]
          : [];
  return (
    <article class={`machine ${state}`} aria-labelledby={`machine-${id}`}>
      <div class="machine-head">
        <h2 id={`machine-${id}`}>{name}</h2>
        <span class={isThere ? "there" : "quiet"}>
          {t.states[state]}
          {state !== "asking" && state !== "revoked" && `, ${isThere ? t.there : t.away}`}
        </span>
      </div>
      <dl class="facts">
        {isThere && <Doing machine={machine} />}
        <Fact name={t.seen}>
          {machine.seenAt === undefined ? t.never : printDistance(machine.seenAt, now, undefined)}
        </Fact>
        {machine.lastError !== undefined && (
          <Fact name={t.words}>
            <Moment at={machine.lastError.at} />:{" "}
            <span class="words">{machine.lastError.text}</span>
          </Fact>
        )}
        {fingerprint !== undefined && (
          <Fact name={t.fingerprint}>
            <Fingerprint value={fingerprint} />
          </Fact>
        )}
        {machine.askedAt !== undefined && (
          <Fact name={t.asked}>
            <Moment at={machine.askedAt} />
            {machine.confirmedBy !== undefined && `, ${t.confirmedBy(machine.confirmedBy)}`}
            {machine.revokedBy !== undefined && `, ${t.revokedBy(machine.revokedBy)}`}
          </Fact>
        )}
        {judged.length > 0 && (
          <Fact name={t.stillCounts}>
            <ul>
              {judged.map((each) => (
                <Judged key={each.course} {...each} />
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {facts !== undefined && (
        <details open={state === "asking"}>
          <summary>{t.doctor}</summary>
          <Doctor facts={facts} />
        </details>
      )}
      {actions.length > 0 && (
        <div class="buttons">
          {actions.map((action) => (
            <Button
              key={action}
              kind={
                action === "confirm" || action === "rejudge"
                  ? "primary"
                  : action === "revoke"
                    ? "danger"
                    : "usual"
              }
              label={`${t[action]}: ${name}`}
              onClick={() => onAction(action)}
            >
              {t[action]}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

/** Number of submissions of a course for which verdicts of a revoked worker count. */
function Judged({
  course,
  name,
  submissions,
  rejudging,
}: NonNullable<MachineView["judged"]>[number]) {
  const t = machinesTexts.value;
  const role = me.value?.courses.find(({ id }) => id === course)?.role;
  return (
    <li>
      {name}: {t.submissions(submissions)}
      {rejudging !== undefined && ", "}
      {rejudging !== undefined &&
        // Administrators of the server need not be instructors of the course.
        (role === "instructor" ? (
          <a href={addressOfCourse(course, "rejudgings", rejudging)}>{t.rejudging}</a>
        ) : (
          t.rejudging
        ))}
    </li>
  );
}

function Doing({ machine }: { readonly machine: MachineView }) {
  const t = machinesTexts.value;
  const { judging, places, load, machineFactor, facts } = machine;
  return (
    <>
      <Fact name={t.places}>{t.placesOf(judging.length, places)}</Fact>
      <Fact name={t.judging}>{judging.length === 0 ? t.idle : judging.join(", ")}</Fact>
      {load !== undefined && (
        <Fact name={t.load}>
          {facts === undefined ? printLoad(load) : t.loadOf(printLoad(load), t.cores(facts.cores))}
        </Fact>
      )}
      {machineFactor !== undefined && machineFactor > 1 && (
        <Fact name={t.limits}>{t.limitsOf(machineFactor.toLocaleString(language.value))}</Fact>
      )}
    </>
  );
}

function printLoad(load: number): string {
  return load.toLocaleString(language.value, { maximumFractionDigits: 1 });
}

/** A fingerprint in lines of four groups, for comparison by people. */
export function Fingerprint({ value }: { readonly value: string }) {
  const groups = value.split(" ");
  const lines = Array.from({ length: Math.ceil(groups.length / 4) }, (_, line) =>
    groups.slice(line * 4, line * 4 + 4).join(" "),
  );
  return <code class="fingerprint">{lines.join("\n")}</code>;
}

/** Result of `grundy doctor` on the worker. */
function Doctor({ facts }: { readonly facts: MachineFacts }) {
  const t = machinesTexts.value;
  return (
    <dl class="facts">
      <Fact name={t.version}>{facts.version}</Fact>
      <Fact name={t.system}>
        {facts.system}, {t.cores(facts.cores)},{" "}
        {t.memory(facts.memoryMib.toLocaleString(language.value))}
      </Fact>
      <Fact name={t.isolation}>
        {facts.isolation}
        <ul>
          {facts.guarantees.map(({ what, isKept }) => (
            <li key={what} class={isKept ? "" : "not-kept"}>
              {isKept ? t.kept : t.open}: {what}
            </li>
          ))}
        </ul>
      </Fact>
      {facts.tools.map(({ language: name, version = t.missing }, at) => (
        // A language may need several tools.
        <Fact key={`${name} ${at}`} name={name}>
          {version}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
