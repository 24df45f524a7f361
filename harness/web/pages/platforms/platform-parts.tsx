import { useState } from "preact/hooks";
import type { PlatformsView } from "../../../api/platform-shapes.ts";
import { call } from "../../client/call.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { useAction } from "../../client/use-action.ts";
import { SentScores } from "./sent-scores.tsx";
import { platformTexts } from "./texts.ts";

type Platform = PlatformsView["platforms"][number];

/** One learning platform: deployments, courses, and sent scores. */
export function PlatformParts({
  platform,
  courses,
  onChange,
}: {
  readonly platform: Platform;
  readonly courses: PlatformsView["courses"];
  readonly onChange: () => void;
}) {
  const t = platformTexts.value;
  const action = useAction();
  const params = { platform: platform.id };
  const change = (request: () => Promise<unknown>) =>
    action.run(async () => {
      await request();
      onChange();
    });
  const [isRemoving, setRemoving] = useState(false);
  const options = [
    ["", t.noCourse] as const,
    ...courses.map(({ id, name }) => [id, name] as const),
  ];
  return (
    <section>
      <h2>{platform.name}</h2>
      <p class="quiet">
        {platform.issuer} · {platform.clientId}
      </p>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <h3>{t.deployments}</h3>
      <ul>
        {platform.deployments.map(({ deployment, isConfirmed }) => (
          <li key={deployment}>
            <code class="link">{deployment}</code>{" "}
            {isConfirmed ? (
              <span class="quiet">{t.confirmed}</span>
            ) : (
              <Button
                label={`${t.confirm}: ${deployment}`}
                onClick={() =>
                  change(async () => call("confirmDeployment", { params, body: { deployment } }))
                }
              >
                {t.confirm}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <h3>{t.contexts}</h3>
      {platform.contexts.map(({ deployment, context, title, course }) => (
        <Choice
          key={`${deployment} ${context}`}
          label={`${title} ${t.isOurs}`}
          value={course ?? ""}
          options={options}
          onChange={(value) => {
            const body = { deployment, context, course: value === "" ? null : value };
            change(async () => call("linkContext", { params, body }));
          }}
        />
      ))}
      <h3>{t.scores}</h3>
      <p>{t.waiting(platform.waiting)}</p>
      {platform.scores.length > 0 && <SentScores {...{ platform, courses, change }} />}
      <Button
        kind="plain"
        label={`${t.remove}: ${platform.name}`}
        onClick={() => setRemoving(true)}
      >
        {t.remove}
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title={`${t.remove}: ${platform.name}`}
          text={t.removeSure(platform.name)}
          yes={t.remove}
          kind="danger"
          isBusy={action.isBusy}
          onYes={() => {
            setRemoving(false);
            change(async () => call("removePlatform", { params }));
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}
