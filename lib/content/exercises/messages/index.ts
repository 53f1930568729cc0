import { ar } from './ar/index.ts';
import { en } from './en/index.ts';
import { fa } from './fa/index.ts';
import { ps } from './ps/index.ts';
import { ur } from './ur/index.ts';

/** What a student may have thought. Its sentence is in misconceptions.json of each language. */
export type MisconceptionId = keyof typeof en.misconceptions;

type Words = { misconceptions: Record<string, string>; messages: Record<string, string> };

const flat = ({ misconceptions, messages }: Words): Record<string, string> => ({
  ...messages,
  ...Object.fromEntries(Object.entries(misconceptions).map(([id, words]) => [`misconception.${id}`, words])),
});

/** Every message by language and key: questions by their generator's id, others with a prefix (`step.`, `unit.`). */
export const MESSAGES = { ar: flat(ar), en: flat(en), fa: flat(fa), ps: flat(ps), ur: flat(ur) };
