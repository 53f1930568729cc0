import { call } from '#lib/platform/http/call.ts';
import { spineDto, spineQuery } from './spine.schema.ts';

export const listTopics = call('GET /topics/', {
  access: 'teacher',
  summary: 'The topics in an order in which they can be taught, with the lessons on each in every language',
  query: spineQuery,
  answers: { 200: spineDto },
});
