import '#server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Topic, topicsSchema } from './schema.ts';

let cached: Topic[] | undefined;

/** The topics of `db/curriculum/topics.yaml` in an order in which they can be taught; read once. */
export const topics = (): Topic[] =>
  (cached ??= topicsSchema.parse(
    parse(readFileSync(join(process.cwd(), 'db', 'curriculum', 'topics.yaml'), 'utf8')),
  ));

/** The topic with this id; undefined if a lesson names none, or one that is gone. */
export const topicOf = (id: string | null): Topic | undefined => topics().find((topic) => topic.id === id);
