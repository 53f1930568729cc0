import type words from '#lib/i18n/messages/en/classes.json';

type Part = {
  /** Its words in `classes.parts`. */
  key: Exclude<keyof typeof words.parts, 'label'>;
  /** What stands behind the class's address. */
  path: '' | `/${string}`;
};

/** The pages of a class in the order of its row of links. */
export const PARTS: Part[] = [
  { key: 'students', path: '/students' },
  { key: 'messages', path: '/messages' },
  { key: 'questions', path: '/questions' },
  { key: 'settings', path: '/settings' },
];
