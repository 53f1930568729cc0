import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COUNTRY_OF } from '#lib/platform/notation/notation.rules.ts';
import { LANGUAGE_FOLDERS } from '#lib/content/curriculum/curriculum.schema.ts';
import { judgeTask } from '#lib/content/answers/judge.ts';
import type { AnswerForm } from '#lib/vocabulary.ts';

const linesOf = (file: string) =>
  readFileSync(`tests/judge/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

it('a demanded form is judged as the writer of the cases would, who had not read the judge, but for the shortfalls on record', () => {
  const unfair = linesOf('cases-forms.tsv').flatMap((line) => {
    const [language = '', form = '', content = '', answer = '', typed = '', fair = ''] = line.split('\t');
    const task = { content, solution: '', answer, form: form as AnswerForm };
    const { verdict } = judgeTask(typed, task, COUNTRY_OF[LANGUAGE_FOLDERS[language]!]);
    return fair.split('|').includes(verdict)
      ? []
      : [`${language} ${form} ${answer} ← ${typed} is ${verdict}, not ${fair}`];
  });
  expect(unfair).toEqual(linesOf('cases-forms-shortfalls.txt'));
});
