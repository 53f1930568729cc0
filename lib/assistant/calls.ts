import { call } from '#lib/http/call.ts';
import { assistance, assistanceDto } from './schema.ts';

export const assist = call('POST /ai/assist/', {
  access: 'learner',
  summary: 'Ask the assistant about a lesson or a subject; `Accept: text/event-stream` streams the reply',
  body: assistance,
  mostBytes: 65_536,
  answers: { 200: assistanceDto },
  errors: ['not_found', 'too_many', 'unavailable'],
  produces: 'text/event-stream',
});
