import { KINDS } from '#lib/platform/audit/audit.constants.ts';

/** A part of the screen's address; '' if it is missing. */
type Get = (name: string) => string;

/** A list's query, and the key of its answer in the browser's cache. */
const request = <Q extends Record<string, string>>(key: readonly unknown[], query: Q) => ({
  key: [...key, query],
  query,
});

/** For this long, an answer that came with the page is not asked for again. */
export const SEEN_MS = 10_000;

export const pageOf = (get: Get) => Math.max(1, Number(get('page')) || 1);
const offsetOf = (get: Get, size: number) => String((pageOf(get) - 1) * size);

const USERS_PAGE = 25;
/** Counting stops here: instead of paging this far, people refine the search. */
const COUNTED = '100';

/** A class stands on one page, so that it can be chosen as a whole. */
export const usersPage = (get: Get) => (get('class') ? 100 : USERS_PAGE);

/** The filters of the users list, which its export has too. */
export const userFilters = (get: Get) => ({
  ...{ search: get('search'), role: get('role'), grade: get('grade') },
  ...{ classId: get('class'), consent: get('consent') },
});

export const askUsers = (get: Get) =>
  request(['admin-users'], {
    ...{ ...userFilters(get), sort: get('sort') },
    ...{ after: get('after'), before: get('before'), limit: String(usersPage(get)), countTo: COUNTED },
    with: 'student_profile',
  });

export const SUBJECTS_PAGE = 50;

export const askSubjects = (get: Get) =>
  request(['admin-subjects'], {
    search: get('search'),
    sort: get('sort') || 'grade_level',
    limit: String(SUBJECTS_PAGE),
    offset: offsetOf(get, SUBJECTS_PAGE),
  });

export const EVERY_SUBJECT = ['admin-subjects', 'all'] as const;
/** One page of all subjects, which are too many for one answer. */
export const subjectsFrom = (offset: number) => ({
  sort: 'grade_level',
  limit: '100',
  offset: String(offset),
});

/** The subject whose lessons are listed: the one in the address, else the first. */
export const subjectAt = <S extends { id: number }>(get: Get, subjects: S[] | undefined) =>
  subjects?.find(({ id }) => id === Number(get('subject'))) ?? subjects?.[0];

export const LESSONS_PAGE = 50;

export const askLessons = (get: Get, subjectId: number | undefined) =>
  request(['admin-lessons', subjectId], {
    search: get('search'),
    status: get('status'),
    sort: get('sort') || 'order_in_subject',
    limit: String(LESSONS_PAGE),
    offset: offsetOf(get, LESSONS_PAGE),
  });

/** A subject's lessons, for a select. */
export const askLessonsOf = (subjectId: number | undefined) =>
  request(['admin-lessons', subjectId], { sort: 'order_in_subject', limit: '100' });

export const askAudit = (get: Get) =>
  request(['admin-audit'], {
    search: get('search'),
    kind: KINDS.find((kind) => kind === get('kind')) ?? '',
    before: '',
  });

export const askDrafts = (get: Get) => request(['admin-drafts'], { search: get('search') });
export const deskOf = (lessonId: number | undefined) => ['admin-desk', lessonId] as const;
export const generationsOf = (lessonIds: number[]) => ['generation', 'list', lessonIds.join()] as const;
export const userAt = (userId: number) => ['admin-users', 'one', userId] as const;
export const attemptsOf = (userId: number) => ['admin-record', userId] as const;
/** Of every student, for what a new entry makes stale. */
export const CONSENTS = 'admin-consents';
export const consentsOf = (userId: number) => [CONSENTS, userId] as const;
export const itemsOf = (lessonId: number) => ['admin-items', lessonId] as const;

export const topicsIn = (language: string) => ['topics', language] as const;

export const askNames = (ids: number[]) =>
  request(['admin-users', 'names'], {
    ids: [...new Set(ids)].sort((a, b) => a - b).join(','),
    role: 'student',
    limit: '100',
  });

/** Keys of the answers that a change to one of these makes stale. */
export const TOUCHED_BY = {
  user: ['admin-users', 'admin-dashboard'],
  lesson: ['admin-lessons', 'admin-subjects', 'admin-dashboard', 'admin-desk', 'admin-drafts'],
};

export const MODEL = ['admin-model'] as const;
export const NOTATION = ['admin-notation'] as const;
export const REGISTRATION = ['admin-registration'] as const;
export const DASHBOARD = ['admin-dashboard'] as const;
export const ANALYTICS = ['admin-analytics'] as const;
