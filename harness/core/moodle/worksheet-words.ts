/** Headers of the grade column, in lower case; for other languages it is found by position. */
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

/** Matches the header of the feedback comments. */
export const FEEDBACK_HEADER =
  /feedback|retroal|retroacc|zpětn|spätn|komentář|komentar|commentaire|comentari|comment[io]|återkoppling|palaute|informacja zwrotna|visszajelz|отзыв|відгук|フィードバック|反馈|回饋|피드백/iu;

/** Headers of the group column, which exists if groups submit together. */
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

/** Headers of the submission status column, which takes the place of names in blind marking. */
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

/** Words for a participant whose name is hidden, in lower case and cleaned as names are. */
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

/** True if a word of a folder or an identifier stands for a hidden name. */
export function isParticipantWord(word: string): boolean {
  return PARTICIPANT_WORDS.has(word.normalize("NFC").replaceAll(/[/_]/g, "").trim().toLowerCase());
}

/** Values of "Grade can be changed", in lower case. */
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

/** Matches the start of a status for uploads that were never submitted, in lower case. */
export const DRAFT_STATUS =
  /^(?:draft|entwurf|borrador|borrallo|esborrany|brouillon|rascunho|trabalho em curso|bozza|kladwerk|concept|taslak|zirriborroa|черновик|чернетка|koncept|kladde|utkast|luonnos|wersja robocza|robocz|piszkozat|osnutek|下書き|草稿|초안)/u;

/** Matches a late status, in lower case. */
export const LATE_STATUS =
  /\blate\b|später|verspätet|zu spät|retard|\btard\b|tarde|retraso|fora d[eo] praz|atraso|ritardo|te laat|\bgeç|sonrası|berandu|опоздани|позже|запізненн|pozdě|zpožděn|spóźnien|myöhäss|försen|för sent|for sent|forsinke|késéssel|prepozno|過期|遅れ|逾期/u;
