import { translator } from '#lib/platform/i18n/translator.ts';
import { type Element, element, tagged } from '#lib/school/personal-data/html.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { Week } from '../week.queries.ts';
import type { Hard } from '../week.rules.ts';
import { dayWriter, percentWriter, titleOf } from './words.ts';

/** A part of the sheet; undefined if it is empty. */
type Part = (week: Week, language: Language) => Element | undefined;

const listSection = (title: string, rows: Element[]): Element | undefined =>
  rows.length === 0 ? undefined : element('section', element('h2', title), element('ul', ...rows));

const note = (text: string) => tagged('small', {}, text);

export const lessonsPart: Part = ({ lessons }, language) =>
  listSection(
    translator(language, 'parents')('lessons'),
    lessons.map((one) =>
      element('li', titleOf(one), ' ', element('small', '· ', element('bdi', one.subject))),
    ),
  );

export const quizzesPart: Part = ({ quizzes }, language) => {
  const t = translator(language, 'parents');
  const percent = percentWriter(language);
  const scores = ({ tries, first, best }: Week['quizzes'][number]) =>
    tries === 1 ? percent(best) : t('scores', { first: percent(first), best: percent(best) });
  const rows = quizzes.map((one) => {
    const state = one.isPassed ? t('passed') : t('notYet');
    return element('li', titleOf(one), ' ', note(`· ${scores(one)} · ${state}`));
  });
  return listSection(t('quizzes'), rows);
};

export const skillsPart: Part = ({ practised }, language) => {
  const teach = translator(language, 'teach');
  const rows = practised.map(({ topic, exercises, hits }) =>
    element(
      'li',
      element('bdi', topic),
      ' ',
      note(`· ${teach('report.exercises', { count: exercises, right: hits })}`),
    ),
  );
  return listSection(translator(language, 'parents')('practised'), rows);
};

export const hardPart: Part = ({ hard }, language) => {
  const t = translator(language, 'parents');
  const row = (one: Hard) => {
    if (one.kind === 'quiz') return element('li', titleOf(one), ' ', note(`· ${t('hard.quiz')}`));
    if (one.kind === 'skill')
      return element('li', element('bdi', one.text), ' ', note(`· ${t('hard.skill')}`));
    return element('li', note(`${t('hard.mistake')}:`), ' ', element('bdi', one.text));
  };
  return listSection(t('hard.title'), hard.map(row));
};

/** The teachers' assignments, with their last days. */
export function assignmentsPart({ assignments }: Week, language: Language): Element {
  const t = translator(language, 'parents');
  const teach = translator(language, 'teach');
  const day = dayWriter(language);
  const state = ({ isDone, isOverdue, untilDay }: Week['assignments'][number]) => {
    if (isDone) return teach('own.done');
    return t(isOverdue ? 'late' : 'until', { day: day(untilDay) });
  };
  const rows = assignments.map((one) =>
    element('li', `${teach(`kinds.${one.kind}`)}: `, titleOf(one), ' ', note(`· ${state(one)}`)),
  );
  return element('section', element('h2', t('given')), element('ul', ...rows));
}

/** One thing to do at home: about what is hard, else about what was learned. */
export function homePart({ hard }: Week, language: Language): Element {
  const t = translator(language, 'parents');
  const about = hard.find((one) => one.kind !== 'mistake');
  const words = about
    ? [t('home.hard'), ' ', about.kind === 'quiz' ? titleOf(about) : element('bdi', about.text)]
    : [translator(language, 'teach')('report.home')];
  return tagged('section', { className: 'home' }, element('h2', t('home.title')), element('p', ...words));
}
