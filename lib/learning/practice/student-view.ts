import { generatorNamed } from '#lib/content/exercises/catalogue.ts';
import { NOTATION } from '#lib/content/exercises/country.ts';
import type { Exercise } from '#lib/content/exercises/item.ts';
import { phrase, say } from '#lib/content/exercises/say.ts';
import { typesetAll } from '#lib/content/typeset/html.ts';
import { HINTS } from './practice.constants.ts';
import { keysFor } from '#lib/content/answers/keys.ts';
import type { Standing } from './practice.rules.ts';
import type { PracticeItem } from './practice.schema.ts';

type Row = { id: number; lessonId: number; hints: number; isHit: boolean | null };
export type StoredAnswer = {
  number: number;
  answer: string;
  verdict: PracticeItem['answers'][number]['verdict'];
  misconception: string | null;
};

/** A skill's state, before its topic is named in a language. */
export type SkillState = { id: string; topic: string; known: number; standing: Standing };

/** An exercise as its student may see it: with key and solution only when it is closed. */
export function studentView(
  row: Row,
  item: Exercise,
  answers: readonly StoredAnswer[],
  skills: readonly SkillState[],
  /** Whether the last answer changed the skill's standing. */
  isNews = false,
): PracticeItem {
  const { country, level, question, figure, options, tiles, steps } = item;
  const { kind } = item.answer;
  const isClosed = row.isHit !== null;
  const lastGrade = generatorNamed(item.id)?.grades[1];
  const topicOf = (topic: string) => say(phrase(`topic.${topic}`), country);
  const own = skills.find(({ id }) => id === item.id);
  const topic = topicOf(own?.topic ?? '');
  const wonAs = (standing: Standing) => (isNews && own?.standing === standing ? [topic] : []);
  const answerViews = answers.map(({ number, answer, verdict, misconception }) => {
    const thought = item.wrong.find(({ because }) => because === misconception)?.misconception ?? null;
    return { number, answer, verdict, thought };
  });
  const visible = {
    question,
    options: kind === 'choice' ? options : null,
    tiles,
    hints: item.hints.slice(0, Math.min(row.hints, HINTS)),
    solution: isClosed ? { answer: item.answer.text, steps } : null,
  };
  return {
    id: row.id,
    lessonId: row.lessonId,
    language: NOTATION[country].language,
    ...{ level, kind, figure, isClosed, ...visible },
    topic,
    keys: kind === 'choice' || tiles ? [] : keysFor({ kind }, country, question, lastGrade),
    answers: answerViews,
    isRight: answers.some(({ verdict }) => verdict === 'right'),
    skills: skills.map(({ standing, ...skill }) => ({
      ...skill,
      topic: topicOf(skill.topic),
      known: Math.round(skill.known * 100),
      isShown: standing === 'shown',
      isMastered: standing === 'mastered',
    })),
    justShown: wonAs('shown'),
    justMastered: wonAs('mastered'),
    typeset: [
      ...typesetAll([question, ...visible.hints, ...(visible.solution?.steps ?? [])]),
      ...typesetAll(
        [
          ...(visible.options ?? tiles ?? []),
          ...answerViews.flatMap(({ thought, answer }) =>
            kind === 'choice' ? [thought ?? '', answer] : [thought ?? ''],
          ),
          ...(visible.solution ? [visible.solution.answer] : []),
        ],
        { isShort: true },
      ),
    ],
  };
}
