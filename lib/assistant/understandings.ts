/** What a message shows of a problem, as its reader judges. */
export const UNDERSTANDINGS = ['right', 'partly', 'wrong', 'none'] as const;
export type Understanding = (typeof UNDERSTANDINGS)[number];
