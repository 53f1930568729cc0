import { GENERATORS } from '#lib/content/exercises/catalogue.ts';
import { itemOf } from '#lib/content/exercises/item.ts';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from 'yaml';
import { LANGUAGE_FOLDERS, practiceSchema } from '#lib/content/curriculum/curriculum.schema.ts';
import { COUNTRIES, type Country } from '#lib/platform/notation/notation.rules.ts';
import type { Language } from '#lib/vocabulary.ts';

export const COUNTRIES_OF: Record<Language, readonly Country[]> = {
  Arabic: ['ar-EG', 'ar-MA'],
  English: ['en'],
  Pashto: ['ps-AF'],
  Persian: ['fa-AF', 'fa-IR'],
  Urdu: ['ur-PK'],
};

/** The starter curriculum's tasks, once for each country where their language is written. */
export const starterTasks = () =>
  globSync('grade-*/*/*/*/practice.yaml', { cwd: 'db/curriculum' })
    .sort()
    .flatMap((file) => {
      const language = LANGUAGE_FOLDERS[file.split('/')[2]!]!;
      const tasks = practiceSchema.parse(parse(readFileSync(`db/curriculum/${file}`, 'utf8')));
      return tasks.flatMap(({ task: content, solution, answer, form }) =>
        COUNTRIES_OF[language].map((country) => ({
          lesson: dirname(file),
          country,
          task: {
            ...{ content: content.trim(), solution: solution.trim(), answer: answer.trim() },
            ...(form ? { form } : {}),
          },
        })),
      );
    });

/** Items of every generator, level and country: each seed in every other country, so that all are drawn evenly. */
export const generatedItems = () =>
  GENERATORS.flatMap((generator) =>
    [1, 2, 3].slice(0, generator.levels).flatMap((level) =>
      [1, 2, 3, 4, 5].flatMap((seed) =>
        COUNTRIES.filter((_, at) => (seed + level + at) % 2 === 0).map((country) => {
          return { generator, item: itemOf(generator, seed, level, country) };
        }),
      ),
    ),
  );
