import type words from '#lib/i18n/messages/en/classes.json';

type Part = {
  /** Its words in `classes.parts`. */
  key: Exclude<keyof typeof words.parts, 'label'>;
  /** The path after the class's address. */
  path: '' | `/${string}`;
};

/** The pages of a class in the order of its row of links. */
export const PARTS: Part[] = [
  { key: 'today', path: '' },
  { key: 'students', path: '/students' },
  { key: 'lessons', path: '/lessons' },
  { key: 'progress', path: '/progress' },
  { key: 'misconceptions', path: '/misconceptions' },
  { key: 'marks', path: '/marks' },
  { key: 'messages', path: '/messages' },
  { key: 'live', path: '/live' },
  { key: 'questions', path: '/questions' },
  { key: 'settings', path: '/settings' },
];
