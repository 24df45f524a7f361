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
