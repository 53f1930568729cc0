import { z } from 'zod';
import { call } from '#lib/http/call.ts';
import { deskDto, draftDto, draftQuery, flawsDto, flawsQuery, lessonMatchDto } from './schema.ts';

export const listDrafts = call('GET /admin/drafts/', {
  access: 'admin',
  summary: 'The lessons whose latest revision waits to be verified, the oldest first',
  query: draftQuery,
  answers: { 200: z.array(draftDto) },
});

export const getDesk = call('GET /admin/lessons/{id}/desk/', {
  access: 'admin',
  summary: "A lesson's latest revision beside the verified one, with what the checks find in it",
  answers: { 200: deskDto },
  errors: ['not_found'],
});

export const findLessons = call('GET /admin/lessons/', {
  access: 'admin',
  summary: 'A few lessons of any subject whose title holds what is searched',
  query: draftQuery,
  answers: { 200: lessonMatchDto },
});

export const listFlaws = call('GET /admin/flaws/', {
  access: 'admin',
  summary: 'What each of these lessons lacks before students get it',
  query: flawsQuery,
  answers: { 200: flawsDto },
});
