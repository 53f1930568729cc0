import type { Language } from '#lib/accounts/schema.ts';
import { ar } from './messages/ar/index.ts';
import { en } from './messages/en/index.ts';
import { fa } from './messages/fa/index.ts';
import { ps } from './messages/ps/index.ts';
import { ur } from './messages/ur/index.ts';

export type Messages = typeof en;
export type Namespace = keyof Messages;

/** The catalogue of each interface language: what English has and another lacks does not compile. */
export const catalogues: Record<Language, Messages> = {
  English: en,
  Arabic: ar,
  Pashto: ps,
  Persian: fa,
  Urdu: ur,
};
