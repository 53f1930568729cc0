import { z } from 'zod';
import { call } from '#lib/http/call.ts';
import { draftDto, draftQuery } from './schema.ts';

export const listDrafts = call('GET /admin/drafts/', {
  access: 'admin',
  summary: 'The lessons whose latest revision waits to be verified, the oldest first',
  query: draftQuery,
  answers: { 200: z.array(draftDto) },
});
