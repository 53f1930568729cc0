import { z } from 'zod';
import { call } from '#lib/http/call.ts';
import { byAccount, classStudentDto, classTeacherDto, oneStudent, oneTeacher } from './schema.ts';

export const listClassStudents = call('GET /classes/{id}/students/', {
  access: 'teacher',
  summary: 'The students of a class; each reading is recorded',
  answers: { 200: z.array(classStudentDto) },
  errors: ['not_found'],
});

export const addStudent = call('POST /classes/{id}/students/', {
  access: 'teacher',
  summary: 'A student joins the class by their whole username or email',
  body: byAccount,
  answers: { 200: classStudentDto },
  errors: ['not_found', 'class_ended'],
});

export const removeStudent = call('POST /classes/{id}/students/remove/', {
  access: 'teacher',
  summary: 'A student leaves the class and keeps their account and work',
  body: oneStudent,
  answers: { 204: null },
  errors: ['not_found', 'class_ended'],
});

export const listClassTeachers = call('GET /classes/{id}/teachers/', {
  access: 'teacher',
  summary: 'The teachers of a class',
  answers: { 200: z.array(classTeacherDto) },
  errors: ['not_found'],
});

export const addTeacher = call('POST /classes/{id}/teachers/', {
  access: 'teacher',
  summary: 'Another instructor or admin has the class too, by their whole username or email',
  body: byAccount,
  answers: { 200: z.array(classTeacherDto) },
  errors: ['not_found', 'class_ended'],
});

export const removeTeacher = call('POST /classes/{id}/teachers/remove/', {
  access: 'teacher',
  summary: 'A teacher gives the class up; one stays',
  body: oneTeacher,
  answers: { 204: null },
  errors: ['not_found', 'class_ended'],
});
