import type { Language } from '#lib/accounts/schema.ts';
import { en } from './messages/en/index.ts';

export type Messages = typeof en;
export type Namespace = keyof Messages;

/** The catalogue of each interface language. */
export const catalogues: Record<Language, Messages> = {
  English: en,
  Arabic: en,
  Pashto: en,
  Persian: en,
  Urdu: en,
};
