/** Makes a realistic class over the documented calls of a running installation with the demo accounts. */
const FIRST = ['Zalmai', 'پلوشه', 'Khushal', 'زرغونه', 'Mirwais', 'نازو', 'Abdul Rahman', 'Sana'];
const LAST = ['Wardak', 'ساپۍ', 'Ahmadzai', 'ستانکزۍ', 'Omid'];
const STUDENTS = 40;

type Card = { id: number; secret: string[] };
export type FullClass = { id: number; code: string; cards: Card[] };
type Lesson = { id: number; language: string };
type Quiz = {
  id: number;
  quiz_questions: { question_id: number; options: string[]; correct_answer?: string }[];
};

const caller = (base: string, token?: string) => ({
  ask: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  },
});

/** The calls of a demo account. */
export async function demo(base: string, who: string) {
  const typed = { email: `${who}@example.com`, password: `dars-demo-${who}` };
  const { access_token } = await caller(base).ask<{ access_token: string }>('POST', '/login/', typed);
  return caller(base, access_token).ask;
}

/** The first lessons of a grade in a language. */
async function lessonsOf(base: string, grade: number, language: string): Promise<Lesson[]> {
  const ask = await demo(base, 'admin');
  const subjects = await ask<{ id: number; grade_level: number }[]>('GET', '/admin/subjects/');
  const subject = subjects.find(({ grade_level }) => grade_level === grade)!;
  const lessons = await ask<Lesson[]>('GET', `/admin/subjects/${subject.id}/lessons/`);
  return lessons.filter((lesson) => lesson.language === language).slice(0, 3);
}

/** One student submits a lesson's quiz with this many right answers. */
async function handIn(
  base: string,
  code: string,
  card: Card,
  lesson: Lesson,
  right: Set<string>,
  hits: number,
) {
  const password = card.secret.join(' ');
  const entry = { code, student_id: card.id, password };
  const { access_token } = await caller(base).ask<{ access_token: string }>('POST', '/doors/enter/', entry);
  const { ask } = caller(base, access_token);
  const quiz = await ask<Quiz>('GET', `/lessons/${lesson.id}/quiz/`);
  const responses = quiz.quiz_questions.map(({ question_id, options }, index) => ({
    question_id,
    student_answer: options.find((option) => right.has(option) === index < hits),
  }));
  await ask('POST', `/quizzes/${quiz.id}/submit/`, responses);
}

/** Students of a grade, their assignments up to a day after `today`, and the work that two thirds of them have submitted. */
export async function fullClass(
  base: string,
  language: string,
  grade: number,
  { count = STUDENTS, today = new Date() } = {},
): Promise<FullClass> {
  const teacher = await demo(base, 'instructor');
  const admin = await demo(base, 'admin');
  const about = { name: `${grade} B`, grade_level: grade, language, school_year: 2026 };
  const { id } = await teacher<{ id: number }>('POST', '/classes/', about);
  const students = Array.from({ length: count }, (_, n) => ({
    first_name: FIRST[n % FIRST.length],
    last_name: LAST[n % LAST.length],
  }));
  const cards = await teacher<Card[]>('POST', `/classes/${id}/accounts/`, { students });
  const names = { is_open: true, names: grade < 3 ? 'pictures' : 'first' };
  const { code } = await teacher<{ code: string }>('PUT', `/classes/${id}/door/`, names);
  const lessons = await lessonsOf(base, grade, language);
  const [from_day, until_day] = [-6, 1].map((days) =>
    new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const terms = { from_day, until_day, is_for_all: true, students: [] };
  for (const [index, lesson] of lessons.entries()) {
    const kind = index === 0 ? 'quiz' : 'lesson';
    await teacher('POST', `/classes/${id}/assignments/`, { lesson_id: lesson.id, kind, ...terms });
  }
  for (const lesson of lessons.slice(0, 2)) {
    const [quiz] = await admin<Quiz[]>('GET', `/admin/lessons/${lesson.id}/quizzes/`);
    const right = new Set(quiz!.quiz_questions.map(({ correct_answer }) => correct_answer!));
    for (const [n, card] of cards.entries())
      if (n % 3 > 0) await handIn(base, code, card, lesson, right, n % (right.size + 1));
  }
  return { id, code, cards };
}
