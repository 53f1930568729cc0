import { describe, expect, it } from 'vitest';
import { flawedCases, GOOD } from './fixtures/seeded-set.ts';
import { lintLesson } from './lint.ts';
import { RULES } from './items.rules.ts';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';

const flawed = flawedCases(20240917, 2);

function recallOf(cases: typeof flawed) {
  const missed = cases.filter(({ lesson, index, code }) => {
    const finding = lintLesson(lesson)[index];
    return ![...(finding?.reject ?? []), ...(finding?.warn ?? [])].includes(code);
  });
  return { total: cases.length, missed, rate: 1 - missed.length / cases.length };
}

function falseAlarmsOf(languages: readonly Language[]) {
  const findings = languages.flatMap((l) => GOOD[l].flatMap((lesson) => lintLesson(lesson)));
  const alarms = findings.filter((f) => f.reject.length + f.warn.length > 0);
  return { total: findings.length, alarms, rate: alarms.length / findings.length };
}

const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`;

function report(name: string, cases: typeof flawed, languages: readonly Language[]): string {
  const recall = recallOf(cases);
  const alarms = falseAlarmsOf(languages);
  const parts = [
    `${name.padEnd(8)} recall ${percent(recall.rate)} of ${recall.total} flawed, false alarms ${percent(alarms.rate)} of ${alarms.total} good`,
  ];
  for (const { code, lesson, index, source } of recall.missed)
    parts.push(`  missed ${code} (${source}) ${lesson.id}: ${JSON.stringify(lesson.items[index]?.stem)}`);
  for (const { id, item, reject, warn } of alarms.alarms)
    parts.push(`  alarm ${id} #${item}: ${[...reject, ...warn].join(', ')}`);
  return parts.join('\n');
}

describe('the item lint on the seeded set', () => {
  it('prints recall and false alarms, in total and for each language', () => {
    const lines = LANGUAGES.map((l) =>
      report(
        l,
        flawed.filter((f) => f.language === l),
        [l],
      ),
    );
    console.log([report('All', flawed, LANGUAGES).split('\n')[0], ...lines].join('\n'));
  });

  it.each([...LANGUAGES])('finds at least 91 % of the flaws in %s', (language) => {
    expect(recallOf(flawed.filter((f) => f.language === language)).rate).toBeGreaterThanOrEqual(0.91);
  });

  it.each([...LANGUAGES])('flags at most 5 % of the good items in %s', (language) => {
    expect(falseAlarmsOf([language]).rate).toBeLessThanOrEqual(0.05);
  });

  it('has at least 12 good and 30 flawed items in each language', () => {
    for (const language of LANGUAGES) {
      expect(GOOD[language].flatMap((l) => l.items).length).toBeGreaterThanOrEqual(12);
      expect(flawed.filter((f) => f.language === language).length).toBeGreaterThanOrEqual(30);
    }
  });

  it('has a flawed item for every code in every language', () => {
    for (const language of LANGUAGES) {
      const covered = new Set(flawed.filter((f) => f.language === language).map((f) => f.code));
      expect(RULES.map((r) => r.code).filter((code) => !covered.has(code))).toEqual([]);
    }
  });
});
