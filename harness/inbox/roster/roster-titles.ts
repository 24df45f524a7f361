import { foldHeader } from "../../core/names.ts";

/** Fields that a column of a roster may hold. */
export type RosterField =
  | "studentId"
  | "login"
  | "email"
  | "githubUsername"
  | "moodleId"
  | "canvasId"
  | "name"
  | "firstName"
  | "lastName"
  | "section"
  | "extensionUntil"
  | "lateDays";

/**
 * Titles of columns in handwritten rosters and in exports of platforms and of student offices. Case,
 * spaces, accents and signs do not matter. Titles are separated by commas.
 */
const TITLES: Readonly<Record<RosterField, string>> = {
  studentId: `
    student ID, student number, student no, SID, SIS User ID, OrgDefinedId, identifier,
    ID number, registration number, matriculation number, Matrikel, Matrikelnummer,
    Matrikelnr, Matr.-Nr., Mat.-Nr., Immatrikulationsnummer, студенческий билет,
    номер студенческого билета, № студенческого билета, студбилет, зачётная книжка,
    номер зачётной книжки, № зачётной книжки, зачётка, номер зачётки, шифр, ID студента,
    номер студента, номер студентського квитка, студентський квиток, номер залікової книжки,
    numéro étudiant, numéro d'étudiant, n° étudiant, no étudiant, code étudiant, matricule,
    numéro matricule, numéro d'identification, INE, matrícula, número de matrícula,
    nº de matrícula, legajo, número de legajo, expediente, número de expediente,
    nº de expediente, número de estudiante, número de alumno, número de ID, carné,
    código de estudiante, DNI, DNI/NIE, número de aluno, nº de aluno, número mecanográfico,
    número de identificação, matricola, numero di matricola, n. matricola, nr. matricola,
    numer albumu, nr albumu, album, numer indeksu, nr indeksu, indeks, osobní číslo, UČO,
    číslo studenta, osobné číslo, Neptun-kód, Neptun kód, Neptun, studentnummer,
    studentennummer, studentnr, studienummer, opiskelijanumero, număr matricol, nr. matricol,
    αριθμός μητρώου, ΑΜ, öğrenci no, öğrenci numarası, 学号, 學號, 学籍番号, 학번
  `,
  login: `
    username, user name, login, SIS Login ID, Benutzername, Anmeldename, Kennung, логин,
    имя пользователя, логін, ім'я користувача, nom d'utilisateur, nombre de usuario, usuario,
    nome de usuário, nome de utilizador, nome utente, nazwa użytkownika, uživatelské jméno,
    používateľské meno, felhasználónév, gebruikersnaam, användarnamn, brukernavn, brugernavn,
    käyttäjätunnus, kullanıcı adı, 用户名, ユーザ名, 사용자명
  `,
  email: `
    email, email address, mail, mail address, Mailadresse, E-Mail-Adresse, почта, эл. почта,
    электронная почта, адрес электронной почты, адрес эл. почты, пошта, електронна пошта,
    courriel, adresse de courriel, adresse électronique, adresse e-mail, adresse mail,
    correo, correo electrónico, dirección de correo, dirección de correo electrónico,
    endereço de e-mail, correio eletrónico, indirizzo email, posta elettronica, adres e-mail,
    adres email, e-mailová adresa, e-mail cím, e-mailadres, e-postadress, e-post,
    e-postadresse, e-mailadresse, sähköposti, sähköpostiosoite, adresă de e-mail,
    ηλεκτρονικό ταχυδρομείο, e-posta, e-posta adresi, 邮箱, 电子邮件, メールアドレス, 이메일
  `,
  githubUsername: "GitHub username, GitHub",
  moodleId: "Moodle ID",
  canvasId: "Canvas ID, ID",
  name: `
    name, full name, student, student name, Vollständiger Name, ФИО, Ф. И. О., имя, студент,
    полное имя, имя и фамилия, фамилия и имя, ПІБ, ім'я, nom, nom complet, nom et prénom,
    étudiant, nombre, nombre completo, apellidos y nombre, nombre y apellidos, alumno,
    estudiante, nome, nome completo, nome e cognome, cognome e nome, studente,
    imię i nazwisko, nazwisko i imię, jméno, celé jméno, jméno a příjmení, meno, név, naam,
    namn, navn, nimi, nume, όνομα, ad soyad, adı soyadı, ad, 姓名, 氏名, 이름, 성명
  `,
  firstName: `
    first name, given name, Vorname, prénom, nombre de pila, imię, křestní jméno, keresztnév,
    utónév, voornaam, förnamn, fornavn, etunimi, prenume
  `,
  lastName: `
    last name, surname, family name, Nachname, Familienname, Zuname, фамилия, прізвище,
    nom de famille, apellido, apellidos, apellido(s), sobrenome, apelido, cognome, nazwisko,
    příjmení, priezvisko, vezetéknév, achternaam, efternamn, etternavn, efternavn, sukunimi,
    επώνυμο, soyad, soyadı
  `,
  section: `
    section, sections, Übungsgruppe, группа, учебная группа, подгруппа, група, sección,
    sezione, sekcja, grupa dziekańska, 班级
  `,
  extensionUntil: "extension until",
  lateDays: "late days",
};

const FIELDS: ReadonlyMap<string, RosterField> = new Map(
  (Object.entries(TITLES) as [RosterField, string][]).flatMap(([field, titles]) =>
    titles.split(",").map((title) => [foldTitle(title), field] as const),
  ),
);

/** The field that a column with this title holds; undefined if the title is not known. */
export function fieldOfTitle(title: string): RosterField | undefined {
  return FIELDS.get(foldTitle(title));
}

/** `№ Зачётной книжки` and `no зачетной книжки` are the same title. */
function foldTitle(title: string): string {
  return foldHeader(title.normalize("NFKD"));
}

/** Titles suggested for a roster that has no column identifying students. */
export const ID_TITLES = "student_id, sid, username, email or github_username";
