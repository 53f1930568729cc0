import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkCurriculum } from './check.ts';
import { curriculumFolder, LESSON, quiz, SVG } from './fixtures/folder.ts';
import { loadCurriculum } from './read.ts';
import { figuresOf, summaryTable } from './summary.ts';

const questions = quiz().map((question, i) => (i < 3 ? { ...question, compute: undefined } : question));
const { root, remove } = curriculumFolder({
  [`${LESSON}/quiz.yaml`]: stringify([{ ...questions[0], evidence: 'equal rows' }, ...questions.slice(1)]),
  [`${LESSON}/solved.yaml`]: stringify([{ item: 1, answer: '12', by: 'a colleague' }]),
});
const loaded = loadCurriculum(root);
remove();
const lessons = loaded.subjects.flatMap((subject) => subject.lessons);
const findings = checkCurriculum(loaded, () => SVG);

it('counts how keys are confirmed, and the questions with warnings', () => {
  expect(figuresOf(lessons, findings)).toMatchObject({
    lessons: 1,
    questions: 8,
    computed: 5,
    blind: 1,
    once: 2,
    rejections: 0,
    warnings: 1,
    warnedQuestions: 1,
  });
});

it('gives a row for each language and grade, for each language, and for all', () => {
  const rows = summaryTable(lessons, findings).split('\n');
  expect(rows.map((row) => row.trim().split(/\s+/u).slice(0, 4).join(' '))).toEqual([
    'language grade lessons questions',
    'English 3 1 8',
    '',
    'English all 1 8',
    'all all 1 8',
  ]);
});
