import '#server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { curriculaSchema, type Curriculum, type Topic, topicsSchema } from './topics.schema.ts';

let cached: Topic[] | undefined;
let cachedCurricula: Curriculum[] | undefined;

const read = (name: string): unknown =>
  parse(readFileSync(join(process.cwd(), 'db', 'curriculum', name), 'utf8'));

/** The topics of `db/curriculum/topics.yaml` in an order in which they can be taught; read once. */
export const topics = (): Topic[] => (cached ??= topicsSchema.parse(read('topics.yaml')));

/** Where other curricula teach the topics, from `db/curriculum/curricula.yaml`; read once. */
export const curricula = (): Curriculum[] =>
  (cachedCurricula ??= curriculaSchema.parse(read('curricula.yaml')));

/** The topic with this id; undefined if a lesson names none, or one that is gone. */
export const topicOf = (id: string | null): Topic | undefined => topics().find((topic) => topic.id === id);
