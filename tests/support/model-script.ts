import { join } from 'node:path';
import { readCurriculum } from '#lib/content/curriculum/read.ts';
import { readQuantity } from '#lib/content/items/numbers.ts';
import type { CurriculumLesson } from '#lib/content/curriculum/curriculum.schema.ts';
import type { ModelRequest } from './model-server.ts';

const lessons = readCurriculum(join(process.cwd(), 'db/curriculum')).flatMap(({ lessons: list }) => list);

/** The starter lesson that a good model would write: the first one in the requested language. */
export function scriptedLesson(request: ModelRequest): CurriculumLesson {
  const language = /\bin (Arabic|English|Pashto|Persian|Urdu)\b/.exec(textOf(request))?.[1] ?? 'English';
  return lessons.find((lesson) => lesson.language === language)!;
}

/** No language model draws: what it writes has no picture in it. */
const withoutPictures = (lesson: CurriculumLesson): CurriculumLesson =>
  JSON.parse(JSON.stringify(lesson), (_, value) =>
    typeof value === 'string' ? value.replace(/!\[[^\]]*\]\([^)]*\)/g, '').trim() : value,
  );

const textOf = ({ messages }: ModelRequest) => messages.map(({ content }) => content).join('\n');

const sectionsOf = ({ sections, objectives }: CurriculumLesson) =>
  sections.map(({ id, heading, markdown }, index) => {
    const objectiveIds = objectives
      .filter((_, place) => place % sections.length === index)
      .map((objective) => objective.id);
    return { id, heading, objectiveIds, markdown };
  });

/** Arithmetic that gives a numeric key. */
const expressionOf = (correct: string, compute?: string) =>
  compute ?? String(readQuantity(correct)?.value ?? '');

function items(lesson: CurriculumLesson, text: string) {
  const objectiveId = /objectiveId is (\S+)\./.exec(text)?.[1];
  const count = Number(/Write (\d+) questions/.exec(text)?.[1]);
  const earlier = new Set(
    text
      .split('Already asked')[1]
      ?.split('These were refused')[0]
      ?.split('\n- ')
      .map((line) => line.split('\n\n')[0]),
  );
  const fresh = lesson.items.filter((item) => item.objectiveId === objectiveId && !earlier.has(item.stem));
  return fresh.slice(0, count).map(({ stem, correct, distractors, explanation, sectionId, compute }) => {
    return {
      stem,
      correct,
      distractors,
      explanation,
      sectionId,
      objectiveId,
      bloom: 'understand',
      expression: expressionOf(correct, compute),
    };
  });
}

/** Problems on the sections in the prompt, or any problems if there are none. */
function tasks(lesson: CurriculumLesson, text: string) {
  const count = Number(/Write (\d+) practice problems/.exec(text)?.[1]);
  const sectionIds = [...text.matchAll(/<section id="(.*?)"/g)].map(([, id]) => id!);
  const own = lesson.tasks.filter(({ sectionId }) => sectionIds.includes(sectionId));
  return (own.length > 0 ? own : lesson.tasks).slice(0, count).map((task) => ({
    ...{ content: task.content, solution: task.solution, hints: task.hints },
    sectionId: sectionIds.includes(task.sectionId) ? task.sectionId : sectionIds[0],
    finalAnswer: task.solution.trim().split('\n').at(-1),
    form: task.form ?? 'any',
  }));
}

function solutions(lesson: CurriculumLesson, text: string) {
  const questions = JSON.parse(/<questions>\n([\s\S]*)\n<\/questions>/.exec(text)![1]!) as {
    question: number;
    stem: string;
  }[];
  return questions.map(({ question, stem }) => ({
    question,
    answer:
      lesson.items.find((item) => item.stem === stem)?.correct ??
      lesson.tasks
        .find((task) => task.content === stem)
        ?.solution.trim()
        .split('\n')
        .at(-1) ??
      'none',
  }));
}

function feedback(text: string) {
  const facts = JSON.parse(/<facts>\n([\s\S]*)\n<\/facts>/.exec(text)![1]!);
  return {
    verdict: facts.verdict,
    summary: 'You worked with care, and there is one thing to look at again.',
    perMistake: facts.mistakes.map((one: { questionId: number; sectionId: string | null }) => {
      return {
        questionId: one.questionId,
        why: 'The chosen answer mixes two things up.',
        rereadSectionId: one.sectionId ?? '',
      };
    }),
    nextStep: 'Read that section once more, and then try the quiz again.',
  };
}

/** Answers as a good model would, from the starter curriculum. */
export const goodModel = (request: ModelRequest): string => answerFrom(scriptedLesson(request), request);

/** The same, from this lesson. It reads only the messages, so it can't answer if they are truncated. */
export function answerFrom(original: CurriculumLesson, request: ModelRequest): string {
  const lesson = withoutPictures(original);
  const text = textOf(request);
  const answers: Record<string, () => unknown> = {
    plan: () => ({
      objectives: lesson.objectives.map((one) => ({ ...one, bloom: 'understand' })),
      sections: sectionsOf(lesson).map(({ markdown: _, ...section }) => section),
    }),
    lesson: () => {
      const wanted = /Write the section (\S+),/.exec(text)?.[1];
      return { markdown: sectionsOf(lesson).find(({ id }) => id === wanted)?.markdown ?? '' };
    },
    practice: () => ({ tasks: tasks(lesson, text) }),
    items: () => ({ items: items(lesson, text) }),
    solve: () => ({ answers: solutions(lesson, text) }),
    reading: () => ({ doubts: [] }),
    feedback: () => feedback(text),
  };
  const answer = answers[request.name];
  return answer
    ? JSON.stringify(answer())
    : 'Look at the section again: what is the same in both, and what differs?';
}
