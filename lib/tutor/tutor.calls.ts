import { call } from '#lib/platform/http/call.ts';
import { assistance, assistanceDto, conversationDto, placeQuery } from './tutor.schema.ts';

export const assist = call('POST /ai/assist/', {
  // A cry for help is heard before a student has a profile, and beyond every limit.
  access: 'signed-in',
  isNeverRefused: true,
  summary: 'Ask the assistant about a lesson or a subject; `Accept: text/event-stream` streams the reply',
  body: assistance,
  mostBytes: 65_536,
  answers: { 200: assistanceDto },
  errors: ['not_found', 'too_many', 'unavailable'],
  produces: ['text/event-stream'],
});

export const getConversation = call('GET /ai/conversation/', {
  access: 'learner',
  summary: "The caller's own conversation on a lesson or a subject, the newest messages, oldest first",
  query: placeQuery,
  answers: { 200: conversationDto },
});
