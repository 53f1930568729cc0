import type { CurriculumLesson, Finding } from '#lib/content/curriculum/curriculum.schema.ts';
import type { Topic } from '#lib/content/topics/topics.schema.ts';
import { tellInto } from './tell.ts';

/** Every topic that this one needs, directly or not. */
function foundations(topic: Topic, byId: Map<string, Topic>, seen = new Set<string>()): Set<string> {
  for (const id of topic.needs) {
    const need = byId.get(id);
    if (!need || seen.has(id)) continue;
    seen.add(id);
    foundations(need, byId, seen);
  }
  return seen;
}

/** Whether the topics can be taught in an order, and each lesson has exactly one topic. */
export function checkTopics(topics: Topic[], lessons: CurriculumLesson[]): Finding[] {
  const findings: Finding[] = [];
  const tell = tellInto(findings, 'topics.yaml');
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  topics.forEach((topic, at) => {
    const { id, grade, needs } = topic;
    if (topics.slice(0, at).some((other) => other.id === id))
      tell('reject', 'topic-twice', `The topic stands twice: ${id}`);
    for (const need of needs) {
      const before = byId.get(need);
      if (!before) tell('reject', 'unknown-topic', `${id} needs ${need}, which is no topic.`);
      else if (before.grade > grade)
        tell('reject', 'topic-order', `${id} of grade ${grade} needs ${need} of grade ${before.grade}.`);
    }
    if (foundations(topic, byId).has(id)) tell('reject', 'topic-order', `${id} needs itself in the end.`);
  });
  for (const { key, topic } of lessons)
    if (!byId.has(topic))
      tellInto(findings, `${key}/lesson.md`)('reject', 'unknown-topic', `There is no topic ${topic}.`);
  return findings;
}
