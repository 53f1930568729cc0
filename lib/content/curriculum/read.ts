import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import { parse, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import type { Section } from '#lib/content/items/items.schema.ts';
import { sectionsOf } from '#lib/content/lessons/sections.ts';
import {
  curriculaSchema,
  type Curriculum,
  type Topic,
  topicsSchema,
} from '#lib/content/topics/topics.schema.ts';
import { splitFrontMatter } from './markdown.ts';
import {
  frontMatterSchema,
  LANGUAGE_FOLDERS,
  practiceSchema,
  quizSchema,
  solvedSchema,
  subjectSchema,
  type CurriculumItem,
  type CurriculumLesson,
  type CurriculumSubject,
  type CurriculumTask,
  type Finding,
} from './curriculum.schema.ts';

type Report = (file: string, message: string) => void;
type Source = { root: string; report: Report };

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** Turns a path in the file into words such as `quiz 3, wrong 1, option`, counting from 1. */
function place(path: PropertyKey[], noun: string): string {
  const parts = path.map((part) => (typeof part === 'number' ? `${part + 1}` : String(part)));
  if (typeof path[0] === 'number') parts[0] = `${noun} ${parts[0]}`;
  return parts.join(', ').replace(/([a-z]+), (\d+)/gu, '$1 $2');
}

function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `has fields that are not known here: ${issue.keys.join(', ')}`;
  return issue.message;
}

const YAML_FAULTS: Partial<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon in it needs quotes, and fields begin below each other',
  MISSING_CHAR: 'a quote or a bracket is opened there or above and not closed',
  DUPLICATE_KEY: 'a field stands twice',
};

function unreadable(error: unknown, linesBefore: number): string {
  if (!(error instanceof YAMLParseError))
    return "The file can't be read: a text that begins with * or & needs quotes.";
  const line = (error.linePos?.[0].line ?? 1) + linesBefore;
  const fault = YAML_FAULTS[error.code] ?? 'put the text in quotes, and indent with spaces, not with tabs';
  return `The file can't be read at line ${line}: ${fault}.`;
}

function parseFile<S extends z.ZodType>(
  { root, report }: Source,
  file: string,
  source: string | null,
  schema: S,
  noun: string,
): z.infer<S> | null {
  const raw = source ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null);
  if (raw === null) {
    report(file, 'The file is missing.');
    return null;
  }
  let value: unknown;
  try {
    value = parse(raw);
  } catch (error) {
    report(file, unreadable(error, source === null ? 0 : 1));
    return null;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues)
    report(file, `${place(issue.path, noun) || 'The file'}: ${issueText(issue)}.`);
  return null;
}

/** The id of the section with this heading. An unknown heading gets an id that no section has. */
const sectionIdOf = (sections: Section[], heading: string) =>
  sections.find((s) => s.heading === heading.trim())?.id ?? `unknown-${slug(heading)}`;

function toTask(sections: Section[], task: z.infer<typeof practiceSchema>[number]): CurriculumTask {
  const [one = '', two = '', three = ''] = task.hints;
  return {
    content: task.task.trim(),
    hints: [one.trim(), two.trim(), three.trim()],
    solution: task.solution.trim(),
    finalAnswer: task.answer.trim(),
    ...(task.form ? { form: task.form } : {}),
    sectionId: sectionIdOf(sections, task.section),
  };
}

function toItem(sections: Section[], item: z.infer<typeof quizSchema>[number]): CurriculumItem {
  return {
    stem: item.question.trim(),
    correct: item.answer.trim(),
    distractors: item.wrong.map((w) => ({ text: w.option.trim(), misconception: w.misconception.trim() })),
    explanation: item.explanation.trim(),
    evidenceQuote: item.evidence.trim(),
    sectionId: sectionIdOf(sections, item.section),
    objectiveId: item.objective,
    ...(item.compute === undefined ? {} : { compute: item.compute }),
  };
}

function hashOf(root: string, key: string): string {
  const hash = createHash('sha256');
  // The build must not take the whole project along because a path is dynamic.
  for (const name of ['lesson.md', 'practice.yaml', 'quiz.yaml'])
    hash.update(`${name}\n`).update(readFileSync(join(/* turbopackIgnore: true */ root, key, name)));
  return hash.digest('hex');
}

