import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { noticeDto, seenNotices } from './notices.schema.ts';

export const listNotices = call('GET /notices/', {
  access: 'learner',
  summary:
    "The caller's notices, newest first, at most 50: changed marks, answers to reports, announcements, concerns",
  answers: { 200: z.array(noticeDto) },
});

export const readNotices = call('POST /notices/read/', {
  access: 'learner',
  summary: "Mark the caller's notices as seen, up to the given one",
  body: seenNotices,
  answers: { 204: null },
});
