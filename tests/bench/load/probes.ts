import type { Wanted } from './generator.ts';
import { type Asker, call, page, type School } from './school.ts';

export type Probe = { kind: 'page' | 'call'; ask: (school: School, n: number) => Wanted };

const studentOf = ({ students }: School, n: number): Asker => students[n % students.length]!;
/** Lessons of all kinds in turn. */
const lessonOf = ({ lessons }: School, n: number) => lessons[n % lessons.length]!;
const stranger = (path: string): Probe => ({
  kind: 'page',
  ask: (_, n) => page({ cookie: '', address: `10.9.${(n >> 8) & 255}.${n & 255}` }, path),
});
const ofStudent = (path: (school: School, n: number) => string, isFlight = false): Probe => ({
  kind: 'page',
  ask: (school, n) => page(studentOf(school, n), path(school, n), isFlight),
});
const ofAdmin = (path: string, isFlight = false): Probe => ({
  kind: 'page',
  ask: ({ admin }) => page(admin, path, isFlight),
});
const callOfStudent = (path: (school: School, n: number) => string): Probe => ({
  kind: 'call',
  ask: (school, n) => call(studentOf(school, n), 'GET', path(school, n)),
});
/** An address for each request: an admin may ask 600 times a minute, all that share an address 3,000 times. */
const callOfAdmin = (path: string): Probe => ({
  kind: 'call',
  ask: ({ admins }, n) => call(admins[n % admins.length]!, 'GET', path),
});

const subject = (school: School, n: number) => `/subjects/${lessonOf(school, n).subjectId}`;
const lesson = (school: School, n: number) => `${subject(school, n)}/lessons/${lessonOf(school, n).id}`;
const quiz = (school: School, n: number) => `/lessons/${lessonOf(school, n).id}/quiz`;

/** Every kind of page that many people open, each also with its data alone as after a link, and calls. */
export const PROBES: Record<string, Probe> = {
  landing: stranger('/'),
  login: stranger('/login'),
  dashboard: ofStudent(() => '/dashboard'),
  'dashboard, data': ofStudent(() => '/dashboard', true),
  subject: ofStudent(subject),
  'subject, data': ofStudent(subject, true),
  lesson: ofStudent(lesson),
  'lesson, data': ofStudent(lesson, true),
  quiz: ofStudent(quiz),
  'quiz, data': ofStudent(quiz, true),
  profile: ofStudent(() => '/profile'),
  'profile, data': ofStudent(() => '/profile', true),
  'admin’s dashboard': ofAdmin('/dashboard'),
  'admin’s dashboard, data': ofAdmin('/dashboard', true),
  people: ofAdmin('/dashboard/people'),
  'people, data': ofAdmin('/dashboard/people', true),
  'GET /dashboard/student/': callOfStudent(() => '/dashboard/student/'),
  'GET /subjects/{id}/': callOfStudent((school, n) => `${subject(school, n)}/`),
  'GET /lessons/{id}/': callOfStudent((school, n) => `/lessons/${lessonOf(school, n).id}/`),
  'GET /lessons/{id}/attempts/': callOfStudent((school, n) => `/lessons/${lessonOf(school, n).id}/attempts/`),
  'GET /admin/users/': callOfAdmin('/admin/users/?limit=20'),
  'GET /admin/users/, search': callOfAdmin('/admin/users/?limit=20&search=laila'),
};
