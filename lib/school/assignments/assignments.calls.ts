import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { assignmentDto, assignmentTerms, newAssignment, ownAssignmentDto } from './assignments.schema.ts';

const idDto = z.object({ id: z.int() });

export const listAssignments = call('GET /classes/{id}/assignments/', {
  access: 'teacher',
  summary: "A class's assignments by due date, and how many students have finished each",
  answers: { 200: z.array(assignmentDto) },
  errors: ['not_found'],
});

export const assign = call('POST /classes/{id}/assignments/', {
  access: 'teacher',
  summary: 'Assign a lesson, its quiz or practice to a class or to some of its students',
  body: newAssignment,
  answers: { 201: idDto },
  errors: ['not_found', 'class_ended'],
});

export const changeAssignment = call('PUT /assignments/{id}/', {
  access: 'teacher',
  summary: "Change an assignment's dates, its students, and individual due dates",
  body: assignmentTerms,
  answers: { 200: idDto },
  errors: ['not_found', 'class_ended'],
});

export const withdrawAssignment = call('DELETE /assignments/{id}/', {
  access: 'teacher',
  summary: 'Withdraw an assignment; finished work stays',
  answers: { 204: null },
  errors: ['not_found', 'class_ended'],
});

export const listOwnAssignments = call('GET /assignments/', {
  access: 'learner',
  summary: "The caller's assignments; empty for anyone who is not a student",
  answers: { 200: z.array(ownAssignmentDto) },
});
