import { call } from '#lib/platform/http/call.ts';
import { progressDto, progressQuery, workDto, workQuery } from './class-progress.schema.ts';

export const getProgress = call('GET /classes/{id}/progress/', {
  access: 'teacher',
  summary: "A class's students and lessons, with a week's reading and practice; recorded in the audit log",
  query: progressQuery,
  answers: { 200: progressDto },
  errors: ['not_found', 'class_ended'],
});

export const getStudentWork = call('GET /classes/{id}/attempts/', {
  access: 'teacher',
  summary: "A student's attempts at one lesson of the class with their answers; recorded in the audit log",
  query: workQuery,
  answers: { 200: workDto },
  errors: ['not_found', 'class_ended'],
});
