import { createHash } from 'node:crypto';
import { percent, publish, table } from '#lib/platform/config/published.ts';
import { signOf } from './safety.ts';
import { readWeights } from './classifier.ts';
import { type Phrasing, readPhrases } from './phrases.ts';

type Result = Phrasing & { heard: 'cry' | 'asked' | 'nothing'; isKindRight: boolean };

const resultOf = (phrase: Phrasing): Result => {
  const sign = signOf(phrase.text);
  const heard = sign ? (sign.isSure ? 'cry' : 'asked') : 'nothing';
  return { ...phrase, heard, isKindRight: sign?.danger === phrase.kind };
};

const HEAD = ['', 'in danger', 'recognised', 'or asked', 'harmless', 'false alarms', 'or asked'];

function rowOf(name: string, results: Result[]): string[] {
  const danger = results.filter(({ kind }) => kind !== 'none');
  const harmless = results.filter(({ kind }) => kind === 'none');
  const shares = (group: Result[]) => {
    const cries = group.filter(({ heard }) => heard === 'cry').length;
    const both = group.filter(({ heard }) => heard !== 'nothing').length;
    return group.length === 0
      ? ['0', '', '']
      : [group.length, percent(cries, group.length), percent(both, group.length)].map(String);
  };
  return [name, ...shares(danger), ...shares(harmless)];
}

/** How well phrasings are recognised, by language, writing and kind; `or asked` counts also those where the child is asked. */
export function measure(files: string[]): string {
  const results = files.flatMap(readPhrases).map(resultOf);
  const by = (key: 'language' | 'writing' | 'kind') =>
    [...new Set(results.map((one) => one[key]))]
      .sort()
      .filter((value) => value !== 'none')
      .map((value) =>
        rowOf(
          value,
          results.filter((one) => one[key] === value),
        ),
      );
  const told = results.filter(({ kind, heard }) => kind !== 'none' && heard !== 'nothing');
  const right = told.filter(({ isKindRight }) => isKindRight).length;
  return [
    table([HEAD, rowOf('all', results), ...by('language'), ...by('writing'), ...by('kind')]),
    `The kind is right in ${percent(right, told.length)} of those that are recognised or asked about.`,
  ].join('\n\n');
}

/** Writes the figures to docs/ai.md, with their date and who wrote the phrasings. */
export function publishMeasure(files: string[], source: string, day: string): void {
  const sum = createHash('sha256');
  for (const { text } of files.flatMap(readPhrases)) sum.update(`${text}\n`);
  const of = `Measured on ${day}; phrasings: ${source} (sha256 ${sum.digest('hex').slice(0, 12)}); weights ${readWeights().digest}.`;
  publish('ai.md', 'danger', `${of}\n\n${measure(files)}`);
}
