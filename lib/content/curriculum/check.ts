import { checkCurricula } from './checks/curricula.ts';
import { checkForms } from './checks/forms.ts';
import { checkKeys } from './checks/keys.ts';
import { checkPictures, type ReadPublic } from './checks/pictures.ts';
import { checkLanguage, checkLength, checkMarkup } from './checks/prose.ts';
import { checkQuiz } from './checks/quiz.ts';
import { checkTopics } from './checks/topics.ts';
import { tellInto } from './checks/tell.ts';
import { findTwins } from './checks/twins.ts';
import { hasTitle } from './markdown.ts';
import type { Loaded } from './read.ts';
import type { CurriculumLesson, Finding } from './curriculum.schema.ts';

function checkHeadings({ sections, content }: CurriculumLesson, file: string): Finding[] {
  const findings: Finding[] = [];
  const tell = tellInto(findings, file);
  if (sections.length < 2) tell('reject', 'sections', 'The lesson needs sections with ## headings.');
  if (hasTitle(content))
    tell('reject', 'heading', 'Use ## for headings; the title stands in the title block.');
  sections.forEach(({ heading }, i) => {
    if (sections.slice(0, i).some((s) => s.heading === heading))
      tell('reject', 'heading-twice', `The heading stands twice: ${heading}`);
  });
  return findings;
}

function checkTexts(lesson: CurriculumLesson): Finding[] {
  const findings: Finding[] = [];
  const { key, language } = lesson;
  const about = (file: string, at: string, texts: string[], short: string[] = []) => {
    const tell = tellInto(findings, `${key}/${file}`);
    for (const text of [...texts, ...short]) checkMarkup(text, language, at, tell);
    checkLanguage(texts.join('\n\n'), language, at, tell);
  };
  about('lesson.md', 'Title and objectives', [lesson.title, ...lesson.objectives.map((o) => o.text)]);
  about('lesson.md', 'Lesson', [lesson.content]);
  lesson.tasks.forEach((t, i) =>
    about('practice.yaml', `Task ${i + 1}`, [t.content, ...t.hints, t.solution], [t.finalAnswer]),
  );
  lesson.items.forEach((item, i) => {
    const options = [item.correct, ...item.distractors.flatMap((d) => [d.text, d.misconception])];
    about('quiz.yaml', `Question ${i + 1}`, [item.stem, ...options, item.explanation]);
  });
  return findings;
}

// The item lint reports these too; one message per fault is enough.
const withoutRepeats = (findings: Finding[]) => {
  const places = new Set<string>();
  return findings.filter(({ file, code, message }) => {
    const place = `${file} ${code} ${message.split(':')[0]}`;
    if (places.has(place)) return false;
    places.add(place);
    return true;
  });
};

export function checkLesson(lesson: CurriculumLesson, readPublic: ReadPublic): Finding[] {
  const findings: Finding[] = [];
  const into = (name: string) => tellInto(findings, `${lesson.key}/${name}`);
  checkLength(lesson, into('lesson.md'));
  findings.push(...checkHeadings(lesson, `${lesson.key}/lesson.md`));
  checkPictures(lesson, readPublic, into('lesson.md'));
  lesson.tasks.forEach(({ sectionId }, i) => {
    if (!lesson.sections.some((s) => s.id === sectionId))
      into('practice.yaml')(
        'reject',
        'unknown-section',
        `Task ${i + 1}: no heading of the lesson reads like its section.`,
      );
  });
  checkForms(lesson, into('practice.yaml'));
  checkQuiz(lesson, into('quiz.yaml'));
  checkKeys(lesson, into('quiz.yaml'), into('solved.yaml'));
  return [...findings, ...withoutRepeats(checkTexts(lesson))];
}

/** Every finding in a curriculum that could be read. `readPublic` returns the text of a file in public/. */
export function checkCurriculum({ subjects, topics, curricula }: Loaded, readPublic: ReadPublic): Finding[] {
  const lessons = subjects.flatMap((s) => s.lessons);
  return [
    ...lessons.flatMap((lesson) => checkLesson(lesson, readPublic)),
    ...findTwins(lessons),
    ...checkTopics(topics, lessons),
    ...checkCurricula(curricula, topics),
  ];
}
