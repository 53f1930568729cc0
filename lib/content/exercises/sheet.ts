import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { Generator } from './generator.ts';
import { type Exercise, itemOf } from './item.ts';

const LEVELS = [1, 2, 3] as const;

const list = (texts: string[]) => texts.map((text, i) => `   ${i + 1}. ${text}`).join('\n');

function sampleOf(item: Exercise): string {
  const figure = item.figure ? [`   [ ${item.figure.words} ]`] : [];
  const wrong = item.wrong.map(({ text, misconception }) => `   - ${text}: ${misconception}`).join('\n');
  return [
    `**${item.level}.** ${item.question}`,
    ...figure,
    '',
    `   → ${item.answer.text}`,
    '',
    wrong,
    '',
    list(item.steps),
    '',
    list(item.hints),
  ].join('\n');
}

/** Samples of each level for a teacher to read, with a line to sign under each generator. */
export function sheetOf(generators: readonly Generator[], seed: number, country: Country): string {
  const parts = generators.map((one) => {
    const { id, version, levels, topic, grades } = one;
    const samples = LEVELS.slice(0, levels).map((level) => sampleOf(itemOf(one, seed, level, country)));
    const head = `## ${id}@${version} · ${topic} · ${grades[0]}–${grades[1]} · ${country}`;
    return [head, ...samples, '☐ ✓   ☐ ✗   ____________________   ____ / ____ / ____'].join('\n\n');
  });
  return parts.join('\n\n---\n\n');
}
