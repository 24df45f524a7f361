import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { printCsv } from "../../../../core/results/print-csv.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Table } from "../../../../components/table.ts";
import { MailLinks } from "../../mail/mail-links.tsx";
import { saveCsv } from "../files.ts";
import { staffTexts } from "../texts.ts";
import { invitationTexts } from "./texts.ts";
import "../../../style/links.css";

export interface Link {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly student?: string | undefined;
  readonly link: string;
}

/** Shows links that cannot be shown again. Closing asks until they were copied, saved or printed. */
export function LinksDialog({
  course,
  links,
  onClose,
}: {
  readonly course: string;
  readonly links: readonly Link[];
  readonly onClose: () => void;
}) {
  const t = { ...staffTexts.value.members, ...invitationTexts.value };
  const [keptHow, setKeptHow] = useState<"copied" | "saved" | "printed" | "mailed">();
  const [isClosing, setClosing] = useState(false);
  useEffect(() => {
    if (keptHow !== undefined) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [keptHow]);
  const close = () => (keptHow === undefined ? setClosing(true) : onClose());
  const lines = links.map((each) => `${whoOf(each)}\t${each.link}`).join("\n");
  const save = () => {
    saveCsv("links.csv", printLinks(links));
    setKeptHow("saved");
  };
  const print = () => {
    printSheet(links, t.sheetHint);
    setKeptHow("printed");
  };
  return (
    <Dialog title={t.links} isWide onClose={close}>
      <p>{t.linksHint}</p>
      <MailLinks
        course={course}
        links={links.map(({ link }) => link)}
        onMailed={() => setKeptHow("mailed")}
      />
      <div class="buttons">
        <Button
          kind="primary"
          onClick={() => void navigator.clipboard.writeText(lines).then(() => setKeptHow("copied"))}
        >
          {keptHow === "copied" ? t.copied : t.copyAll}
        </Button>
        <Button onClick={save}>{t.saveLinks}</Button>
        <Button onClick={print}>{t.printLinks}</Button>
        <Button onClick={close}>{t.close}</Button>
      </div>
      <Table stacks label={t.links} head={[t.name, t.links]}>
        {links.map((each) => (
          <tr key={each.link}>
            <th scope="row">{whoOf(each)}</th>
            <td>
              <code class="link">{each.link}</code>
            </td>
          </tr>
        ))}
      </Table>
      {isClosing && (
        <ConfirmDialog
          title={t.closeLinks}
          text={t.closeLinksSure(links.length)}
          yes={t.closeLinks}
          no={t.keepLinks}
          kind="danger"
          onYes={onClose}
          onClose={() => setClosing(false)}
        />
      )}
    </Dialog>
  );
}

function whoOf({ name, email, student }: Link): string {
  return [name, email ?? student].filter(Boolean).join(", ");
}

/** CSV with titles that a student list may have. */
function printLinks(links: readonly Link[]): string {
  const rows = links.map(({ name, student, email, link }) => [name, student, email, link]);
  return printCsv(["name", "student_id", "email", "link"], rows);
}

/** Prints one card for each person, to cut and hand out. */
function printSheet(links: readonly Link[], hint: string): void {
  const sheet = document.createElement("div");
  sheet.className = "link-sheet";
  render(
    links.map((each) => (
      <div key={each.link}>
        <strong>{whoOf(each)}</strong>
        <p>{hint}</p>
        <code>{each.link}</code>
      </div>
    )),
    sheet,
  );
  document.body.append(sheet);
  window.addEventListener("afterprint", () => sheet.remove(), { once: true });
  window.print();
}
