import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { linkDto, madeLinkDto, newLink } from './parents.schema.ts';

export const listLinks = call('GET /users/{id}/parent_links/', {
  access: 'teacher',
  summary: "The parents' links to a child’s week, with their expiry and last use",
  answers: { 200: z.array(linkDto) },
  errors: ['not_found'],
});

export const makeLink = call('POST /users/{id}/parent_links/', {
  access: 'teacher',
  summary: 'Create a link to a child’s week for the parents; the address is shown only once',
  body: newLink,
  answers: { 201: madeLinkDto },
  errors: ['not_found', 'conflict'],
});

export const renewLink = call('POST /parent_links/{id}/renew/', {
  access: 'teacher',
  summary: 'Give a link a new address, shown only once; the old address stops working',
  answers: { 200: madeLinkDto },
  errors: ['not_found'],
});

export const endLink = call('DELETE /parent_links/{id}/', {
  access: 'teacher',
  summary: 'End a link at once',
  answers: { 204: null },
  errors: ['not_found'],
});
