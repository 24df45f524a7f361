import { useEffect, useState } from "preact/hooks";
import { addressOf, call, type Reply } from "../../../client/call.ts";
import { useData } from "../../../client/use-data.ts";
import type { Params } from "../../../routing/match-path.ts";
import { Button } from "../../../ui/button.tsx";
import { Choice } from "../../../ui/field.tsx";
import { Notice, ProblemNotice } from "../../../ui/notice.tsx";
import { FileChoice } from "../file-choice.tsx";
import { addressOfFile, type ApiFile, toApiFile } from "../files.ts";
import { StaffPage } from "../staff-page.tsx";
import { gradesTexts } from "./texts.ts";
import { useAction } from "../../../client/use-action.ts";

/** Downloads grades, and fills in grade files of learning platforms. */
export function GradesPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = gradesTexts.value;
  const courseView = useData(
    async (signal) => call("course", { params: { course }, signal }),
    [course],
  );
  return (
    <StaffPage course={course} title={t.title} data={courseView}>
      {({ exercises }) => (
        <>
          <h2>{t.csv}</h2>
          <p>{t.csvHint}</p>
          <p>
            <a
              href={addressOf("gradesCsv", { params: { course } })}
              download={`${course}-grades.csv`}
            >
              {t.downloadCsv}
            </a>
          </p>
          <h2>{t.all}</h2>
          <p>{t.allHint}</p>
          <p>
            <a href={addressOf("export", { params: { course } })} download={`${course}.zip`}>
              {t.downloadAll}
            </a>
          </p>
          <h2>{t.fill}</h2>
          <p>{t.fillHint}</p>
          <Filling course={course} exercises={exercises} />
        </>
      )}
    </StaffPage>
  );
}

type KnownFile = Reply<"readGradeFiles">["files"][number];
/** A grade file, with the column chosen for each exercise. */
interface OpenFile extends KnownFile {
  readonly file: ApiFile;
}
type Exercises = Reply<"course">["exercises"];

function Filling({
  course,
  exercises,
}: {
  readonly course: string;
  readonly exercises: Exercises;
}) {
  const t = gradesTexts.value;
  const action = useAction();
  const [open, setOpen] = useState<readonly OpenFile[]>([]);
  const [filled, setFilled] = useState<Reply<"fillGradeFiles">>();
  const readFiles = (fileList: readonly File[]) =>
    action.run(async () => {
      setFilled(undefined);
      setOpen([]);
      const files = await Promise.all(fileList.map(toApiFile));
      const gradeFiles = await call("readGradeFiles", { params: { course }, body: { files } });
      setOpen(
        gradeFiles.files.flatMap((each, at) => {
          const file = files[at];
          return file === undefined ? [] : [{ ...each, file }];
        }),
      );
    });
  const fill = () =>
    action.run(async () => {
      setFilled(undefined);
      const files = open.map(({ file, places }) => ({ ...file, places }));
      setFilled(await call("fillGradeFiles", { params: { course }, body: { files } }));
    });
  const choose = (name: string, places: KnownFile["places"]) => {
    setFilled(undefined);
    setOpen(open.map((each) => (each.name === name ? { ...each, places } : each)));
  };
  const missing = open.flatMap((file) => explainMissing(file));
  return (
    <>
      <FileChoice label={t.choose} takesMany isBusy={action.isBusy} onChoose={readFiles} />
      {open.map((file) => (
        <fieldset key={file.name} class="grade-file">
          <legend>{file.name}</legend>
          <Places
            file={file}
            exercises={exercises}
            onChoose={(places) => choose(file.name, places)}
          />
        </fieldset>
      ))}
      {missing.map((sentence) => (
        <p key={sentence} role="status">
          {sentence}
        </p>
      ))}
      {open.length > 0 && missing.length === 0 && (
        <p>
          <Button isBusy={action.isBusy} onClick={fill}>
            {t.fillIn}
          </Button>
        </p>
      )}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
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

/** Explains what still has to be chosen for a file. */
function explainMissing({ name, columns, isForOne, places }: OpenFile): readonly string[] {
  const t = gradesTexts.value;
  if (columns.length === 0) return [t.noColumn(name)];
  if (places.length === 0) return [isForOne ? t.whichExercise(name) : t.whichColumn(name)];
  const columnsOf = places.map(({ column }) => column);
  const twice = columnsOf.find((column, at) => columnsOf.indexOf(column) !== at);
  return twice === undefined ? [] : [t.sameColumn(name, twice)];
}

/** Choices for a file: a worksheet is for one exercise, other files have a column per exercise. */
function Places({
  file: { columns, isForOne, places },
  exercises,
  onChoose,
}: {
  readonly file: OpenFile;
  readonly exercises: Exercises;
  readonly onChoose: (places: KnownFile["places"]) => void;
}) {
  const t = gradesTexts.value;
  const [only] = columns;
  if (only === undefined) return undefined;
  if (isForOne) {
    return (
      <Choice
        label={t.exercise}
        value={places[0]?.exercise ?? ""}
        options={[
          ["", t.notChosen],
          ...exercises.map(({ id, name }): [string, string] => [id, nameOf(id, name)]),
        ]}
        onChange={(exercise) => onChoose(exercise === "" ? [] : [{ exercise, column: only }])}
      />
    );
  }
  return (
    <>
      {exercises.map(({ id, name }) => (
        <Choice
          key={id}
          label={nameOf(id, name)}
          value={places.find(({ exercise }) => exercise === id)?.column ?? ""}
          options={[
            ["", t.notInFile],
            ...columns.map((column): [string, string] => [column, column]),
          ]}
          onChange={(column) => {
            const others = places.filter(({ exercise }) => exercise !== id);
            onChoose(column === "" ? others : [...others, { exercise: id, column }]);
          }}
        />
      ))}
    </>
  );
}

/** Titles are long and similar, so the ID comes first. */
function nameOf(id: string, name: string): string {
  return name === id ? id : `${id}: ${name}`;
}

function Downloads({ files }: Pick<Reply<"fillGradeFiles">, "files">) {
  const [links, setLinks] = useState<readonly { readonly name: string; readonly href: string }[]>(
    [],
  );
  useEffect(() => {
    const downloadLinks = files.map((file) => ({ name: file.name, href: addressOfFile(file) }));
    setLinks(downloadLinks);
    return () => {
      for (const { href } of downloadLinks) URL.revokeObjectURL(href);
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
