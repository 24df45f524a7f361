import type { CourseFilesView } from "../../../../api/reload-routes.ts";
import { drawCode } from "../../../ui/notice.tsx";
import { courseFilesTexts } from "./texts.ts";

/** Lists what a reload changes for people. */
export function ChangeList({ changes }: Pick<CourseFilesView, "changes">) {
  const t = courseFilesTexts.value;
  if (changes.length === 0) return <p>{t.nothing}</p>;
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

/** Lists mistakes in files, which are in English, with their places. */
export function MistakeList({ mistakes }: Pick<CourseFilesView, "mistakes">) {
  return (
    <ul lang="en">
      {mistakes.map(({ place, message, hint }) => (
        <li key={place + message}>
          <code>{place}</code>: {drawCode(message)}
          {hint !== undefined && <div class="quiet">{drawCode(hint)}</div>}
        </li>
      ))}
    </ul>
  );
}
