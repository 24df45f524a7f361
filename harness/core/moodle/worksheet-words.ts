/** How Moodle heads the column of grades, in small letters; other languages are found by place. */
export const GRADE_HEADERS: ReadonlySet<string> = new Set([
  "grade",
  "arvosana",
  "betyg",
  "bewertung",
  "calificación",
  "cijfer",
  "hodnocení",
  "hodnotenie",
  "karakter",
  "nota",
  "note",
  "notă",
  "ocena",
  "ocjena",
  "pontszám",
  "qualificació",
  "valutazione",
  "vērtējums",
  "známka",
  "įvertinimas",
  "điểm",
  "βαθμός",
  "оценка",
  "оцінка",
  "ציון",
  "الدرجة",
  "성적",
  "評点",
  "成绩",
  "成績",
]);

/** A part of the header of the feedback comments. */
export const FEEDBACK_HEADER =
  /feedback|retroal|retroacc|zpětn|spätn|komentář|komentar|commentaire|comentari|comment[io]|återkoppling|palaute|informacja zwrotna|visszajelz|отзыв|відгук|フィードバック|反馈|回饋|피드백/iu;

/** How it heads the column of groups, which is there where groups hand in together. */
export const GROUP_HEADERS: ReadonlySet<string> = new Set([
  "group",
  "csoport",
  "groep",
  "groupe",
  "grup",
  "grupa",
  "grupė",
  "grupo",
  "grupp",
  "gruppe",
  "gruppo",
  "ryhmä",
  "skupina",
  "taldea",
  "ομάδα",
  "група",
  "группа",
  "קבוצה",
  "グループ",
  "小组",
  "群组",
  "群組",
]);

/** How it heads the column of the submission's status, which stands where names do in blind marking. */
export const STATUS_HEADERS: ReadonlySet<string> = new Set([
  "status",
  "durum",
  "egoera",
  "estado",
  "estat",
  "stan",
  "stato",
  "statut",
  "stav",
  "tila",
  "état",
  "állapot",
  "būsena",
  "κατάσταση",
  "состояние",
  "статус",
  "סטטוס",
  "ステータス",
  "状态",
  "狀態",
]);

/**
 * What it calls somebody whose name is hidden, in small letters and as it cleans names: the word in
 * folders and identifiers.
 */
const PARTICIPANT_WORDS: ReadonlySet<string> = new Set([
  "participant",
  "deelnemer",
  "deltager",
  "deltagare",
  "deltaker",
  "katılımcı",
  "osallistuja",
  "partaidea",
  "partecipante",
  "participante",
  "résztvevő",
  "sudionik",
  "teilnehmer",
  "teilnehmerin",
  "uczestnik",
  "udeleženec",
  "účastník",
  "συμμετέχων",
  "участник",
  "учасник",
  "משתתף",
  "مشارك",
  "参加者",
  "参与者",
  "參與者",
  "참가자",
]);

/** Whether a word, as it stands in a folder or an identifier, hides a name. */
export function isParticipantWord(word: string): boolean {
  return PARTICIPANT_WORDS.has(word.normalize("NFC").replaceAll(/[/_]/g, "").trim().toLowerCase());
}

/** The answers to "Grade can be changed", in small letters. */
export const NO: ReadonlySet<string> = new Set(
  "no nein non nee não nej nei ne nie nem ei hayır ez nu não нет ні не いいえ 否 不 아니오 아니요 όχι לא لا không"
    .normalize("NFC")
    .split(" "),
);
export const YES: ReadonlySet<string> = new Set(
  "yes ja oui sí si sì sim ano áno tak da igen taip kyllä jah jā evet bai да так はい 是 예 네 ναι כן نعم có"
    .normalize("NFC")
    .split(" "),
);

/** A status begins so where something was uploaded and never handed in, in small letters. */
export const DRAFT_STATUS =
  /^(?:draft|entwurf|borrador|borrallo|esborrany|brouillon|rascunho|trabalho em curso|bozza|kladwerk|concept|taslak|zirriborroa|черновик|чернетка|koncept|kladde|utkast|luonnos|wersja robocza|robocz|piszkozat|osnutek|下書き|草稿|초안)/u;

/** A part of a status that tells of lateness, in small letters. */
export const LATE_STATUS =
  /\blate\b|später|verspätet|zu spät|retard|\btard\b|tarde|retraso|fora d[eo] praz|atraso|ritardo|te laat|\bgeç|sonrası|berandu|опоздани|позже|запізненн|pozdě|zpožděn|spóźnien|myöhäss|försen|för sent|for sent|forsinke|késéssel|prepozno|過期|遅れ|逾期/u;
