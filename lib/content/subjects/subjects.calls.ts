import { call } from '#lib/platform/http/call.ts';
import { subjectDto } from './subjects.schema.ts';

const subject = {
  access: 'learner',
  summary: 'A subject with its lessons',
  answers: { 200: subjectDto },
  errors: ['not_found'],
} as const;

export const getSubject = call('GET /subjects/{id}/', subject);
export const getSubjectDetails = call('GET /subjects/{id}/details/', subject);
