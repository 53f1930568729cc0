/** A class, one of its students, and the cookies of those who open its pages. */
export type Place = {
  classId: number;
  studentId: number;
  subjectId: number;
  lessonId: number;
  username: string;
  cookies: Record<Asker, string>;
};

export type Asker = 'teacher' | 'student' | 'admin';
export type Probe = { as: Asker; kind: 'page' | 'call'; path: (at: Place) => string };

const ofClass = (rest: (at: Place) => string) => (at: Place) => `/teach/classes/${at.classId}${rest(at)}`;
const page = (as: Asker, path: Probe['path']): Probe => ({ as, kind: 'page', path });
const call = (as: Asker, path: Probe['path']): Probe => ({
  as,
  kind: 'call',
  path: (at) => `/api${path(at)}`,
});
const ofClassCall = (rest: string) => call('teacher', (at) => `/classes/${at.classId}/${rest}/`);
const users = (query: (at: Place) => string) =>
  call('admin', (at) => `/admin/users/?limit=20&count_to=100&${query(at)}`);

/** Every page of a teacher, and the pages that students and admins open most, with their calls. */
export const PROBES: Record<string, Probe> = {
  'own classes': page('teacher', () => '/teach'),
  'own classes, search': page('teacher', () => '/teach?search=class+7'),
  'class: today': page(
    'teacher',
    ofClass(() => ''),
  ),
  ...Object.fromEntries(
    [
      'students',
      'lessons',
      'progress',
      'progress?lessons=all',
      'misconceptions',
      'marks',
      'messages',
      'questions',
      'live',
      'settings',
      'students/cards',
    ].map((part) => [
      `class: ${part}`,
      page(
        'teacher',
        ofClass(() => `/${part}`),
      ),
    ]),
  ),
  'class: a student’s attempts': page(
    'teacher',
    ofClass((at) => `/progress/${at.studentId}/${at.lessonId}`),
  ),
  'class: a student’s report': page(
    'teacher',
    ofClass((at) => `/students/${at.studentId}/report`),
  ),
  'GET /classes/': call('teacher', () => '/classes/'),
  ...Object.fromEntries(
    [
      'today',
      'students',
      'assignments',
      'progress',
      'misconceptions',
      'marks',
      'announcements',
      'live',
      'teachers',
    ].map((part) => [`GET /classes/{id}/${part}/`, ofClassCall(part)]),
  ),
  'GET /question_reports/': call('teacher', () => '/question_reports/'),
  dashboard: page('student', () => '/dashboard'),
  subject: page('student', (at) => `/subjects/${at.subjectId}`),
  lesson: page('student', (at) => `/subjects/${at.subjectId}/lessons/${at.lessonId}`),
  quiz: page('student', (at) => `/lessons/${at.lessonId}/quiz`),
  practice: page('student', (at) => `/lessons/${at.lessonId}/practice`),
  review: page('student', () => '/review'),
  news: page('student', () => '/news'),
  profile: page('student', () => '/profile'),
  'GET /dashboard/student/': call('student', () => '/dashboard/student/'),
  'GET /subjects/{id}/': call('student', (at) => `/subjects/${at.subjectId}/`),
  'GET /lessons/{id}/': call('student', (at) => `/lessons/${at.lessonId}/`),
  'GET /lessons/{id}/attempts/': call('student', (at) => `/lessons/${at.lessonId}/attempts/`),
  'GET /assignments/': call('student', () => '/assignments/'),
  'GET /live/': call('student', () => '/live/'),
  'GET /notices/': call('student', () => '/notices/'),
  'GET /review/': call('student', () => '/review/'),
  'dashboard, admin': page('admin', () => '/dashboard'),
  people: page('admin', () => '/dashboard/people'),
  'subjects of the school': page('admin', () => '/dashboard?tab=subjects'),
  analytics: page('admin', () => '/dashboard?tab=analytics'),
  'a person': page('admin', (at) => `/dashboard/people/${at.studentId}`),
  'lessons of the school': page('admin', () => '/dashboard/lessons'),
  'reported questions': page('admin', () => '/dashboard/questions'),
  'what was done': page('admin', () => '/dashboard/audit'),
  'all classes': page('admin', () => '/teach'),
  'all classes, deep': page('admin', (at) => `/teach?before=${at.classId}`),
  'all classes, search': page('admin', () => '/teach?search=class+7'),
  'GET /dashboard/admin/': call('admin', () => '/dashboard/admin/'),
  'GET /admin/analytics/': call('admin', () => '/admin/analytics/'),
  'GET /admin/subjects/progress/': call(
    'admin',
    (at) => `/admin/subjects/progress/?subjects=${at.subjectId}`,
  ),
  'users, first': users(() => ''),
  'users, deep': users((at) => `after=${at.studentId}`),
  'users, last': users(() => 'before=end'),
  'users, search one': users((at) => `search=${at.username}`),
  'users, search a common name': users(() => 'search=laila'),
  'users, search nobody': users(() => 'search=zzzqqqxxx'),
  'GET /admin/students/{id}/': call('admin', (at) => `/admin/students/${at.studentId}/`),
  'GET /admin/audit/': call('admin', () => '/admin/audit/'),
};
