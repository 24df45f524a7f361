import { useState } from "preact/hooks";
import type { PlatformsView } from "../../../api/platform-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Table } from "../../../components/table.ts";
import { language, texts } from "../../texts/index.ts";
import { useAction } from "../../client/use-action.ts";
import { NewPlatform } from "./new-platform.tsx";
import { PlatformParts } from "./platform-parts.tsx";
import { platformTexts } from "./texts.ts";
import "../../style/machines.css";

/** Page of learning platforms, for administrators. */
export function PlatformsPage() {
  const t = platformTexts.value;
  // The server says why it refused launches.
  const data = useData(async (signal) => call("platforms", { signal }), [language.value]);
  const crumbs = [{ name: texts.value.courses.title, href: "/" }];
  return (
    <Page title={t.title} about={t.about} crumbs={crumbs} isWide>
      <Loaded data={data}>
        {(value) => (
          <>
            {!value.isSecure && <Notice kind="warn">{t.insecure}</Notice>}
            {value.platforms.length === 0 && <EmptyState title={t.none} text={t.noneHint} />}
            {value.platforms.map((platform) => (
              <PlatformParts
                key={platform.id}
                platform={platform}
                courses={value.courses}
                onChange={data.reload}
              />
            ))}
            <Ours tool={value.tool} />
            <NewPlatform onAdded={data.reload} />
            <Refusals refusals={value.refusals} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Settings to copy into the learning platform. */
function Ours({ tool }: { readonly tool: PlatformsView["tool"] }) {
  const t = platformTexts.value;
  const [link, setLink] = useState<string>();
  const action = useAction();
  const invite = () => action.run(async () => setLink((await call("invitePlatform", {})).link));
  return (
    <section>
      <h2>{t.ours}</h2>
      <dl class="facts">
        {(["loginUrl", "launchUrl", "keysUrl", "deepLinkUrl"] as const).map((name) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd>
              <code class="link">{tool[name]}</code>
            </dd>
          </div>
        ))}
      </dl>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <p>{t.inviteHint}</p>
      <p role="status">{link !== undefined && <code class="link">{link}</code>}</p>
      <Button isBusy={action.isBusy} onClick={invite}>
        {t.invite}
      </Button>
    </section>
  );
}

function Refusals({ refusals }: Pick<PlatformsView, "refusals">) {
  const t = platformTexts.value;
  if (refusals.length === 0) return null;
  return (
    <section>
      <h2>{t.refusals}</h2>
      <Table stacks label={t.refusals} head={[t.when, t.why]}>
        {refusals.map(({ at, code, message, note }) => (
          <tr key={`${at} ${code}`}>
            <td>
              <Moment at={at} />
            </td>
            <td>
              {message} {note !== undefined && <span class="quiet">{note}</span>}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
