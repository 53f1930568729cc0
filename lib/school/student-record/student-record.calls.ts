import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { GIVES_TOTAL } from '#lib/platform/http/page-reply.ts';
import { dataQuery } from '#lib/school/personal-data/personal-data.schema.ts';
import { attemptPage, recordDto, recordedAttemptDto } from './student-record.schema.ts';

export const getRecord = call('GET /admin/students/{id}/', {
  access: 'admin',
  summary: "A student's record: figures, lessons, attempts, sign-ins; recorded in the audit log",
  answers: { 200: recordDto },
  errors: ['not_found'],
});

export const listRecordedAttempts = call('GET /admin/students/{id}/attempts/', {
  access: 'admin',
  summary: "A student's quiz attempts with their answers, the newest first",
  query: attemptPage,
  answers: { 200: z.array(recordedAttemptDto) },
  gives: GIVES_TOTAL,
  errors: ['not_found'],
});

const HELD = {
  query: dataQuery,
  answers: { 200: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) },
  produces: ['text/html'],
} as const;

export const exportPersonalData = call('GET /users/profile/me/held/', {
  ...HELD,
  access: 'signed-in',
  summary: 'All personal data of the caller, as JSON or as a readable page',
});

export const exportHeldOf = call('GET /admin/users/{id}/held/', {
  ...HELD,
  access: 'admin',
  freshProof: true,
  summary: 'All personal data of a person, as JSON or as a readable page; recorded in the audit log',
  errors: ['not_found'],
});
