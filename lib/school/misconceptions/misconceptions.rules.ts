import type { Misconception } from './misconceptions.schema.ts';

/** One answer of one student that shows a misconception. */
export type Evidence = {
  studentId: number;
  lessonId: number;
  text: string;
  generator: string | null;
  section: string | null;
  item: Misconception['items'][number];
};

/** The most examples of a misconception. */
const MOST_ITEMS = 4;

export type Shared = Pick<Misconception, 'text' | 'lessonId' | 'items' | 'sections' | 'generator'> & {
  studentIds: number[];
};

/** A class's misconceptions, each once per lesson, those of most students first. */
export function gather(evidence: readonly Evidence[]): Shared[] {
  const byKey = new Map<string, Shared>();
  for (const { studentId, lessonId, text, generator, section, item } of evidence) {
    const key = `${lessonId} ${text}`;
    const one: Shared = byKey.get(key) ?? {
      ...{ text, lessonId, generator, items: [], sections: [], studentIds: [] },
    };
    byKey.set(key, one);
    one.generator ??= generator;
    if (!one.studentIds.includes(studentId)) one.studentIds.push(studentId);
    if (section && !one.sections.includes(section)) one.sections.push(section);
    const isShown = one.items.some(
      ({ question, answer }) => question === item.question && answer === item.answer,
    );
    if (!isShown && one.items.length < MOST_ITEMS) one.items.push(item);
  }
  return [...byKey.values()].sort((a, b) => b.studentIds.length - a.studentIds.length);
}
