import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { stringify } from 'yaml';
import { db } from '#db/client.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import {
  BODY,
  curriculumFolder,
  frontMatter,
  practice,
  quiz,
  subject,
} from '#lib/content/curriculum/fixtures/folder.ts';
import { loadCurriculumInto } from '#lib/authoring/curriculum-import.service.ts';

let count = 0;

export const lessonFile = (body = BODY, title = frontMatter.title) =>
  `---\n${stringify({ ...frontMatter, title })}---\n${body}\n`;

/** A folder of curriculum files with one subject, under a unique key, and one lesson. */
export function makeCurriculum() {
  const { root, remove } = curriculumFolder();
  const subjectKey = `grade-03/mathematics${(count += 1)}`;
  const lessonKey = `${subjectKey}/en/01-rows`;
  const write = (name: string, text: string) => {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const writeLesson = (key: string) => {
    write(`${key}/lesson.md`, lessonFile());
    write(`${key}/practice.yaml`, stringify(practice()));
    write(`${key}/quiz.yaml`, stringify(quiz()));
  };
  rmSync(join(root, 'grade-03'), { recursive: true });
  write(`${subjectKey}/subject.yaml`, stringify(subject));
  writeLesson(lessonKey);
  const load = () => loadCurriculumInto(root);
  return { root, remove, subjectKey, lessonKey, write, writeLesson, load, ...rowsOf(subjectKey, lessonKey) };
}

/** A subject and its lesson as the database has them. */
const rowsOf = (subjectKey: string, lessonKey: string) => {
  const lessonRow = async (key = lessonKey) =>
    (await db().select().from(lessons).where(eq(lessons.curriculumKey, key)))[0]!;
  const subjectRow = async () =>
    (await db().select().from(subjects).where(eq(subjects.curriculumKey, subjectKey)))[0]!;
  const revisions = async () => {
    const ofLesson = eq(lessonRevisions.lessonId, (await lessonRow()).id);
    return db().select().from(lessonRevisions).where(ofLesson).orderBy(asc(lessonRevisions.number));
  };
  return { lessonRow, subjectRow, revisions };
};