function readLesson(source: Source, key: string, grade: number): CurriculumLesson | null {
  const { root, report } = source;
  const [, , languageFolder = '', name = ''] = key.split('/');
  const language = LANGUAGE_FOLDERS[languageFolder];
  const file = `${key}/lesson.md`;
  if (!language) report(key, 'The language folder must be one of en, ps, fa, ur, ar.');
  if (!/^\d\d-[a-z0-9-]+$/u.test(name))
    report(key, 'The folder name must be two digits and a short English name, such as 01-equal-parts.');
  const halves = existsSync(join(root, file))
    ? splitFrontMatter(readFileSync(join(root, file), 'utf8'))
    : null;
  if (!halves)
    report(file, 'The file is missing or does not begin with its title block between two lines of ---.');
  const sections = sectionsOf(halves?.body ?? '');
  const front = halves && parseFile(source, file, halves.frontMatter, frontMatterSchema, 'field');
  const practice = parseFile(source, `${key}/practice.yaml`, null, practiceSchema, 'task');
  const quiz = parseFile(source, `${key}/quiz.yaml`, null, quizSchema, 'question');
  const hasSolved = existsSync(join(root, key, 'solved.yaml'));
  const solved = hasSolved ? parseFile(source, `${key}/solved.yaml`, null, solvedSchema, 'record') : [];
  if (!language || !halves || !front || !practice || !quiz || !solved) return null;
  return {
    key,
    grade,
    language,
    order: Number(name.slice(0, 2)),
    ...front,
    content: halves.body,
    sections,
    tasks: practice.map((task) => toTask(sections, task)),
    items: quiz.map((item) => toItem(sections, item)),
    solved,
    hash: hashOf(root, key),
  };
}

/** One lesson of the folder `root`; null if it isn't there or can't be read. */
export function readLessonAt(root: string, key: string): CurriculumLesson | null {
  return readLesson({ root, report: () => undefined }, key, Number(key.slice(6, 8)));
}

function readSubject(source: Source, key: string): CurriculumSubject | null {
  const { root, report } = source;
  const grade = Number(/^grade-(\d\d)\//u.exec(key)?.[1]);
  if (!(grade >= 1 && grade <= 12)) report(key, 'The grade folder must be grade-01 to grade-12.');
  const subject = parseFile(source, `${key}/subject.yaml`, null, subjectSchema, 'field');
  if (subject && subject.grade !== grade)
    report(`${key}/subject.yaml`, `The grade is ${subject.grade}, but the folder says ${grade}.`);
  const keys = folders(join(root, key)).flatMap((l) =>
    folders(join(root, key, l)).map((name) => `${key}/${l}/${name}`),
  );
  const lessons = keys.map((lessonKey) => readLesson(source, lessonKey, grade)).filter((l) => l !== null);
  const placeholder = { name: key, description: '' };
  const missing = {
    Arabic: placeholder,
    English: placeholder,
    Pashto: placeholder,
    Persian: placeholder,
    Urdu: placeholder,
  };
  return { key, grade, names: subject?.names ?? missing, lessons };
}

export type Loaded = {
  subjects: CurriculumSubject[];
  topics: Topic[];
  curricula: Curriculum[];
  findings: Finding[];
};

/** Reads what it can and collects every finding. `root` is the folder db/curriculum. */
export function loadCurriculum(root: string): Loaded {
  const findings: Finding[] = [];
  const report: Report = (file, message) => findings.push({ file, level: 'reject', code: 'file', message });
  const keys = folders(root).flatMap((grade) =>
    folders(join(root, grade)).map((subject) => `${grade}/${subject}`),
  );
  const subjects = keys.map((key) => readSubject({ root, report }, key)).filter((s) => s !== null);
  const topics = parseFile({ root, report }, 'topics.yaml', null, topicsSchema, 'topic') ?? [];
  const hasCurricula = existsSync(join(root, 'curricula.yaml'));
  const curricula =
    (hasCurricula && parseFile({ root, report }, 'curricula.yaml', null, curriculaSchema, 'curriculum')) ||
    [];
  return { subjects, topics, curricula, findings };
}

/** Reads a whole curriculum, or throws one error that lists every finding. */
export function readCurriculum(root: string): CurriculumSubject[] {
  const { subjects, findings } = loadCurriculum(root);
  if (findings.length > 0) {
    const list = findings.map((p) => `${p.file}: ${p.message}`).join('\n');
    throw new Error(`The curriculum in ${root} has ${findings.length} problem(s):\n${list}`);
  }
  return subjects;
}
