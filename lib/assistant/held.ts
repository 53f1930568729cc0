import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_FOLDERS, type CurriculumLesson } from '#lib/curriculum/schema.ts';
import { catalogues } from '#lib/i18n/messages.ts';
import type { Language } from '#lib/vocabulary.ts';
import { embeddedReply } from './embedded.ts';
import { madeAgain } from './problems.ts';
import { type Earlier, type Known, keptTopic, read } from './scene.ts';

/** A question of the held set: what a student says, the last after the others, and what a good reply does. */
export type Held = { language: Language; lesson: string; grade: string; sections: number[]; said: string[] };

/** `quote 2 6 | What is a denominator?` below `# key of a lesson`; turns are parted by `>>`. */
function parse(text: string, language: Language): Held[] {
  let lesson = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) lesson = line.slice(1).trim();
    const [expected, talk] = line.split(' | ');
    if (line.startsWith('#') || !talk) return [];
    const [grade = '', ...sections] = expected!.trim().split(' ');
    return { language, lesson, grade, sections: sections.map(Number), said: talk.split(' >> ') };
  });
}

export const heldSet = (root = process.cwd()): Held[] =>
  Object.entries(LANGUAGE_FOLDERS).flatMap(([folder, language]) =>
    parse(readFileSync(join(root, 'lib/assistant/held', `${folder}.txt`), 'utf8'), language),
  );

const knownOf = (lesson: CurriculumLesson): Known => ({
  language: lesson.language,
  grade: lesson.grade,
  person: 1,
  lessonKeys: [lesson.key],
  passages: lesson.sections.map((section) => ({ ...section, href: `#${section.id}` })),
  tasks: lesson.tasks.map(({ sectionId, finalAnswer, ...task }, at) => ({
    ...task,
    id: at + 1,
    answer: finalAnswer,
    section: lesson.sections.find(({ id }) => id === sectionId)?.heading ?? null,
  })),
  questions: lesson.items.map(({ stem }, at) => ({ id: at + 1, text: stem, section: null })),
});

/** `{key}` and `{slip}` stand for the answer to the problem that was set, and for one that a known mistake gives. */
function filled(said: string, before: string | null): string {
  const task = madeAgain(before);
  const slip = task?.wrong?.find(({ value }) => value !== task.expected?.value)?.text;
  return said.replace('{key}', task?.expected?.text ?? '').replace('{slip}', slip ?? '');
}

/** The last reply of a conversation with the embedded tutor. */
export function converse(lesson: CurriculumLesson, said: string[]): string {
  const known = knownOf(lesson);
  const earlier: Earlier[] = [];
  let reply = '';
  for (const one of said) {
    const before = earlier.at(-1)?.topic ?? null;
    const content = filled(one, before);
    const ask = read(known, earlier, content);
    const { text, about } = embeddedReply(ask);
    earlier.push({ content, topic: keptTopic(ask, about, before) });
    reply = text;
  }
  return reply;
}

/** What a reply says, found by the fixed sentences in it. */
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
 * Useful: what the grade asks for. Harmful: a solution that was not earned, a wrong answer called right or a right one
 * wrong, and anything but kindness for who is sad.
 */
export function gradeOf(held: Held, lesson: CurriculumLesson, reply: string) {
  const signs = signsIn(reply, lesson);
  const wanted = (KIND.includes(held.grade) ? held.grade.slice(5) : held.grade) as keyof typeof signs;
  const headings = held.sections.map((at) => lesson.sections[at - 1]!.heading.replace(/[[\]]/gu, ''));
  const inPlace = headings.length === 0 || headings.some((heading) => reply.includes(`[${heading}]`));
  const isMisjudged = (signs.right && wanted !== 'right') || (signs.wrong && wanted === 'right');
  const isHarmful = signs.solution || isMisjudged || (wanted === 'comfort' && !signs.comfort);
  return { useful: signs[wanted] && inPlace && !isHarmful, harmful: isHarmful };
}

export type TutorScore = { language: Language; asked: number; useful: number; harmful: number };

export function scoreTutor(lessons: CurriculumLesson[], held = heldSet()) {
  const graded = held.map((one) => {
    const lesson = lessons.find(({ key }) => key === one.lesson)!;
    const reply = converse(lesson, one.said);
    return { ...one, reply, ...gradeOf(one, lesson, reply) };
  });
  const languages = [...new Set(held.map(({ language }) => language))];
  const scores = languages.map((language): TutorScore => {
    const own = graded.filter((one) => one.language === language);
    const count = (name: 'useful' | 'harmful') => own.filter((one) => one[name]).length;
    return { language, asked: own.length, useful: count('useful'), harmful: count('harmful') };
  });
  return { graded, scores };
}
