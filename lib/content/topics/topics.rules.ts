import type { Curriculum, Topic } from './topics.schema.ts';

/** What a topic needs first, and what needs it, each in the order in which it can be taught. */
export const neighboursOf = (topics: Topic[], { id, needs }: Topic) => ({
  before: topics.filter((topic) => needs.includes(topic.id)),
  after: topics.filter((topic) => topic.needs.includes(id)),
});

type Grade = Curriculum['topics'][string]['grade'];

/** The first and last grade; 0 is before grade 1. */
const ends = (grade: Grade) => {
  if (grade === 'before') return { from: 0, to: 0 };
  const [from, to] = typeof grade === 'number' ? [grade, grade] : grade;
  return { from, to };
};

/** In which grades the curricula teach a topic, each with the source that says so; without those that none says of. */
export const elsewhere = (curricula: Curriculum[], topicId: string) =>
  curricula.flatMap(({ id, country, name, sources, topics }) => {
    const found = topics[topicId];
    const source = sources.find((one) => one.id === found?.source);
    if (!found || !source) return [];
    const { title, language, address } = source;
    const { year = null, place } = found;
    return [{ id, country, name, ...ends(found.grade), year, place, source: { title, language, address } }];
  });
