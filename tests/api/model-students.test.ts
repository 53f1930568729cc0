import { beforeEach, describe, expect, test } from 'vitest';
import { setEnv } from '#lib/platform/config/env.ts';
import { call } from '../support/api.ts';
import { aPlace } from '../support/conversation.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { localModel } from '../support/model.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const model = localModel({ reply: () => 'A half is one of two.' });

beforeEach(() => setEnv({ SEED: 'curriculum', AI_STUDENTS: undefined }));

const choose = async (students: string) => {
  const admin = await makeAdmin();
  return call('PUT', '/admin/model/', { token: admin.token, body: { students } });
};

async function reached(grade: number): Promise<boolean> {
  const person = await makePerson({ grade });
  const subject = await makeSubject({ grade });
  const lesson = await makeLesson({ subjectId: subject.id });
  const before = model.server().requests.length;
  const { body } = await call('POST', '/ai/assist/', {
    token: person.token,
    body: {
      subject_id: subject.id,
      lesson_id: lesson.id,
      user_messages: [{ role: 'user', content: 'What is a half?' }],
    },
  });
  const isAsked = model.server().requests.length > before;
  expect(body.ai_response.startsWith('*Lesson helper (no AI model)*')).toBe(!isAsked);
  return isAsked;
}

describe("students' messages outside a demo", () => {
  test('reach no model until an admin allows it, and then only those of the chosen students', async () => {
    expect([await reached(7), await reached(8)]).toEqual([false, false]);
    expect((await choose('13')).body).toMatchObject({ configured: true, students: '13', is_fixed: false });
    expect([await reached(7), await reached(8)]).toEqual([false, true]);
    await choose('all');
    expect([await reached(7), await reached(8)]).toEqual([true, true]);
    await choose('none');
    expect([await reached(7), await reached(8)]).toEqual([false, false]);
  });

  test("follow the server's variable if it is set", async () => {
    setEnv({ AI_STUDENTS: '13' });
    expect([await reached(7), await reached(8)]).toEqual([false, true]);
    expect((await choose('all')).status).toBe(409);
    expect([await reached(7), await reached(8)]).toEqual([false, true]);
  });

  test("do not restrict a teacher's own messages", async () => {
    const teacher = await makePerson({ role: 'instructor' });
    const { subject, lesson } = await aPlace();
    const body = {
      subject_id: subject.id,
      lesson_id: lesson.id,
      user_messages: [{ role: 'user', content: 'What is a half?' }],
    };
    const answer = await call('POST', '/ai/assist/', { token: teacher.token, body });
    expect(answer.body.ai_response).toBe('A half is one of two.');
  });

  test('all reach it in a demo', async () => {
    setEnv({ SEED: 'demo' });
    expect(await reached(1)).toBe(true);
  });
});
