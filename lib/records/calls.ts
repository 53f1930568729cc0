import { z } from 'zod';
import { call } from '#lib/http/call.ts';
import { GIVES_TOTAL } from '#lib/http/page-reply.ts';
import { attemptPage, recordDto, recordedAttemptDto } from './schema.ts';

export const getRecord = call('GET /admin/students/{id}/', {
  access: 'admin',
  summary:
    "A student's record: figures, lessons, attempts, sign-ins; each reading is written to the audit log",
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
