import { GENERATORS } from '#lib/exercises/catalogue.ts';
import { itemOf } from '#lib/exercises/item.ts';
import { readCurriculum } from '#lib/curriculum/read.ts';
import { COUNTRIES, type Country } from '#lib/notation/rules.ts';
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
  readCurriculum('db/curriculum').flatMap(({ lessons }) =>
    lessons.flatMap(({ key: lesson, language, tasks }) =>
      tasks.flatMap(({ content, solution, finalAnswer }) =>
        COUNTRIES_OF[language].map((country) => ({
          lesson,
          country,
          task: { content, solution, answer: finalAnswer },
        })),
      ),
    ),
  );

/** Items of every generator, level and country. */
export const generatedItems = () =>
  GENERATORS.flatMap((generator) =>
    [1, 2, 3]
      .slice(0, generator.levels)
      .flatMap((level) =>
        [1, 2, 3, 4, 5].flatMap((seed) =>
          COUNTRIES.map((country) => ({ generator, item: itemOf(generator, seed, level, country) })),
        ),
      ),
  );
