import { z } from 'zod';
import { call } from '#lib/http/call.ts';
import { assignmentDto, assignmentTerms, newAssignment, ownAssignmentDto } from './schema.ts';

const idDto = z.object({ id: z.int() });

export const listAssignments = call('GET /classes/{id}/assignments/', {
  access: 'teacher',
  summary: 'What a class has been given to do, by its last day, and how many have done it',
  answers: { 200: z.array(assignmentDto) },
  errors: ['not_found'],
});

export const assign = call('POST /classes/{id}/assignments/', {
  access: 'teacher',
  summary: 'Assign a lesson, its quiz or practice to a class or to some of it',
  body: newAssignment,
  answers: { 201: idDto },
  errors: ['not_found', 'class_ended'],
});

export const changeAssignment = call('PUT /assignments/{id}/', {
  access: 'teacher',
  summary: 'Change the days of an assignment, whom it is for and who has a last day of their own',
  body: assignmentTerms,
  answers: { 200: idDto },
  errors: ['not_found', 'class_ended'],
});

export const withdrawAssignment = call('DELETE /assignments/{id}/', {
  access: 'teacher',
  summary: 'Withdraw an assignment; what was done of it stays',
  answers: { 204: null },
  errors: ['not_found', 'class_ended'],
});

export const listOwnAssignments = call('GET /assignments/', {
  access: 'learner',
  summary: "What the caller's teachers have given them to do; nothing for those who are no students",
  answers: { 200: z.array(ownAssignmentDto) },
});
