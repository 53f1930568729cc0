import { GENERATORS } from './catalogue.ts';
import type { Generator } from './generator.ts';

/** The generators for a lesson, by what it teaches: an id of `db/curriculum/topics.yaml`; none if nobody has said. */
export const generatorsFor = (topic: string | null): Generator[] =>
  GENERATORS.filter(({ practises }) => topic !== null && practises.includes(topic));

/** The topics in whose exercises this mistake shows, whichever generators know it. */
export const topicsOfMisconception = (id: string): string[] => [
  ...new Set(GENERATORS.flatMap(({ wrong, practises }) => (Object.hasOwn(wrong, id) ? practises : []))),
];
