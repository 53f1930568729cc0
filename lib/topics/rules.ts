import type { Topic } from './schema.ts';

/** What a topic needs first, and what needs it, each in the order in which it can be taught. */
export const neighboursOf = (topics: Topic[], { id, needs }: Topic) => ({
  before: topics.filter((topic) => needs.includes(topic.id)),
  after: topics.filter((topic) => topic.needs.includes(id)),
});
