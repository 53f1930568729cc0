import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import {
  lessonRevisions,
  lessons,
  practiceTasks,
  quizQuestions,
  quizzes,
  subjects,
} from '#db/schema/content.ts';
import { users } from '#db/schema/accounts.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { getStanding } from '#lib/content/curriculum/checked/checked.queries.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { houseFindings } from '#lib/authoring/generation/house.ts';
import { getGeneration, getWriting } from '#lib/authoring/generation/generation.queries.ts';
import { provenanceDto } from '#lib/authoring/generation/generation.schema.ts';
import { holds } from '#lib/platform/lists/search.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import { topics } from '#lib/content/topics/file.ts';
import { typesetAll } from '#lib/content/typeset/html.ts';
import { flawsOf } from './flaws.ts';
import { lintQuestions } from './lint.ts';
import type { Desk, DraftQuery } from './desk.schema.ts';

const inSchool = and(isNull(lessons.deletedAt), isNull(subjects.deletedAt));

/** A whole revision with its keys: for admins only. */
async function wholeRevision(revisionId: number) {
  const [[revision], tasks] = await Promise.all([
    db()
      .select({
        id: lessonRevisions.id,
        number: lessonRevisions.number,
        title: lessonRevisions.title,
        content: lessonRevisions.content,
        minutes: lessonRevisions.minutes,
        objectives: lessonRevisions.objectives,
        state: lessonRevisions.state,
        origin: lessonRevisions.origin,
        provenance: lessonRevisions.provenance,
        createdAt: lessonRevisions.createdAt,
        verifiedAt: lessonRevisions.verifiedAt,
        verifiedBy: users.username,
        quizId: quizzes.id,
        quizVersion: quizzes.version,
      })
      .from(lessonRevisions)
      .leftJoin(quizzes, eq(quizzes.id, lessonRevisions.quizId))
      .leftJoin(users, eq(users.id, lessonRevisions.verifiedBy))
      .where(eq(lessonRevisions.id, revisionId)),
    db()
      .select({
        id: practiceTasks.id,
        content: practiceTasks.content,
        solution: practiceTasks.solution,
        hints: practiceTasks.hints,
        answer: practiceTasks.answer,
        form: practiceTasks.form,
      })
      .from(practiceTasks)
      .where(eq(practiceTasks.revisionId, revisionId))
      .orderBy(asc(practiceTasks.position)),
  ]);
  const questions = revision?.quizId ? await keyed(revision.quizId) : [];
  const provenance = provenanceDto.safeParse(revision!.provenance).data ?? null;
  return { ...revision!, provenance, tasks, questions };
}

const keyed = (quizId: number) =>
  db()
    .select({
      id: quizQuestions.id,
      questionText: quizQuestions.questionText,
      options: quizQuestions.options,
      correctAnswer: quizQuestions.correctAnswer,
      explanation: quizQuestions.explanation,
      misconceptions: quizQuestions.misconceptions,
      section: quizQuestions.section,
      evidence: quizQuestions.evidence,
      objective: quizQuestions.objective,
    })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position));

const textsOf = ({ content, tasks, questions }: Desk['latest']) => [
  content,
  ...tasks.flatMap((task) => [task.content, task.solution]),
  ...questions.flatMap(({ questionText, explanation }) => [questionText, explanation]),
];

/**
 * A lesson for its editor and its reviewer: the latest revision beside the verified one, the lint's findings on each of
 * its questions, and what the model is writing. Throws `not_found`.
 */
