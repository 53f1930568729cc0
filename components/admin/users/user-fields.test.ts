import { expect, test } from 'vitest';
import { bodyOf, fieldsOf } from './user-fields.ts';

const user = {
  ...{
    id: 1,
    username: 'sana',
    firstName: 'Sana',
    lastName: 'Wardak',
    email: 's@x.co',
    externalId: '',
    role: 'student' as const,
  },
  ...{ dp: null, createdAt: '', studentProfile: { language: 'Pashto' as const, currentGrade: '5' as const } },
};
const opened = fieldsOf(user);

test('a grade that was not chosen in this form is not sent, so that one that changed meanwhile stays', () => {
  expect(bodyOf({ ...opened, firstName: 'Zala' }, opened)).not.toHaveProperty('studentProfile');
  expect(bodyOf({ ...opened, currentGrade: '6' }, opened)).toMatchObject({
    studentProfile: { currentGrade: '6' },
  });
});

test('a new instructor gets no grade, and a blank password is not sent', () => {
  const body = bodyOf({ ...opened, currentGrade: '6', role: 'instructor' }, opened);
  expect(body).not.toHaveProperty('studentProfile');
  expect(body).not.toHaveProperty('password');
});
