/** Every component of the pages in every state, light and dark, for developers: `npm run gallery`. */
import "report:tokens.css";
import "components:mark.css";
import "../style/exercise.css";
import { type ComponentChildren, render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "../client/api-error.ts";
import { Directions } from "./directions.tsx";
import { Tabs, panelId } from "../ui/tabs.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Choice, Field, Form, TextField } from "../ui/field.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { LongText } from "../ui/long-text.tsx";
import { Moment, printDistance } from "../ui/moment.tsx";
import { Notice, ProblemNotice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { SplitPane } from "../ui/split-pane.tsx";
import { Points, StandingSign } from "../ui/standing.tsx";
import { Table } from "../../components/table.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const SCHEMES = ["light", "dark"] as const;
const TEXT_SIZES = ["clock", "title", "large", "lead", "body", "small", "tiny"];
const SPACES = ["1", "2", "3", "4", "5", "6", "8", "10", "16"];
const TEXT_COLOURS = ["ink", "quiet", "fill", "good", "warn", "bad"];
const SURFACES = ["page", "card", "fill-card", "good-card", "warn-card", "bad-card", "bad-mark"];
const LINES = ["line", "edge", "on-fill"];

const PROBLEM = new ApiError(409, {
  code: "taken",
  message: "This email address has an account already.",
  hint: "Sign in with it, or use another address.",
});

function Gallery() {
  return (
    <>
      {SCHEMES.map((scheme) => (
        <div key={scheme} class={`scheme ${scheme}`}>
          <Page
            title={`Components, ${scheme}`}
            // A landmark, and those have different names on a page.
            crumbs={scheme === "light" ? [{ name: "Courses", href: "#courses" }] : []}
            about="A line about the page, below its title"
            actions={<Button>Action of the page</Button>}
          >
            <Tokens />
            <Buttons scheme={scheme} />
            <Fields scheme={scheme} />
            <Notices />
            <Tables scheme={scheme} />
            <Cards />
            <Section title="Empty state">
              <EmptyState
                title="No exercises yet"
                text="They appear here once your instructor adds them."
                action={{ name: "Your courses", href: "#courses" }}
              />
            </Section>
            <Section title="Directions for a student's course">
              <Directions scheme={scheme} />
            </Section>
            <TabsAndPanes scheme={scheme} />
            <Times />
          </Page>
        </div>
      ))}
    </>
  );
}

function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) {
  return (
    <>
      <h2>{title}</h2>
      {children}
    </>
  );
}

/** An element with a property that a style sheet cannot know. */
function Styled({
  property,
  value,
  children,
}: {
  readonly property: string;
  readonly value: string;
  readonly children?: ComponentChildren;
}) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.style.setProperty(property, value), [property, value]);
  return <div ref={element}>{children}</div>;
}

