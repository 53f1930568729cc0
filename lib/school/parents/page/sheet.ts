import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import { type Element, element, tagged } from '#lib/school/personal-data/html.ts';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';
import { MOST_WEEKS } from '../parents.schema.ts';
import type { LinkedChild } from '../parents.service.ts';
import type { Week } from '../week.queries.ts';
import { pageOf } from './document.ts';
import { assignmentsPart, hardPart, homePart, lessonsPart, skillsPart, quizzesPart } from './parts.ts';
import { dayWriter } from './words.ts';

type Sheet = {
  child: Pick<LinkedChild, 'firstName' | 'untilDay'>;
  week: Week;
  language: Language;
  back: number;
};

/** A child's week on one sheet. */
export function weekPage({ child, week, language, back }: Sheet): Response {
  const t = translator(language, 'parents');
  const day = dayWriter(language);
  const span = t('span', { begin: day(week.fromDay), end: day(week.untilDay) });
  const until = `${t('validUntil')}: ${day(child.untilDay, 'long')}.`;
  return pageOf(
    { language, title: `${child.firstName} · ${translator(language, 'common')('productName')}` },
    element(
      'header',
      tagged('p', { className: 'muted' }, translator(language, 'common')('productName')),
      element('h1', element('bdi', child.firstName)),
      element('p', `${t('week')}: ${span}`),
      ...(week.days > 0 ? [element('p', t('days', { days: week.days }))] : []),
    ),
    weeksNav(language, back, week.isFirst),
    ...bodyOf(week, language),
    languagesNav(language, back),
    tagged(
      'footer',
      { className: 'muted' },
      element('p', t('private'), ' ', until),
      tagged('p', { className: 'screen' }, t('print')),
    ),
  );
}

function bodyOf(week: Week, language: Language): Element[] {
  const { lessons, practised, quizzes, assignments, days } = week;
  const isEmpty = days + lessons.length + practised.length + quizzes.length === 0;
  const parts = isEmpty
    ? [element('section', element('p', translator(language, 'parents')('empty')))]
    : [lessonsPart, quizzesPart, skillsPart, hardPart].flatMap((part) => part(week, language) ?? []);
  const rest = assignments.length > 0 ? [assignmentsPart(week, language)] : [];
  const home = isEmpty ? [] : [homePart(week, language)];
  return [tagged('div', { className: 'parts' }, ...parts, ...rest, ...home)];
}

const addressOf = (language: Language, back: number) => `?language=${language}&week=${back}`;

function weeksNav(language: Language, back: number, isFirst: boolean): Element {
  const t = translator(language, 'parents');
  const to = (week: number, words: string) => tagged('a', { href: addressOf(language, week) }, words);
  return tagged(
    'nav',
    { ariaLabel: t('weeks') },
    ...(back < MOST_WEEKS && !isFirst ? [to(back + 1, t('earlier'))] : []),
    ...(back > 1 ? [to(back - 1, t('later'))] : []),
    ...(back > 0 ? [to(0, t('thisWeek'))] : []),
  );
}

function languagesNav(language: Language, back: number): Element {
  const links = LANGUAGES.map((one) => {
    const { locale, dir, ownName } = INTERFACE[one];
    return one === language
      ? tagged('span', { lang: locale, dir, ariaCurrent: 'true' }, ownName)
      : tagged('a', { lang: locale, dir, hrefLang: locale, href: addressOf(one, back) }, ownName);
  });
  return tagged('nav', { ariaLabel: translator(language, 'parents')('languages') }, ...links);
}
