import { call } from './api.ts';
import { makeClass } from './classes.ts';
import { makeLesson, makeSubject } from './lessons.ts';
import { makePerson } from './people.ts';

export type Person = Awaited<ReturnType<typeof makePerson>>;
type Seat = { name: string | null; state: string; answered: number };

/** A class of this many students who can be called to a live quiz. */
export async function aLiveClass(count: number, questions = 4) {
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 5 })).id, questions });
  const mine = await makePerson({ role: 'instructor' });
  const students = await Promise.all(Array.from({ length: count }, () => makePerson({ grade: 5 })));
  const classId = await makeClass({ teachers: [mine], students, gradeLevel: 5 });
  const path = `/classes/${classId}/live/`;
  const start = () => call('POST', path, { token: mine.token, body: { lesson_id: lesson.id } });
  const end = () => call('POST', `${path}end/`, { token: mine.token });
  const seats = async (query = ''): Promise<Seat[]> =>
    (await call('GET', `${path}${query}`, { token: mine.token })).body.live.seats;
  const pause = (isPaused: boolean) =>
    call('PUT', `${path}pause/`, { token: mine.token, body: { is_paused: isPaused } });
  return { pause, lesson, mine, students, classId, path, start, end, seats };
}

export type Lesson = { id: number; quizId: number };

export const join = async ({ token }: Person, lesson: Lesson): Promise<number> =>
  (await call('POST', `/lessons/${lesson.id}/quiz/start/`, { token })).body.id;
