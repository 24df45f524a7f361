import { me } from "../../client/session.ts";
import { Notice } from "../../ui/notice.tsx";
import { accountTexts } from "./texts.ts";

/** Leads an administrator who has not confirmed their session to the page Account. */
export function SecondStepNotice() {
  const t = accountTexts.value;
  return (
    <Notice kind="info">
      <p>
        {me.value?.secondStep === "add" ? t.stepAdd : t.stepConfirm}{" "}
        <a href="/account">{t.title}</a>
      </p>
    </Notice>
  );
}
