import type { Finding } from '#lib/content/curriculum/curriculum.schema.ts';
import type { Curriculum, Topic } from '#lib/content/topics/topics.schema.ts';
import { tellInto } from './tell.ts';

/** Whether each place of another curriculum is of a topic that there is, and leads to a source that is named. */
export function checkCurricula(curricula: Curriculum[], topics: Topic[]): Finding[] {
  const findings: Finding[] = [];
  const tell = tellInto(findings, 'curricula.yaml');
  const known = new Set(topics.map(({ id }) => id));
  curricula.forEach(({ id, sources, topics: places }, at) => {
    if (curricula.slice(0, at).some((other) => other.id === id))
      tell('reject', 'curriculum-twice', `The curriculum stands twice: ${id}`);
    const named = sources.map((source) => source.id);
    for (const source of new Set(named.filter((one, i) => named.indexOf(one) !== i)))
      tell('reject', 'source-twice', `${id}: the source stands twice: ${source}`);
    for (const [topic, { source }] of Object.entries(places)) {
      if (!known.has(topic)) tell('reject', 'unknown-topic', `${id}: there is no topic ${topic}.`);
      if (!named.includes(source))
        tell('reject', 'unknown-source', `${id}, ${topic}: there is no source ${source}.`);
    }
    for (const source of named)
      if (!Object.values(places).some((place) => place.source === source))
        tell('warn', 'unused-source', `${id}: no topic leads to the source ${source}.`);
  });
  return findings;
}
