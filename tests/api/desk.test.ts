import { and, desc, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { attemptRegrades, quizAttempts } from '#db/schema/assessing.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { practiceTasks, quizQuestions } from '#db/schema/content.ts';
import { auditLog } from '#db/schema/platform.ts';
import type { Actor, Teacher } from '#lib/platform/auth/actor.ts';
import { getDesk, listDrafts } from '#lib/authoring/desk/desk.queries.ts';
import { savePlan, saveQuestions, saveTasks } from '#lib/authoring/desk/desk.service.ts';
import { correctKey, planRegrade } from '#lib/assessing/quizzes/regrade/regrade.service.ts';
import { call } from '../support/api.ts';
import { exportLesson } from '#lib/content/curriculum/export/export.queries.ts';
import { getSheet } from '#lib/school/lesson-sheet.queries.ts';
import { classroom } from '../support/classroom.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const firstQuestion = async (quizId: number) => {
  const where = and(eq(quizQuestions.quizId, quizId), eq(quizQuestions.position, 0));
  return (await db().select().from(quizQuestions).where(where))[0]!;
};
type Question = Awaited<ReturnType<typeof getDesk>>['latest']['questions'][number];
const wordsOf = ({ questionText, options, correctAnswer, explanation }: Question) => ({
  questionText,
  options,
  correctAnswer,
  explanation,
});
const progressOf = async (studentId: number, lessonId: number) => {
  const own = and(eq(lessonProgress.studentId, studentId), eq(lessonProgress.lessonId, lessonId));
  return (await db().select().from(lessonProgress).where(own))[0]!;
};

