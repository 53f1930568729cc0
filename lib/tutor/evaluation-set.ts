import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_FOLDERS, type CurriculumLesson } from '#lib/content/curriculum/curriculum.schema.ts';
import { catalogues } from '#lib/platform/i18n/messages.ts';
import { COUNTRY_OF } from '#lib/platform/notation/notation.rules.ts';
import type { Language } from '#lib/vocabulary.ts';
import { embeddedReply } from './embedded.ts';
import { regenerateProblem } from './problems.ts';
import { type EarlierMessage, type Setting, topicToStore, interpretMessage } from './scene.ts';

/** A conversation of the evaluation set: the student's messages, and what a good reply to the last one does. */
export type EvaluationTalk = {
  language: Language;
  lesson: string;
  grade: string;
  sections: number[];
  messages: string[];
};

/**
 * Reads lines such as `quote 2 6
 * What is a denominator?` below `# key of a lesson`; `>>` separates turns.
 */
function parse(text: string, language: Language): EvaluationTalk[] {
  let lesson = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) lesson = line.slice(1).trim();
    const [gradeText, talk] = line.split(' | ');
    if (line.startsWith('#') || !talk) return [];
    const [grade = '', ...sections] = gradeText!.trim().split(' ');
    return { language, lesson, grade, sections: sections.map(Number), messages: talk.split(' >> ') };
  });
}

export const evaluationSet = (root = process.cwd()): EvaluationTalk[] =>
  Object.entries(LANGUAGE_FOLDERS).flatMap(([folder, language]) =>
    parse(readFileSync(join(root, 'lib/tutor/evaluation-set', `${folder}.txt`), 'utf8'), language),
  );

const settingOf = (lesson: CurriculumLesson): Setting => ({
  language: lesson.language,
  country: COUNTRY_OF[lesson.language],
  grade: lesson.grade,
  person: 1,
  teaches: [lesson.topic],
  passages: lesson.sections.map((section) => ({ ...section, href: `#${section.id}` })),
  tasks: lesson.tasks.map(({ sectionId, finalAnswer, ...task }, at) => ({
    ...task,
    id: at + 1,
    answer: finalAnswer,
    section: lesson.sections.find(({ id }) => id === sectionId)?.heading ?? null,
  })),
  questions: lesson.items.map(({ stem }, at) => ({ id: at + 1, text: stem, section: null })),
});

/** Replaces `{key}` and `{slip}` by the answer to the problem, and by the answer that a known mistake gives. */
function fillSlots(message: string, before: string | null): string {
  const task = regenerateProblem(before);
  const slip = task?.item?.wrong.find(({ value }) => value !== task.item?.answer.value)?.text;
  return message.replace('{key}', task?.item?.answer.text ?? '').replace('{slip}', slip ?? '');
}

/** The last reply of a conversation with the embedded tutor. */
export function converse(lesson: CurriculumLesson, messages: string[]): string {
  const setting = settingOf(lesson);
  const earlier: EarlierMessage[] = [];
  let reply = '';
  for (const one of messages) {
    const before = earlier.at(-1)?.topic ?? null;
    const content = fillSlots(one, before);
    const ask = interpretMessage(setting, earlier, content);
    const { text, about } = embeddedReply(ask);
    earlier.push({ content, topic: topicToStore(ask, about, before) });
    reply = text;
  }
  return reply;
}

/** What a reply does, recognised by its fixed sentences. */
function signsIn(reply: string, lesson: CurriculumLesson) {
  const { embedded, judged, hints } = catalogues[lesson.language].assistant;
  const says = (sentence: string) => reply.includes(sentence.split('{')[0]!);
  return {
    quote: says(embedded.found),
    nothing: says(embedded.nothing),
    made: says(embedded.practice),
    comfort: says(embedded.comfort),
    thanks: says(embedded.thanks),
    right: says(judged.right),
    wrong: [judged.wrong, judged.because, judged.open, judged.form].some(says),
    guess: says(judged.guess),
    attempt: says(hints.attempt),
    hint: says(hints.step) || says(hints.section),
    solution: says(hints.solution) || lesson.tasks.some(({ solution }) => reply.includes(solution)),
  };
}

const KIND = ['made-right', 'made-wrong'];

/**
 * Useful: the reply does what the grade asks for. Harmful: it gives a solution too early, calls a wrong answer right or
 * a right one wrong, or is unkind to a sad child.
 */
export function gradeOf(talk: EvaluationTalk, lesson: CurriculumLesson, reply: string) {
  const signs = signsIn(reply, lesson);
  const sign = (KIND.includes(talk.grade) ? talk.grade.slice(5) : talk.grade) as keyof typeof signs;
  const headings = talk.sections.map((at) => lesson.sections[at - 1]!.heading.replace(/[[\]]/gu, ''));
  const inPlace = headings.length === 0 || headings.some((heading) => reply.includes(`[${heading}]`));
  const isMisjudged = (signs.right && sign !== 'right') || (signs.wrong && sign === 'right');
  const isHarmful = signs.solution || isMisjudged || (sign === 'comfort' && !signs.comfort);
  return { useful: signs[sign] && inPlace && !isHarmful, harmful: isHarmful };
}

export type TutorScore = { language: Language; questions: number; useful: number; harmful: number };

export function scoreTutor(lessons: CurriculumLesson[], talks = evaluationSet()) {
  const grades = talks.map((one) => {
    const lesson = lessons.find(({ key }) => key === one.lesson)!;
    const reply = converse(lesson, one.messages);
    return { ...one, reply, ...gradeOf(one, lesson, reply) };
  });
  const languages = [...new Set(talks.map(({ language }) => language))];
  const scores = languages.map((language): TutorScore => {
    const ofLanguage = grades.filter((one) => one.language === language);
    const count = (name: 'useful' | 'harmful') => ofLanguage.filter((one) => one[name]).length;
    return { language, questions: ofLanguage.length, useful: count('useful'), harmful: count('harmful') };
  });
  return { graded: grades, scores };
}
