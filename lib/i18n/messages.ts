import type { Language } from '#lib/accounts/schema.ts';
import { ar } from './messages/ar/index.ts';
import { en } from './messages/en/index.ts';
import { fa } from './messages/fa/index.ts';
import { ps } from './messages/ps/index.ts';
import { ur } from './messages/ur/index.ts';

export type Messages = typeof en;
export type Namespace = keyof Messages;

type Words = { [key: string]: string | Words };

/** English stands where a translation is still missing; the catalogues' test names each one. */
function over(base: Words, translated: Words): Words {
  const entries = Object.entries(base).map(([key, english]) => {
    const own = translated[key];
    return [
      key,
      typeof english === 'object' && typeof own === 'object' ? over(english, own) : (own ?? english),
    ];
  });
  return Object.fromEntries(entries) as Words;
}

/** The catalogue of each interface language. */
export const catalogues: Record<Language, Messages> = {
  English: en,
  Arabic: over(en, ar) as Messages,
  Pashto: over(en, ps) as Messages,
  Persian: over(en, fa) as Messages,
  Urdu: over(en, ur) as Messages,
};
