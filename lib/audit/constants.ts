/** Entries in one answer. */
export const PAGE = 50;

/** What an action is about: the word before its first full stop. */
export const KINDS = ['sign_in', 'user', 'class', 'subject', 'lesson', 'quiz', 'model'] as const;
