import { demo, fullClass } from '../../support/full-class.ts';
import { firstLesson, registerStudent, type Student } from '../../support/student.ts';
import { openStillSchool } from './still-school.ts';

const WEEK = {
  opened: '2026-05-04T06:30:00Z',
  practised: '2026-05-06T04:10:00Z',
  today: '2026-05-09T05:45:00Z',
};

/** Practises one exercise up to its solution, so that its review is due later, and begins another with a wrong answer. */
async function practise({ call }: Student, lessonId: number) {
  const closed = await call('post', `/lessons/${lessonId}/practice/`);
  for (const number of [1, 2, 3, 4]) await call('post', `/practice_items/${closed.id}/hints/`, { number });
  const open = await call('post', `/lessons/${lessonId}/practice/`);
  const answer = { number: 1, answer: open.options?.[0] ?? '1' };
  await call('post', `/practice_items/${open.id}/answers/`, answer);
  await call('post', `/practice_items/${open.id}/hints/`, { number: 1 });
}

/** Submits a quiz with the first options, and reports its first question. */
async function tryQuiz({ call }: Student, lessonId: number) {
  const { id, quiz_questions } = await call('get', `/lessons/${lessonId}/quiz/`);
  const answers = quiz_questions.map((one: { question_id: number; options: string[] }) => ({
    question_id: one.question_id,
    student_answer: one.options[0],
  }));
  await call('post', `/quizzes/${id}/submit/`, answers);
  const question: number = quiz_questions[0].question_id;
  await call('post', `/questions/${question}/reports/`, { reason: 'unclear', text: 'Which one is meant?' });
  return question;
}

/** Begins the class's live quiz and answers its first questions. */
async function joinLive({ call }: Student, lessonId: number, count: number) {
  const { quiz_questions } = await call('get', `/lessons/${lessonId}/quiz/`);
  const { id } = await call('post', `/lessons/${lessonId}/quiz/start/`);
  for (const { question_id, options } of quiz_questions.slice(0, count))
    await call('put', `/quiz_sessions/${id}/answers/`, { question_id, student_answer: options[0], seq: 1 });
}

/** A school in a week of May, the same in every run: a class that learns in Pashto, and three more students in it. */
export async function openSchoolAtWork({ count = 12, week = WEEK } = {}) {
  const school = await openStillSchool(week.opened);
  const { url, setClock, nameAccounts } = school;
  const today = new Date(week.today);
  const { id, code } = await fullClass(url, 'Pashto', 5, { count, today });
  await nameAccounts();
  await setClock(week.practised);
  const teacher = await demo(url, 'instructor');
  const admin = await demo(url, 'admin');
  const students = {
    English: await registerStudent(url, 'English', '5', 'zala.noor'),
    Pashto: await registerStudent(url, 'Pashto', '5', 'zala.noor.2'),
    Urdu: await registerStudent(url, 'Urdu', '5', 'zala.noor.3'),
  };
  const practised = {
    English: await firstLesson(students.English),
    Pashto: await firstLesson(students.Pashto),
    Urdu: await firstLesson(students.Urdu),
  };
  for (const language of ['English', 'Pashto', 'Urdu'] as const) {
    await admin('POST', `/classes/${id}/students/`, { account: students[language].email });
    await practise(students[language], practised[language].id);
  }
  const question = await tryQuiz(students.English, practised.English.id);
  await tryQuiz(students.Pashto, practised.Pashto.id);
  await teacher('POST', `/classes/${id}/announcements/`, {
    text: 'سبا به د ښوونځي په انګړ کې درس وايو. Bring a ruler!',
  });
  const right = { verdict: 'right', answer: 'The picture has four equal parts, and three are coloured.' };
  await admin('POST', `/questions/${question}/report_answers/`, right);
  await setClock(week.today);
  let isLive = false;
  const startLive = async () => {
    if (isLive) return;
    isLive = true;
    await teacher('POST', `/classes/${id}/live/`, { lesson_id: practised.Pashto.id });
    await joinLive(students.English, practised.Pashto.id, 3);
    await joinLive(students.Pashto, practised.Pashto.id, 1);
  };
  return { ...school, classId: id, code, students, practised, startLive };
}

export type SchoolAtWork = Awaited<ReturnType<typeof openSchoolAtWork>>;
