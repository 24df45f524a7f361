import { useState } from "preact/hooks";
import type { CourseView } from "../../../../api/shapes.ts";
import { person } from "../../../client/session.ts";
import { recall, remember } from "../../../storage/browser-memory.ts";
import { Button } from "../../../ui/button.tsx";
import { addressOfCourse } from "../staff-page.tsx";
import { firstStepsTexts } from "./texts.ts";
import "../../../style/first-steps.css";

type Step = keyof typeof firstStepsTexts.value.steps;

/** Steps of an instructor's first visit, until all are done or somebody hides them in this browser. */
export function FirstSteps({ id, exercises, firstSteps }: CourseView) {
  const t = firstStepsTexts.value;
  const stored = `grundy-first-steps ${person.value?.id ?? ""} ${id}`;
  const [isHidden, setHidden] = useState(recall(stored) !== undefined);
  if (firstSteps === undefined || isHidden) return null;
  const { hasPeople, hasTried, hasSubmissions } = firstSteps;
  const [first] = exercises;
  const steps: readonly {
    readonly step: Step;
    readonly isDone: boolean;
    readonly href?: string;
  }[] = [
    { step: "course", isDone: true },
    { step: "exercises", isDone: first !== undefined },
    { step: "people", isDone: hasPeople, href: addressOfCourse(id, "members") },
    {
      step: "trial",
      isDone: hasTried,
      ...(first && { href: addressOfCourse(id, "exercises", first.id) }),
    },
    { step: "submissions", isDone: hasSubmissions, href: addressOfCourse(id, "class") },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  const hide = () => {
    remember(stored, "hidden");
    setHidden(true);
  };
  return (
    <section class="first-steps" aria-labelledby="first-steps-title">
      <div class="page-head">
        <h2 id="first-steps-title">{t.title}</h2>
        <Button kind="plain" label={t.hideLabel} onClick={hide}>
          {t.hide}
        </Button>
      </div>
      <ol>
        {steps.map(({ step, isDone, href }) => (
          <li key={step} class={isDone ? "done" : ""}>
            {href === undefined ? (
              <strong>{t.steps[step].name}</strong>
            ) : (
              <a href={href}>{t.steps[step].name}</a>
            )}{" "}
            <span class={isDone ? "sign good" : "quiet"}>{isDone ? t.done : t.open}</span>
            {!isDone && <p class="quiet">{t.steps[step].how}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
