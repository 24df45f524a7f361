import { useEffect, useState } from "preact/hooks";
import { addressOf, call, type Reply } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import type { Params } from "../../shell/match-path.ts";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { FileChoice } from "./file-choice.tsx";
import { addressOfFile, toApiFile } from "./files.ts";
import { StaffPage } from "./staff-page.tsx";
import { staffTexts } from "./texts.ts";
import { useDeed } from "./use-deed.ts";

/** Grades as files, and into the files of the course system. */
export function GradesPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = staffTexts.value.grades;
  const known = useData(async (signal) => call("course", { params: { course }, signal }), [course]);
  return (
    <StaffPage course={course} title={t.title} data={known}>
      {() => (
        <>
          <h2>{t.all}</h2>
          <p>{t.allHint}</p>
          <p>
            <a href={addressOf("export", { params: { course } })} download={`${course}.zip`}>
              {t.download}
            </a>
          </p>
          <h2>{t.fill}</h2>
          <p>{t.fillHint}</p>
          <Filling course={course} />
        </>
      )}
    </StaffPage>
  );
}

function Filling({ course }: { readonly course: string }) {
  const t = staffTexts.value.grades;
  const deed = useDeed();
  const [filled, setFilled] = useState<Reply<"fillGradeFiles">>();
  const fill = (files: readonly File[]) =>
    deed.run(async () => {
      setFilled(undefined);
      const body = { files: await Promise.all(files.map(toApiFile)) };
      setFilled(await call("fillGradeFiles", { params: { course }, body }));
    });
  return (
    <>
      <FileChoice label={t.choose} takesMany isBusy={deed.isBusy} onChoose={fill} />
      {deed.problem !== undefined && <ProblemNotice problem={deed.problem} />}
      <div role="status">
        {filled !== undefined && (
          <Notice kind="good">
            <p>
              <strong>{t.filled}</strong>
            </p>
            <Downloads files={filled.files} />
            {filled.said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
      </div>
    </>
  );
}

function Downloads({ files }: Pick<Reply<"fillGradeFiles">, "files">) {
  const [links, setLinks] = useState<readonly { readonly name: string; readonly href: string }[]>(
    [],
  );
  useEffect(() => {
    const made = files.map((file) => ({ name: file.name, href: addressOfFile(file) }));
    setLinks(made);
    return () => {
      for (const { href } of made) URL.revokeObjectURL(href);
    };
  }, [files]);
  return (
    <ul>
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href} download={name}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
