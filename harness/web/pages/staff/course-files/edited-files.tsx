import { Notice } from "../../../ui/notice.tsx";
import { addressOfCourse } from "../staff-page.tsx";
import { courseFilesTexts } from "./texts.ts";

/** Tells instructors that the course's files have changed, and where to reload them. */
export function EditedFiles({ course }: { readonly course: string }) {
  const t = courseFilesTexts.value;
  return (
    <Notice kind="info">
      {t.edited} <a href={addressOfCourse(course, "files")}>{t.see}</a>
    </Notice>
  );
}
