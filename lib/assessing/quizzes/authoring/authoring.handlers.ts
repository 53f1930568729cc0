import { bind } from '#lib/platform/http/route.ts';
import * as calls from './authoring.calls.ts';
import { createQuiz } from './authoring.service.ts';
import { listKeyedQuizzes } from './authoring.queries.ts';

export const handlers = bind(calls, {
  listKeyedQuizzes: ({ actor, params }) => listKeyedQuizzes(actor, params.id),
  createQuiz: ({ actor, params, body }) => createQuiz(actor, params.id, body),
});