export async function getDesk(actor: Actor<'admin'>, lessonId: number): Promise<Desk> {
  const [lesson] = await db()
    .select({
      id: lessons.id,
      language: lessons.language,
      version: lessons.version,
      topic: lessons.topic,
      subjectId: subjects.id,
      subjectName: subjects.name,
      gradeLevel: subjects.gradeLevel,
      latestId: lessons.latestRevisionId,
      verifiedId: lessons.verifiedRevisionId,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .where(and(eq(lessons.id, lessonId), inSchool));
  if (!lesson?.latestId) throw notFound('This lesson does not exist.');
  const { latestId, verifiedId, ...head } = lesson;
  const [latest, verified, generation, writing, { checked }] = await Promise.all([
    wholeRevision(latestId),
    verifiedId && verifiedId !== latestId ? wholeRevision(verifiedId) : null,
    getGeneration(lessonId),
    getWriting(lessonId),
    getStanding(actor, lessonId),
  ]);
  const { language, gradeLevel: grade } = head;
  const linted = lintQuestions({ language, grade, content: latest.content, questions: latest.questions });
  const findings = linted.map(({ reject, warn }) => [...reject, ...warn]);
  const house = latest.origin === 'model' ? houseFindings({ language, grade, ...latest }) : [];
  const flaws = flawsOf({ ...latest, language }, linted);
  const country = countryOf(language, actor);
  const options = latest.questions.flatMap((question) => question.options);
  const typeset = [
    ...typesetAll(textsOf(latest), { country }),
    ...typesetAll(options, { isShort: true, country }),
  ];
  const choices = topics().map(({ id, grade, terms }) => ({ id, grade, term: terms[language] }));
  return {
    ...{ ...head, topics: choices, latest, verified, checked, generation, writing },
    ...{ findings, flaws, typeset, house },
  };
}

/** What each of these lessons lacks. Deleted lessons are left out. */
export async function listFlaws(_actor: Actor<'admin'>, lessonIds: number[]) {
  const drafts = await db()
    .select({
      id: lessons.id,
      language: lessons.language,
      grade: subjects.gradeLevel,
      revisionId: lessonRevisions.id,
      quizId: lessonRevisions.quizId,
      title: lessonRevisions.title,
      content: lessonRevisions.content,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(and(inArray(lessons.id, lessonIds), inSchool))
    .orderBy(asc(lessonRevisions.title), asc(lessons.id));
  const revisionIds = drafts.map(({ revisionId }) => revisionId);
  const quizIds = drafts.flatMap(({ quizId }) => quizId ?? []);
  const [allTasks, allQuestions] = await Promise.all([
    db()
      .select()
      .from(practiceTasks)
      .where(inArray(practiceTasks.revisionId, revisionIds))
      .orderBy(asc(practiceTasks.position)),
    db()
      .select()
      .from(quizQuestions)
      .where(inArray(quizQuestions.quizId, quizIds))
      .orderBy(asc(quizQuestions.position)),
  ]);
  return drafts.map(({ id, title, content, language, grade, ...revision }) => {
    const tasks = allTasks.filter(({ revisionId }) => revisionId === revision.revisionId);
    const questions = allQuestions.filter(({ quizId }) => quizId === revision.quizId);
    const findings = lintQuestions({ language, grade, content, questions });
    return { id, title, flaws: flawsOf({ language, content, tasks, questions }, findings) };
  });
}

/**
 * Lessons that wait for an admin's review: their latest revision is a draft with content. All, or those whose title
 * contains `search`; oldest first.
 */
export const listDrafts = (_actor: Actor<'admin'>, { search }: DraftQuery) =>
  db()
    .select({
      id: lessons.id,
      title: lessonRevisions.title,
      language: lessons.language,
      subjectName: subjects.name,
      gradeLevel: subjects.gradeLevel,
      createdAt: lessonRevisions.createdAt,
      isReplacement: sql<boolean>`${lessons.verifiedRevisionId} is not null`,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(
      and(
        inSchool,
        eq(lessonRevisions.state, 'draft'),
        sql`${lessonRevisions.content} ~ '\\S'`,
        holds(lessonRevisions.searched, search),
      ),
    )
    .orderBy(asc(lessonRevisions.createdAt), asc(lessons.id))
    .limit(200);

/** A few lessons of any subject whose title contains `search`, as links. */
export const findLessons = (_actor: Actor<'admin'>, { search }: DraftQuery) =>
  db()
    .select({
      id: lessons.id,
      title: lessonRevisions.title,
      language: lessons.language,
      subjectName: subjects.name,
      gradeLevel: subjects.gradeLevel,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(and(inSchool, holds(lessonRevisions.searched, search)))
    .orderBy(asc(lessonRevisions.title), asc(lessons.id))
    .limit(8);