function Tokens() {
  return (
    <>
      <Section title="Text sizes">
        {TEXT_SIZES.map((size) => (
          <Styled key={size} property="font-size" value={`var(--text-${size})`}>
            --text-{size}: who takes the last stone?
          </Styled>
        ))}
      </Section>
      <Section title="Spacing">
        <div class="swatches">
          {SPACES.map((space) => (
            <div key={space} class="space">
              <Styled property="width" value={`var(--space-${space})`} />
              <small>--space-{space}</small>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Colours">
        {TEXT_COLOURS.map((colour) => (
          <Styled key={colour} property="color" value={`var(--${colour})`}>
            --{colour}: text
          </Styled>
        ))}
        <div class="swatches">
          {[...SURFACES, ...LINES].map((colour) => (
            <div key={colour} class="swatch">
              <Styled property="background" value={`var(--${colour})`} />
              <small>--{colour}</small>
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}

function Buttons({ scheme }: { readonly scheme: string }) {
  const [open, setOpen] = useState<"dialog" | "confirm" | "reason">();
  const close = () => setOpen(undefined);
  return (
    <Section title="Buttons and dialogs">
      <div class="buttons">
        <Button kind="primary">Primary</Button>
        <Button>Usual</Button>
        <Button kind="danger">Danger</Button>
        <Button kind="plain">Plain</Button>
        <Button isBusy>Busy</Button>
        <Button isDisabled>Disabled</Button>
      </div>
      <div class="buttons">
        <Button label={`Open a dialog, ${scheme}`} onClick={() => setOpen("dialog")}>
          Open a dialog
        </Button>
        <Button onClick={() => setOpen("confirm")}>Ask for confirmation</Button>
        <Button onClick={() => setOpen("reason")}>Ask for a reason</Button>
      </div>
      {open === "dialog" && (
        <Dialog title="Dialog" onClose={close}>
          <p>It is closed by Esc or the button, and the focus goes back.</p>
        </Dialog>
      )}
      {open === "confirm" && (
        <ConfirmDialog
          title="Delete the course"
          text="This cannot be undone."
          yes="Delete"
          kind="danger"
          problem={PROBLEM}
          onYes={close}
          onClose={close}
        />
      )}
      {open === "reason" && (
        <ConfirmDialog
          title="Change points"
          yes="Change"
          reason="Reason"
          onYes={close}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Fields({ scheme }: { readonly scheme: string }) {
  const [text, setText] = useState("");
  return (
    <Section title="Fields">
      <div class="narrow">
        <Form onSend={() => undefined}>
          <Field
            label={`Name, ${scheme}`}
            hint="The name your instructors know you by"
            value={text}
            onInput={setText}
          />
          <Field
            label={`Email, ${scheme}`}
            type="email"
            value="ada@example.org"
            onInput={setText}
          />
          <ProblemNotice problem={PROBLEM} />
          <TextField label={`Comment, ${scheme}`} value={text} onInput={setText} />
          <TextField label={`Input, ${scheme}`} isCode rows={2} value="3 4" onInput={setText} />
          <Choice
            label={`Language, ${scheme}`}
            value="python"
            options={[
              ["python", "Python"],
              ["go", "Go"],
            ]}
            onChange={setText}
          />
          <Button type="submit" kind="primary">
            Save
          </Button>
        </Form>
      </div>
    </Section>
  );
}

function Notices() {
  const nothing = { value: undefined, problem: undefined, reload: () => undefined };
  return (
    <Section title="Notices and loading">
      <Notice kind="info">For information</Notice>
      <Notice kind="warn">To keep in mind</Notice>
      <Notice kind="good">It worked</Notice>
      <Notice kind="bad">It did not work</Notice>
      <Loaded data={{ ...nothing, problem: PROBLEM }} />
      <Loaded data={nothing} />
    </Section>
  );
}

function Tables({ scheme }: { readonly scheme: string }) {
  const states = ["none", "queued", "judging", "held", "failed"] as const;
  const verdicts = ["AC", "WA", "TLE", "JE"];
  return (
    <Section title="Table, verdicts, points and badge">
      <Table stacks label={`Attempts, ${scheme}`} head={["Attempt", "Status", { count: "Points" }]}>
        {verdicts.map((verdict, index) => (
          <tr key={verdict} class={index === 0 ? "shown" : ""}>
            <th scope="row">
              Attempt {index + 1} {index === 0 && <span class="badge">counts</span>}
            </th>
            <td>
              <StandingSign state="judged" verdict={verdict} />
            </td>
            <td class="count">
              <Points score={12.5 * (index + 1)} judged={index === 1 ? 40 : undefined} most={100} />
            </td>
          </tr>
        ))}
        {states.map((state) => (
          <tr key={state}>
            <th scope="row">Another</th>
            <td>
              <StandingSign state={state} />
            </td>
            <td class="count">
              <Points score={undefined} excused={state === "held" ? true : undefined} />
            </td>
          </tr>
        ))}
      </Table>
      <LongText label={`call, ${scheme}`} text={`f([${"7, ".repeat(400)}7])`} />
    </Section>
  );
}

function Cards() {
  return (
    <Section title="Cards">
      <ul class="cards">
        {["Combinatorial games", "Algorithms"].map((name) => (
          <li key={name}>
            <a href="#course">{name}</a>
            <span class="quiet">Student</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TabsAndPanes({ scheme }: { readonly scheme: string }) {
  const [tab, setTab] = useState("first");
  const name = `gallery-${scheme}`;
  return (
    <Section title="Tabs and panes">
      <Tabs
        label={`Tabs, ${scheme}`}
        name={name}
        tabs={[
          ["first", "First"],
          ["second", "Second"],
        ]}
        openTab={tab}
        onShow={setTab}
      />
      {["first", "second"].map((id) => (
        <div key={id} id={panelId(name, id)} role="tabpanel" aria-label={id} hidden={id !== tab}>
          <p>The {id} panel</p>
        </div>
      ))}
      <SplitPane
        name="gallery-panes"
        label={`Pane widths, ${scheme}`}
        direction="columns"
        least={[8, 8]}
        first={<div>First pane</div>}
        second={<div>Second pane</div>}
      />
    </Section>
  );
}

function Times() {
  return (
    <Section title="Times">
      <p>
        <Moment at={NOON} /> ({printDistance(NOON, NOON - 3 * 86_400_000, undefined)})
      </p>
    </Section>
  );
}

const root = document.querySelector("#gallery");
if (root !== null) render(<Gallery />, root);
