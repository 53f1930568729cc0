import type words from '#lib/platform/i18n/messages/en/classes.json';

type Part = {
  /** Its words in `classes.parts`. */
  key: Exclude<keyof typeof words.parts, 'label'>;
  /** The path after the class's address. */
  path: '' | `/${string}`;
  /** It shows what students do, which is a teacher's to see only while the class goes on. */
  isCurrent?: true;
};

/** The pages of a class in the order of its row of links. */
export const PARTS: Part[] = [
  { isCurrent: true, key: 'today', path: '' },
  { key: 'students', path: '/students' },
  { key: 'lessons', path: '/lessons' },
  { isCurrent: true, key: 'progress', path: '/progress' },
  { isCurrent: true, key: 'misconceptions', path: '/misconceptions' },
  { key: 'marks', path: '/marks' },
  { key: 'messages', path: '/messages' },
  { key: 'live', path: '/live' },
  { key: 'questions', path: '/questions' },
  { key: 'settings', path: '/settings' },
];
