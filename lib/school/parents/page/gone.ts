import { translator } from '#lib/platform/i18n/translator.ts';
import { element } from '#lib/school/personal-data/html.ts';
import type { Language } from '#lib/vocabulary.ts';
import { pageOf } from './document.ts';

/** The same page for a wrong, an ended and an expired link: it says whom to ask, and names nobody. */
export function gonePage(language: Language, status: number, retryAfter?: number): Response {
  const t = translator(language, 'parents');
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  const title = t('goneTitle');
  return pageOf({ language, title, status, headers }, element('h1', title), element('p', t('gone')));
}

/** Our own failure. */
export function failedPage(language: Language, status: number): Response {
  const title = translator(language, 'common')('failure.title');
  const text = translator(language, 'parents')('failed');
  return pageOf({ language, title, status }, element('h1', title), element('p', text));
}
