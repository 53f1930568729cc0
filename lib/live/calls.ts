import { call } from '#lib/http/call.ts';
import { GIVES_TAG, TAKES_TAG } from '#lib/http/etag.ts';
import { liveAnswer, livePause, liveView, newLive, ownLiveAnswer } from './schema.ts';

export const getLive = call('GET /classes/{id}/live/', {
  access: 'teacher',
  summary:
    'The quiz that a class takes now: who is in it and how much is answered, with names only where asked for',
  query: liveView,
  takes: TAKES_TAG,
  gives: GIVES_TAG,
  answers: { 200: liveAnswer, 304: null },
  errors: ['not_found'],
});

export const getOwnLive = call('GET /live/', {
  access: 'learner',
  isWatch: true,
  summary:
    "The quiz that the caller's class takes now and that they have not handed in, and whether it is paused",
  takes: TAKES_TAG,
  gives: GIVES_TAG,
  answers: { 200: ownLiveAnswer, 304: null },
});

export const startLive = call('POST /classes/{id}/live/', {
  access: 'teacher',
  summary: "Start a lesson's quiz for a class: its students are called to it",
  body: newLive,
  answers: { 201: liveAnswer },
  errors: ['not_found', 'class_ended', 'conflict', 'quiz_missing'],
});

export const pauseLive = call('PUT /classes/{id}/live/pause/', {
  access: 'teacher',
  summary:
    "Pause a class's quiz, at most 30 minutes, or have it go on: meanwhile no answer is taken, and students' pages keep theirs",
  body: livePause,
  answers: { 200: liveAnswer },
  errors: ['not_found'],
});

export const endLive = call('POST /classes/{id}/live/end/', {
  access: 'teacher',
  summary:
    "End a class's quiz for everybody: the server hands in what is open, with every answer that it holds",
  answers: { 200: liveAnswer },
  errors: ['not_found'],
});
