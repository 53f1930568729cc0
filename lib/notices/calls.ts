import { z } from 'zod';
import { call } from '#lib/http/call.ts';
import { noticeDto, seenNotices } from './schema.ts';

export const listNotices = call('GET /notices/', {
  access: 'learner',
  summary:
    "What the caller was told, the newest first, at most 50: changed marks, answers to reports, a teacher's words",
  answers: { 200: z.array(noticeDto) },
});

export const readNotices = call('POST /notices/read/', {
  access: 'learner',
  summary: 'The caller has seen these notices: all up to one',
  body: seenNotices,
  answers: { 204: null },
});
