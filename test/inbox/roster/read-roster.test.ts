import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PageLanguage } from "../../../harness/core/page-language.ts";
import { explainUnusedColumns, readRoster } from "../../../harness/inbox/index.ts";

const read = (text: string | Uint8Array, language?: PageLanguage) =>
  readRoster(Buffer.from(text), "roster.csv", language);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

describe("a handwritten roster", () => {
  it("may have any columns in any order", () => {
    const { students, diagnostics } = read(
      [
        "late_days,github_username,first_name,last_name,student_id,section,email,extension_until,pets",
        "2,ana-n,Ana,Nováková,007,A,ana@example.org,2026-10-12T23:59,cat",
        ",,Bob,O'Neil,008,,,,",
      ].join("\n"),
    );
    expect(diagnostics).toEqual([]);
    expect(students).toEqual([
      {
        id: "007",
        studentId: "007",
        email: "ana@example.org",
        githubUsername: "ana-n",
        name: "Ana Nováková",
        section: "A",
        extensionUntil: "2026-10-12T23:59",
        lateDays: 2,
      },
      { id: "008", studentId: "008", name: "Bob O'Neil" },
    ]);
  });

  it.each([
    ["commas and CRLF", Buffer.from("sid,name\r\n1,Zoë\r\n")],
    ["semicolons and a mark", Buffer.from("\uFEFFsid;name\n1;Zoë\n")],
    ["tabs in UTF-16", utf16("SID\tName\n1\tZoë\n")],
    ["UTF-16 of the other order", utf16("SID\tName\n1\tZoë\n").swap16()],
    ["Windows' western page", Buffer.from("sid,name\n1,Zoë\n", "latin1")],
    ["decomposed letters and a gap", Buffer.from("Student ID,Name\n\n1,Zoe\u0308\n,\n")],
  ])("may be written with %s", (_, bytes) => {
    expect(read(bytes).students).toEqual([{ id: "1", studentId: "1", name: "Zoë" }]);
  });

  it("reports all mistakes at once, by line, in the reader's language", () => {
    const text =
      "username,email,name,late_days\nana,a@x.org,Ana,two\n,,Bob,\nANA,b@x.org,Other,\neve,A@x.org,Eve,\n";
    const { students, diagnostics } = read(text);
    expect(students.map(({ id }) => id)).toEqual(["ana"]);
    expect(diagnostics.map(({ code, line, message }) => [code, line, message])).toEqual([
      ["roster-late-days", 2, "late_days is 'two', but must be a whole number of days"],
      ["roster-no-id", 3, "this line does not identify a student"],
      ["roster-duplicate", 4, "the username ANA is already in line 2"],
      ["roster-duplicate", 5, "the email address A@x.org is already in line 2"],
    ]);
    expect(read(text, "ru").diagnostics.map(({ message }) => message)).toEqual([
      "late_days: указано «two», а нужно целое число дней",
      "по этой строке нельзя определить студента",
      "имя пользователя ANA уже есть в строке 2",
      "адрес эл. почты A@x.org уже есть в строке 2",
    ]);
  });

  it.each([
    ["German", "Name;Vorname;Matrikel;E-Mail"],
    ["German, short", "Nachname;Vorname;Matr.-Nr.;Mailadresse"],
    ["Russian", "Фамилия;Имя;№ зачётной книжки;Эл. почта"],
    ["Ukrainian", "Прізвище;Ім'я;Номер студентського квитка;Пошта"],
    ["French", "Nom;Prénom;N° étudiant;Courriel"],
    ["Spanish", "Apellidos;Nombre;Matrícula;Correo electrónico"],
    ["Portuguese", "Sobrenome;Nome;Nº de aluno;E-mail"],
    ["Italian", "Cognome;Nome;Matricola;Indirizzo email"],
    ["Polish", "Nazwisko;Imię;Nr albumu;Adres e-mail"],
    ["Czech", "Příjmení;Jméno;Osobní číslo;E-mailová adresa"],
    ["Hungarian", "Vezetéknév;Keresztnév;Neptun-kód;E-mail cím"],
    ["Dutch", "Achternaam;Voornaam;Studentnummer;E-mailadres"],
    ["Swedish", "Efternamn;Förnamn;Studentnummer;E-post"],
    ["Turkish", "Soyadı;Ad;Öğrenci No;E-posta"],
  ])("may have titles in %s", (_, header) => {
    const { students, unusedColumns } = read(`${header}\nNováková;Ana;007;ana@example.org\n`);
    expect(students).toEqual([
      { id: "007", studentId: "007", email: "ana@example.org", name: "Ana Nováková" },
    ]);
    expect(unusedColumns).toEqual([]);
  });

  it("may have the whole name beside the first name", () => {
    const { students } = read("Name,First name,sid\nAna Ng,Ana,1\nBo,,2\n,Cleo,3\n");
    expect(students.map(({ name }) => name)).toEqual(["Ana Ng", "Bo", "Cleo"]);
  });

  it("names the columns that it does not understand", () => {
    const { unusedColumns } = read("sid,pets,name,,Semester,SID\n1,cat,Ana,,3,1\n");
    expect(unusedColumns).toEqual(["pets", "Semester", "SID"]);
    expect(explainUnusedColumns(unusedColumns, "en")).toEqual([
      "These columns were not understood and not used: pets, Semester, SID.",
    ]);
    expect(explainUnusedColumns([], "en")).toEqual([]);
  });

  it("reports the line of an address that is none", () => {
    const text = "sid,email\n1,not-an-email\n2,ana@example.org\n,also not\n";
    const { students, diagnostics, withoutEmail } = read(text);
    expect(students).toEqual([
      { id: "1", studentId: "1" },
      { id: "2", studentId: "2", email: "ana@example.org" },
    ]);
    expect([...withoutEmail]).toEqual(["1"]);
    expect(diagnostics.map(({ line, message }) => [line, message])).toEqual([
      [2, "'not-an-email' is not an email address"],
      [4, "'also not' is not an email address"],
    ]);
    expect(read(text, "ru").diagnostics[0]?.message).toContain("«not-an-email»");
  });

  it("is read without invisible characters", () => {
    const { students, diagnostics } = read(
      'sid,name,section\n\u200B007,"\u202EAna\nNg\u200F","\u2066A\u2069"\n',
    );
    expect(diagnostics).toEqual([]);
    expect(students).toEqual([{ id: "007", studentId: "007", name: "Ana Ng", section: "A" }]);
  });

  it.each([
    ["", "roster-empty"],
    ["sid,name\n", "roster-empty"],
    ["name,pets\nAna,cat\n", "roster-no-id-column"],
    ['sid,name\n"1,Ana\n', "roster-csv"],
  ])("that is invalid (%j) reports %s", (text, code) => {
    const { students, diagnostics } = read(text);
    expect(students).toEqual([]);
    expect(diagnostics).toEqual([expect.objectContaining({ code, hint: expect.any(String) })]);
  });
});

