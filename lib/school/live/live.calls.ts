import { call } from '#lib/platform/http/call.ts';
import { GIVES_TAG, TAKES_TAG } from '#lib/platform/http/etag.ts';
import { liveAnswer, livePause, liveView, newLive, ownLiveAnswer } from './live.schema.ts';

export const getLive = call('GET /classes/{id}/live/', {
  access: 'teacher',
  summary:
    "A class's current quiz: who has joined and how many answers there are, with names only on request",
  query: liveView,
  takes: TAKES_TAG,
  gives: GIVES_TAG,
  answers: { 200: liveAnswer, 304: null },
  errors: ['not_found'],
});

export const getOwnLive = call('GET /live/', {
  access: 'learner',
  isWatch: true,
  summary: "The current quiz of the caller's class that they have not submitted, and whether it is paused",
  takes: TAKES_TAG,
  gives: GIVES_TAG,
  answers: { 200: ownLiveAnswer, 304: null },
});

export const startLive = call('POST /classes/{id}/live/', {
  access: 'teacher',
  summary: "Start a lesson's quiz for a class and notify its students",
  body: newLive,
  answers: { 201: liveAnswer },
  errors: ['not_found', 'class_ended', 'conflict', 'quiz_missing'],
});

export const pauseLive = call('PUT /classes/{id}/live/pause/', {
  access: 'teacher',
  summary:
    "Pause a class's quiz for at most 30 minutes, or resume it; a paused quiz accepts no answers, and students' pages keep theirs",
  body: livePause,
  answers: { 200: liveAnswer },
  errors: ['not_found'],
});

export const endLive = call('POST /classes/{id}/live/end/', {
  access: 'teacher',
  summary: "End a class's quiz for everybody; the server submits each open attempt with its saved answers",
  answers: { 200: liveAnswer },
  errors: ['not_found'],
});
