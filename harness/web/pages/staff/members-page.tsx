import { useState } from "preact/hooks";
import type { MembersView } from "../../../api/staff-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { useChanges } from "../../client/use-live.ts";
import type { Params } from "../../routing/match-path.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Button } from "../../ui/button.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { Table } from "../../../components/table.ts";
import { ExtendDialog, type Student } from "./extend-dialog.tsx";
import { Extensions, listStudents } from "./extensions.tsx";
import { InvitationsSection } from "./invitations/invitations-section.tsx";
import { type Link, LinksDialog } from "./invitations/links-dialog.tsx";
import { RosterSection } from "./invitations/roster-section.tsx";
import { StaffPage } from "./staff-page.tsx";
import { staffTexts } from "./texts.ts";
import type { Role } from "../../../school/role.ts";
import { useAction } from "../../client/use-action.ts";
import "../../style/members.css";

const InviteDialog = lazy(async () => (await import("./invite-dialog.tsx")).InviteDialog);
const Openings = lazy(async () => (await import("./openings/openings.tsx")).Openings);
const PlatformMembers = lazy(async () => (await import("./platform-members.tsx")).PlatformMembers);

/** Members, invitations, extensions and opening times of a course. */
export function MembersPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = staffTexts.value.members;
  const [isInviting, setInviting] = useState(false);
  const [links, setLinks] = useState<readonly Link[]>();
  const members = useData(
    async (signal) => call("members", { params: { course }, signal }),
    [course],
  );
  useChanges(course, "members", members.reload);
  const show = (newLinks: readonly Link[]) => {
    setInviting(false);
    setLinks(newLinks);
    members.reload();
  };
  return (
    <StaffPage
      course={course}
      title={t.title}
      isWide
      data={members}
      actions={
        <Button kind="primary" onClick={() => setInviting(true)}>
          {t.invite}
        </Button>
      }
    >
      {(view) => (
        <>
          <People course={course} view={view} onChange={members.reload} onLinks={show} />
          <ClassCode
            course={course}
            code={view.classCode}
            came={view.members.filter(({ joinedBy }) => joinedBy === "class-code").length}
            onChange={members.reload}
          />
          <RosterSection
            course={course}
            waiting={view.roster}
            onLinks={show}
            onChange={members.reload}
          />
          {view.courseSystems > 0 && <PlatformMembers course={course} onRead={members.reload} />}
          <InvitationsSection
            course={course}
            invitations={view.invitations}
            onLinks={show}
            onChange={members.reload}
          />
          <Extensions course={course} view={view} onChange={members.reload} />
          <Openings
            course={course}
            openings={view.openings}
            students={listStudents(view)}
            onChange={members.reload}
          />
          {isInviting && (
            <InviteDialog course={course} onMade={show} onClose={() => setInviting(false)} />
          )}
          {links !== undefined && (
            <LinksDialog course={course} links={links} onClose={() => setLinks(undefined)} />
          )}
        </>
      )}
    </StaffPage>
  );
}

