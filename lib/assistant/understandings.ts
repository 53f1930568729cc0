/** What a message shows about a problem, as the model judges it. */
export const UNDERSTANDINGS = ['right', 'partly', 'wrong', 'none'] as const;
export type Understanding = (typeof UNDERSTANDINGS)[number];