describe('editing a lesson in place', () => {
  const setUp = async () => {
    const admin = await makeAdmin();
    const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 11 })).id, questions: 3 });
    return { ...admin, lesson, desk: await getDesk(admin.actor, lesson.id) };
  };

  test('tasks are added, removed and reordered; the earlier verified revision stays unchanged', async () => {
    const { actor, lesson, desk } = await setUp();
    const tasks = [
      { content: 'New', solution: '1', hints: ['think'] },
      { content: 'What is half of 8?', solution: '4', hints: [] },
    ];
    const now = await saveTasks(actor, { lessonId: lesson.id, version: desk.version, tasks });
    expect(now.latest.tasks.map(({ content }) => content)).toEqual(['New', 'What is half of 8?']);
    expect([now.latest.state, now.latest.number]).toEqual(['verified', desk.latest.number + 1]);
  });

  test('minutes and objectives are typed, stay with later changes, and reach students, the teacher and the export', async () => {
    const { actor, lesson, desk } = await setUp();
    const plan = { minutes: 40, objectives: ['Halve a number', '', 'Say what a half is'] };
    const planned = await savePlan(actor, { lessonId: lesson.id, version: desk.version, ...plan });
    expect(planned.latest).toMatchObject({ minutes: 40, state: 'verified', number: desk.latest.number + 1 });
    const { version } = await saveTasks(actor, { lessonId: lesson.id, version: planned.version, tasks: [] });
    const objectives = [
      { id: 'objective-1', text: 'Halve a number' },
      { id: 'objective-2', text: 'Say what a half is' },
    ];
    expect((await getDesk(actor, lesson.id)).latest).toMatchObject({ minutes: 40, objectives });
    const { actor: teacher } = await makePerson({ role: 'instructor' });
    const sheet = await getSheet(teacher as Teacher, lesson.id);
    expect([sheet.time.planned, sheet.objectives]).toEqual([40, objectives.map(({ text }) => text)]);
    const files = Object.entries(unzipSync((await exportLesson(actor, lesson.id)).bytes));
    const text = strFromU8(files.find(([name]) => name.endsWith('/lesson.md'))![1]);
    expect(text).toContain('minutes: 40\n');
    expect(text).toContain('- id: objective-1\n    text: Halve a number\n');

    const stale = savePlan(actor, { lessonId: lesson.id, version: desk.version, ...plan });
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
    const cleared = await savePlan(actor, { lessonId: lesson.id, version, minutes: null, objectives: [] });
    expect(cleared.latest).toMatchObject({ minutes: null, objectives: [] });
  });

  test('what somebody thinks who chooses a wrong option is typed; of the right one and of none nothing is kept', async () => {
    const { actor, lesson, desk } = await setUp();
    const { id, ...question } = desk.latest.questions[0]!;
    const thoughts = { [question.correctAnswer]: 'Knows it', 'wrong a0': 'Halves twice', 'wrong b0': '' };
    const words = wordsOf({ id, ...question });
    const input = { lessonId: lesson.id, version: desk.version, from: [id, null] };
    const { latest, version } = await saveQuestions(actor, {
      ...input,
      quizQuestions: [words, { ...words, questionText: 'Another?' }],
      misconceptions: [thoughts, { 'wrong b0': 'Doubles' }],
    });
    expect(latest.questions.map(({ misconceptions }) => misconceptions)).toEqual([
      { 'wrong a0': 'Halves twice' },
      { 'wrong b0': 'Doubles' },
    ]);
    const from = latest.questions.map((one) => one.id);
    const kept = await saveQuestions(actor, {
      ...{ lessonId: lesson.id, version, from, quizQuestions: latest.questions.map(wordsOf) },
    });
    expect(kept.latest.questions[0]!.misconceptions, 'from a client that sends none').toEqual({
      'wrong a0': 'Halves twice',
    });
  });

  test('a task keeps its answer and its section while its words stay the same, wherever it is moved', async () => {
    const { actor, lesson, desk } = await setUp();
    const kept = { answer: '4', section: 'Parts' };
    await db().update(practiceTasks).set(kept).where(eq(practiceTasks.revisionId, lesson.revisionId));
    const { content, solution } = desk.latest.tasks[0]!;
    const tasks = [
      { content: `${content} Say why.`, solution, hints: [] },
      { content, solution, hints: ['think'] },
    ];
    const { latest } = await saveTasks(actor, { lessonId: lesson.id, version: desk.version, tasks });
    const rows = await db()
      .select({ answer: practiceTasks.answer, section: practiceTasks.section })
      .from(practiceTasks)
      .where(eq(practiceTasks.revisionId, latest.id))
      .orderBy(practiceTasks.position);
    expect(rows).toEqual([{ answer: null, section: null }, kept]);
  });

  test('an answer and the form that it must have are typed, judged by, and kept in the export', async () => {
    const { actor, lesson, desk } = await setUp();
    const tasks = [
      { content: 'Simplify 6/8', solution: '3/4', hints: [], answer: '3/4', form: 'simplest' as const },
      { content: 'Why?', solution: 'It floats', hints: [], answer: '', form: 'decimal' as const },
    ];
    const { latest } = await saveTasks(actor, { lessonId: lesson.id, version: desk.version, tasks });
    expect(latest.tasks.map(({ answer, form }) => [answer, form])).toEqual([
      ['3/4', 'simplest'],
      [null, null],
    ]);
    const { token } = await makePerson({ grade: 11 });
    const check = async (answer: string) => {
      const path = `/practice_tasks/${latest.tasks[0]!.id}/check/`;
      return (await call('POST', path, { token, body: { answer } })).body.verdict;
    };
    expect([await check('3/4'), await check('9/12'), await check('6/8')]).toEqual(['right', 'form', 'form']);
    const files = Object.entries(unzipSync((await exportLesson(actor, lesson.id)).bytes));
    const text = strFromU8(files.find(([name]) => name.endsWith('/practice.yaml'))![1]);
    expect(text).toContain('answer: 3/4\n  form: simplest\n');
  });

  test('questions become the next version of the quiz and keep their notes', async () => {
    const { actor, lesson, desk } = await setUp();
    const [, second] = desk.latest.questions;
    const quizQuestions = [
      { questionText: 'New?', options: ['a', 'b'], correctAnswer: 'b', explanation: '' },
      { ...wordsOf(second!), questionText: 'Reworded?' },
    ];
    const from = [null, second!.id];
    const now = await saveQuestions(actor, {
      lessonId: lesson.id,
      version: desk.version,
      from,
      quizQuestions,
    });
    expect(now.latest.quizVersion).toBe(2);
    expect(now.latest.questions.map(({ questionText, section }) => [questionText, section])).toEqual([
      ['New?', null],
      ['Reworded?', 'Parts'],
    ]);
  });

  test('if two admins save the same lesson, the second is refused and nothing is overwritten', async () => {
    const { actor, lesson, desk } = await setUp();
    const second = await makeAdmin();
    const save = (who: Actor<'admin'>, content: string) =>
      saveTasks(who, {
        lessonId: lesson.id,
        version: desk.version,
        tasks: [{ content, solution: '-', hints: [] }],
      });
    await save(actor, 'first');
    await expect(save(second.actor, 'second')).rejects.toMatchObject({ code: 'conflict' });
    expect((await getDesk(actor, lesson.id)).latest.tasks.map(({ content }) => content)).toEqual(['first']);
  });

  test('a draft with content stays in the queue until it is verified in the version that was read', async () => {
    const { actor, token } = await makeAdmin();
    const draft = await makeLesson({ subjectId: (await makeSubject({ grade: 11 })).id, state: 'draft' });
    const isWaiting = async () => (await listDrafts(actor, { search: '' })).some(({ id }) => id === draft.id);
    expect(await isWaiting()).toBe(true);
    const path = `/admin/lessons/${draft.id}/verify`;
    const stale = await call('PUT', path, { token, headers: { 'if-match': '"99"' } });
    expect([stale.status, await isWaiting()]).toEqual([409, true]);
    const { version } = await getDesk(actor, draft.id);
    const fresh = await call('PUT', path, { token, headers: { 'if-match': `"${version}"` } });
    expect([fresh.status, await isWaiting()]).toEqual([200, false]);
  });
});

