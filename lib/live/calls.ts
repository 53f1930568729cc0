import { call } from '#lib/http/call.ts';
import { liveAnswer, liveView, newLive } from './schema.ts';

export const getLive = call('GET /classes/{id}/live/', {
  access: 'teacher',
  summary:
    'The quiz that a class takes now: who is in it and how much is answered, with names only where asked for',
  query: liveView,
  answers: { 200: liveAnswer },
  errors: ['not_found'],
});

export const startLive = call('POST /classes/{id}/live/', {
  access: 'teacher',
  summary: "Start a lesson's quiz for a class: its students are called to it",
  body: newLive,
  answers: { 201: liveAnswer },
  errors: ['not_found', 'class_ended', 'conflict', 'quiz_missing'],
});

export const endLive = call('POST /classes/{id}/live/end/', {
  access: 'teacher',
  summary:
    "End a class's quiz for everybody: the server hands in what is open, with every answer that it holds",
  answers: { 200: liveAnswer },
  errors: ['not_found'],
});
