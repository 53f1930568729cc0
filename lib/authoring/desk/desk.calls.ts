import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { deskDto, draftDto, draftQuery, flawsDto, flawsQuery, lessonMatchDto } from './desk.schema.ts';

export const listDrafts = call('GET /admin/drafts/', {
  access: 'admin',
  summary: 'The lessons whose latest revision waits for verification, oldest first',
  query: draftQuery,
  answers: { 200: z.array(draftDto) },
});

export const getDesk = call('GET /admin/lessons/{id}/desk/', {
  access: 'admin',
  summary: "A lesson's latest revision next to the verified one, with the findings of the checks",
  answers: { 200: deskDto },
  errors: ['not_found'],
});

export const findLessons = call('GET /admin/lessons/', {
  access: 'admin',
  summary: 'Up to a few lessons, from any subject, whose title contains the search text',
  query: draftQuery,
  answers: { 200: lessonMatchDto },
});

export const listFlaws = call('GET /admin/flaws/', {
  access: 'admin',
  summary: 'What each of these lessons still needs before students can see it',
  query: flawsQuery,
  answers: { 200: flawsDto },
});
