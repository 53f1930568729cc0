import { z } from 'zod';
import { call } from '#lib/http/call.ts';
import { linkDto, madeLinkDto, newLink } from './schema.ts';

export const listLinks = call('GET /users/{id}/parent_links/', {
  access: 'teacher',
  summary: 'The links to a child’s week for its parents: until when they are open, and when they were used',
  answers: { 200: z.array(linkDto) },
  errors: ['not_found'],
});

export const makeLink = call('POST /users/{id}/parent_links/', {
  access: 'teacher',
  summary: 'Make a link to a child’s week for its parents; its address is told this once',
  body: newLink,
  answers: { 201: madeLinkDto },
  errors: ['not_found', 'conflict'],
});

export const renewLink = call('POST /parent_links/{id}/renew/', {
  access: 'teacher',
  summary: 'Another address for a link, told this once: the one before leads nowhere any more',
  answers: { 200: madeLinkDto },
  errors: ['not_found'],
});

export const endLink = call('DELETE /parent_links/{id}/', {
  access: 'teacher',
  summary: 'End a link at once',
  answers: { 204: null },
  errors: ['not_found'],
});
