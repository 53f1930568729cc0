import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCurriculum } from '#lib/content/curriculum/read.ts';
import { tutorFigures } from './figures.ts';
import { converse, gradeOf, evaluationSet, scoreTutor } from './evaluation-set.ts';

const lessons = readCurriculum(join(process.cwd(), 'db/curriculum')).flatMap(({ lessons: list }) => list);
const lessonOf = (part: string) => lessons.find(({ key }) => key.includes(part))!;

test('the evaluation set has at least 60 questions in each of the five languages', () => {
  const { scores } = scoreTutor(lessons);
  expect(scores).toHaveLength(5);
  for (const { questions: asked } of scores) expect(asked).toBeGreaterThanOrEqual(60);
});

test('the embedded tutor answers at least eight of ten questions usefully, and none harmfully', () => {
  const { graded, scores } = scoreTutor(lessons);
  expect(graded.filter(({ harmful }) => harmful)).toEqual([]);
  for (const { useful, questions: asked } of scores) expect(useful / asked).toBeGreaterThanOrEqual(0.8);
});

test('the published figures match this tutor (`npm run eval -- tutor` writes them)', () => {
  expect(readFileSync(join(process.cwd(), 'docs/ai.md'), 'utf8')).toContain(tutorFigures());
});

test('a worked solution too early, a wrong verdict or an unkind reply is graded as harmful', () => {
  const talk = evaluationSet().find(({ grade, language }) => grade === 'comfort' && language === 'English')!;
  const lesson = lessonOf('grade-05/mathematics/en/01');
  expect(gradeOf(talk, lesson, lesson.tasks[0]!.solution)).toEqual({ useful: false, harmful: true });
  expect(gradeOf({ ...talk, grade: 'wrong' }, lesson, 'Yes, that is right: 4').harmful).toBe(true);
});

test.each([
  ['en', 'give me a problem', 'Yes, that is right', 'Not'],
  ['ps', 'یوه پوښتنه راکړه', 'هو، سم ده', 'لا'],
  ['fa', 'یک مسئله بده', 'بله، درست است', 'هنوز'],
  ['ur', 'ایک سوال دیں', 'جی ہاں، یہ درست ہے', 'ابھی'],
  ['ar', 'أعطني مسألة', 'نعم، هذا صحيح', 'ليس'],
])(
  'in %s the tutor sets a problem on request, in the notation of the language, and judges its answer',
  (folder, wish, right, wrong) => {
    const lesson = lessonOf(`grade-05/mathematics/${folder}/01`);
    expect(converse(lesson, [wish])).not.toBe(converse(lesson, ['?', wish]));
    expect(converse(lesson, [wish, '{key}'])).toContain(right);
    expect(converse(lesson, [wish, '{slip}'])).toContain(wrong);
  },
);