function People({
  course,
  view,
  onChange,
  onLinks,
}: {
  readonly course: string;
  readonly view: MembersView;
  readonly onChange: () => void;
  readonly onLinks: (links: readonly Link[]) => void;
}) {
  const t = staffTexts.value.members;
  const [removed, setRemoved] = useState<{ readonly person: string; readonly name: string }>();
  const [locked, setLocked] = useState<{ readonly person: string; readonly name: string }>();
  const [promoted, setPromoted] = useState<{
    readonly person: string;
    readonly name: string;
    readonly before: Role;
    readonly role: Role;
  }>();
  const [extended, setExtended] = useState<Student>();
  const action = useAction();
  const [search, setSearch] = useState("");
  const matches = view.members.filter(({ name, student, email = "" }) =>
    `${name} ${student} ${email}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const change = (request: () => Promise<unknown>) =>
    action.run(async () => {
      await request();
      onChange();
    });
  if (view.members.length === 0) return <EmptyState title={t.none} text={t.inviteHint} />;
  return (
    <>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div class="filters">
        <Field label={t.find} type="search" value={search} onInput={setSearch} />
        <p class="quiet" role="status">
          {matches.length === view.members.length
            ? t.count(matches.length)
            : t.found(matches.length, view.members.length)}
        </p>
      </div>
      {matches.length === 0 && <EmptyState title={t.nobodyFound} />}
      <Table stacks label={t.title} head={[t.name, t.role, t.joined, ""]}>
        {matches.map(({ person, name, student, email, role, joinedAt, joinedBy }) => (
          <tr key={person}>
            <th scope="row">
              {name}
              <span class="below-name">
                {[student !== email && student, email].filter(Boolean).join(" · ")}
              </span>
            </th>
            <td>
              <select
                aria-label={`${t.role}: ${name}`}
                value={role}
                onChange={({ currentTarget }) => {
                  const wantedRole = currentTarget.value as typeof role;
                  // Until it is confirmed, the list shows the present role.
                  currentTarget.value = role;
                  setPromoted({ person, name, before: role, role: wantedRole });
                }}
              >
                {Object.entries(t.roles).map(([id, word]) => (
                  <option key={id} value={id}>
                    {word}
                  </option>
                ))}
              </select>
            </td>
            <td>
              <Moment at={joinedAt} />{" "}
              {joinedBy === "class-code" && <span class="badge">{t.byCode}</span>}
            </td>
            <td>
              <div class="actions">
                {role === "student" && (
                  <Button
                    kind="plain"
                    label={`${t.moreTime}: ${name}`}
                    onClick={() => setExtended({ id: student, name })}
                  >
                    {t.moreTime}
                  </Button>
                )}
                {role === "student" && email !== undefined && (
                  <Button
                    kind="plain"
                    label={`${t.newPassword}: ${name}`}
                    onClick={() => setLocked({ person, name })}
                  >
                    {t.newPassword}
                  </Button>
                )}
                <Button
                  kind="plain"
                  label={`${t.remove}: ${name}`}
                  onClick={() => setRemoved({ person, name })}
                >
                  {t.remove}
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </Table>
      {extended !== undefined && (
        <ExtendDialog
          course={course}
          student={extended}
          onDone={() => {
            setExtended(undefined);
            onChange();
          }}
          onClose={() => setExtended(undefined)}
        />
      )}
      {promoted !== undefined && (
        <ConfirmDialog
          title={t.roleTitle}
          text={t.roleSure[promoted.role](promoted.name)}
          yes={t.changeRole}
          {...(promoted.role === "instructor" && { kind: "danger" as const })}
          isBusy={action.isBusy}
          onYes={() => {
            const { person, before, role } = promoted;
            setPromoted(undefined);
            const body = { role, before };
            change(async () => call("setRole", { params: { course, person }, body }));
          }}
          onClose={() => setPromoted(undefined)}
        />
      )}
      {locked !== undefined && (
        <ConfirmDialog
          title={t.newPassword}
          text={t.newPasswordSure(locked.name)}
          yes={t.newPasswordLink}
          isBusy={action.isBusy}
          onYes={() => {
            const { person } = locked;
            setLocked(undefined);
            action.run(async () => {
              onLinks([await call("makePasswordLink", { params: { course, person } })]);
            });
          }}
          onClose={() => setLocked(undefined)}
        />
      )}
      {removed !== undefined && (
        <ConfirmDialog
          title={t.removeTitle}
          text={t.removeSure(removed.name)}
          yes={t.remove}
          kind="danger"
          isBusy={action.isBusy}
          onYes={() => {
            const { person } = removed;
            setRemoved(undefined);
            change(async () => call("removeMember", { params: { course, person } }));
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

/** Class code, by which anyone can join as a student. */
function ClassCode({
  course,
  code,
  came,
  onChange,
}: {
  readonly course: string;
  readonly code: string | undefined;
  /** Number of members who joined by class code. */
  readonly came: number;
  readonly onChange: () => void;
}) {
  const t = staffTexts.value.members;
  const action = useAction();
  const set = (isOpen: boolean) =>
    action.run(async () => {
      await call("setClassCode", { params: { course }, body: { isOpen } });
      onChange();
    });
  return (
    <section>
      <h2>{t.code}</h2>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <p role="status">
        {code === undefined ? t.codeClosed : <strong class="class-code">{code}</strong>}
      </p>
      {code !== undefined && <p class="quiet">{t.codeOpen}</p>}
      {came > 0 && <p class="quiet">{t.cameByCode(came)}</p>}
      <div class="buttons">
        <Button isBusy={action.isBusy} onClick={() => set(true)}>
          {t.openCode}
        </Button>
        {code !== undefined && (
          <Button isBusy={action.isBusy} onClick={() => set(false)}>
            {t.closeCode}
          </Button>
        )}
      </div>
    </section>
  );
}
