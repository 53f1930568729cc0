import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { askedDto } from '../requests/requests.schema.ts';
import { byAccount, classStudentDto, classTeacherDto, oneStudent, oneTeacher } from './students.schema.ts';

export const listClassStudents = call('GET /classes/{id}/students/', {
  access: 'teacher',
  summary: 'The students of a class; recorded in the audit log',
  answers: { 200: z.array(classStudentDto) },
  errors: ['not_found'],
});

export const addStudent = call('POST /classes/{id}/students/', {
  access: 'teacher',
  summary:
    'Add a student to the class by exact username or email, or (202) ask their present teachers and the admins for it',
  body: byAccount,
  answers: { 200: classStudentDto, 202: askedDto },
  errors: ['not_found', 'class_ended'],
});

export const removeStudent = call('POST /classes/{id}/students/remove/', {
  access: 'teacher',
  summary: 'Remove a student from the class; their account and work stay, and those concerned are told',
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
  summary: 'Add a teacher to the class: an instructor or admin, by exact username or email',
  body: byAccount,
  answers: { 200: z.array(classTeacherDto) },
  errors: ['not_found', 'class_ended'],
});

export const removeTeacher = call('POST /classes/{id}/teachers/remove/', {
  access: 'teacher',
  summary:
    'Remove a teacher from the class; the last one cannot leave. Whom an admin removes keeps none of its students by their own yes',
  body: oneTeacher,
  answers: { 204: null },
  errors: ['not_found', 'class_ended'],
});
