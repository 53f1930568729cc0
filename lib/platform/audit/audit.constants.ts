/** Entries in one answer. */
export const PAGE = 50;

/** The kind of target: the part of an action before its first full stop. */
export const KINDS = ['sign_in', 'user', 'class', 'subject', 'lesson', 'quiz', 'model'] as const;