describe("an export of a learning platform is a roster, too", () => {
  it("Canvas's gradebook", () => {
    const { students } = read(
      [
        "Student,ID,SIS User ID,SIS Login ID,Section,P1 (17)",
        "    Points Possible,,,,,10",
        '"Nováková, Ana",4711,s007,anovak,A,',
        '"Student, Test",99,,,A,',
      ].join("\n"),
    );
    expect(students).toEqual([
      {
        id: "s007",
        studentId: "s007",
        login: "anovak",
        canvasId: "4711",
        name: "Ana Nováková",
        section: "A",
      },
    ]);
  });

  it.each([
    ["English", "Identifier,Full name,Email address,Status,Grade", "Participant"],
    ["Czech", "Identifikátor,Celé jméno,E-mailová adresa,Stav,Známka", "Účastník"],
    [
      "Spanish",
      "Identificador,Nombre completo,Dirección de correo,Estado,Calificación",
      "Participante",
    ],
  ])("Moodle's worksheet in %s", (_, header, word) => {
    const { students } = read(
      `\uFEFF${header}\n${word} 4711,Ana Nováková,ana@x.org,,\n"${word} 4712","Bob","bob@x.org",,`,
    );
    expect(students).toEqual([
      { id: "ana@x.org", email: "ana@x.org", moodleId: "4711", name: "Ana Nováková" },
      { id: "bob@x.org", email: "bob@x.org", moodleId: "4712", name: "Bob" },
    ]);
  });

  it("Moodle's gradebook", () => {
    const { students, diagnostics } = read(
      '"First name","Last name","ID number",Institution,"Email address","Assignment: P1 (Real)"\nAda,Ng,-,-,ada@x.org,-\nBo,Ng,-,-,bo@x.org,-\n',
    );
    expect(diagnostics).toEqual([]);
    expect(students.map(({ id, name }) => [id, name])).toEqual([
      ["ada@x.org", "Ada Ng"],
      ["bo@x.org", "Bo Ng"],
    ]);
  });

  it("GitHub Classroom's", () => {
    expect(read("identifier,github_username,github_id,name\n007,ana-n,1,Ana\n").students).toEqual([
      { id: "007", studentId: "007", githubUsername: "ana-n", name: "Ana" },
    ]);
  });

  it("Gradescope's", () => {
    expect(read("First Name,Last Name,SID,Email,Section\nAna,N,007,a@x.org,A\n").students).toEqual([
      { id: "007", studentId: "007", email: "a@x.org", name: "Ana N", section: "A" },
    ]);
  });

  it("Blackboard's", () => {
    const text = '"Last Name"\t"First Name"\t"Username"\t"Student ID"\n"N"\t"Ana"\t"an"\t"007"\n';
    expect(read(utf16(text)).students).toEqual([
      { id: "007", studentId: "007", login: "an", name: "Ana N" },
    ]);
  });

  it("Brightspace's", () => {
    const text = "OrgDefinedId,Username,P1 Points Grade,End-of-Line Indicator\n#007,#an,,#\n";
    expect(read(text).students).toEqual([{ id: "007", studentId: "007", login: "an" }]);
  });
});

describe("whatever the bytes", () => {
  it("a roster is read without an exception", () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), fc.string({ unit: "grapheme" })), (bytes) => {
        const { students, diagnostics } = read(
          typeof bytes === "string" ? `sid,name\n${bytes}` : bytes,
        );
        expect(students.length + diagnostics.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("a gradebook of Canvas", () => {
  it("has rows of its own, which are nobody's", () => {
    const { students, diagnostics } = read(
      [
        "Student,ID,SIS User ID,SIS Login ID,Section,P1 (991)",
        ",,,,,Manual Posting",
        "    Points Possible,,,,,10",
        '"Novak, Ana",4711,0042,anovak,S1,',
      ].join("\n"),
    );
    expect(diagnostics).toEqual([]);
    expect(students).toMatchObject([{ id: "0042", canvasId: "4711", name: "Ana Novak" }]);
  });

  it("may have two columns for the name", () => {
    const { students } = read(
      "LastName,FirstName,ID,SIS Login ID,Section\nvan Dyke,Ana Maria,4711,anovak,S1\n",
    );
    expect(students).toMatchObject([{ canvasId: "4711", name: "Ana Maria van Dyke" }]);
  });
});