describe('correcting a wrong key', () => {
  /** Students at a quiz of ten: the key says 'right 0', and 'wrong a0' is the truth. */
  const setUp = async () => {
    const admin = await makeAdmin();
    const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 10 })).id });
    const [almost, barely] = [await makePerson({ grade: 10 }), await makePerson({ grade: 10 })];
    const question = await firstQuestion(lesson.quizId);
    const submit = async (token: string, right: number, first: string) => {
      const answers = await answersTo(lesson.quizId, right);
      answers[0]!.student_answer = first;
      return call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: answers });
    };
    // One has six right and a true answer marked wrong; the other has seven right with the wrong key.
    await submit(almost.token, 7, 'wrong a0');
    await submit(barely.token, 7, 'right 0');
    const input = { questionId: question.id, correctAnswer: 'wrong a0', seenAnswer: 'right 0' };
    return { ...admin, lesson, almost, barely, input };
  };

  test('shows beforehand how many attempts change and who would lose a pass', async () => {
    const { actor, input } = await setUp();
    expect(await planRegrade(actor, input)).toEqual({
      versions: [1],
      raised: 1,
      lowered: 1,
      passesGained: 1,
      passesKept: 1,
    });
  });

  test('regrades past attempts, keeps the old scores, and takes no pass away', async () => {
    const { actor, input, almost, barely, lesson } = await setUp();
    const before = await progressOf(barely.id, lesson.id);
    await correctKey(actor, input);
    const attempts = await db().select().from(quizAttempts).where(eq(quizAttempts.lessonId, lesson.id));
    const correctOf = (id: number) => attempts.find(({ studentId }) => studentId === id)!.correct;
    expect([correctOf(almost.id), correctOf(barely.id)]).toEqual([7, 6]);
    expect((await progressOf(almost.id, lesson.id)).passedAt).not.toBeNull();
    expect((await progressOf(barely.id, lesson.id)).passedAt).toEqual(before.passedAt);
    expect((await progressOf(barely.id, lesson.id)).bestCorrect).toBe(6);
    const regrades = await db()
      .select()
      .from(attemptRegrades)
      .where(eq(attemptRegrades.questionId, input.questionId));
    expect(regrades.map(({ oldCorrect, newCorrect }) => [oldCorrect, newCorrect]).sort()).toEqual([
      [6, 7],
      [7, 6],
    ]);
    const feedbackOf = (id: number) => attempts.find(({ studentId }) => studentId === id)!.feedback;
    expect(feedbackOf(almost.id)).toMatch(/Before, 6 of 10 .*\n\nYou passed: 7 of 10/s);
    expect(feedbackOf(almost.id)).not.toContain('You keep your pass.');
    expect(feedbackOf(barely.id)).toMatch(/Before, 7 of 10 .* You keep your pass\./);
  });

  test('corrects the question in every version, and refuses a second admin who saw the old key', async () => {
    const { actor, input, lesson } = await setUp();
    const { version, latest } = await getDesk(actor, lesson.id);
    const from = latest.questions.map(({ id }) => id);
    const quizQuestions = latest.questions.map(wordsOf);
    await saveQuestions(actor, { lessonId: lesson.id, version, from, quizQuestions });
    expect((await correctKey(actor, input)).versions).toEqual([1, 2]);
    const { questions } = (await getDesk(actor, lesson.id)).latest;
    expect(questions[0]!.correctAnswer).toBe('wrong a0');
    await expect(correctKey(actor, input)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('the record of old scores and the audit log can only grow', async () => {
    const { actor, input } = await setUp();
    await correctKey(actor, input);
    await expect(db().delete(attemptRegrades)).rejects.toThrow();
    await expect(db().update(auditLog).set({ action: 'nothing' })).rejects.toThrow();
  });
});

test('saving without a change makes no version, no revision and no audit entry', async () => {
  const { admin, subject, adminId } = await classroom();
  const lesson = await makeLesson({ subjectId: subject.id });
  const paths = [`/admin/users/${adminId}`, `/admin/subjects/${subject.id}`, `/admin/lessons/${lesson.id}/`];
  const bodies = [
    (await admin('GET', paths[0]!)).body,
    (await admin('GET', `/subjects/${subject.id}/`)).body,
    (await admin('GET', paths[2]!)).body,
  ];
  const fields = [
    ['username', 'email', 'role', 'first_name'],
    ['name', 'description', 'grade_level'],
    ['title', 'content', 'subject_id', 'language'],
  ];
  const size = async () => (await db().select().from(auditLog)).length;
  const before = await size();
  for (const [index, path] of paths.entries()) {
    const same = Object.fromEntries(fields[index]!.map((name) => [name, bodies[index][name]]));
    for (const body of [{}, same])
      expect([path, (await admin('PUT', path, body)).status]).toEqual([path, 200]);
  }
  expect(await size()).toBe(before);
  expect((await admin('PUT', paths[2]!, { title: bodies[2].title })).headers.get('etag')).toBe('"1"');
  const changed = { title: 'Another title', language: bodies[2].language };
  await admin('PUT', paths[2]!, changed);
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: 'lesson.update', detail: { fields: ['title'] } });
});
