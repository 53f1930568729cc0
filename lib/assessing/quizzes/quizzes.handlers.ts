import { bind, reply } from '#lib/platform/http/route.ts';
import { page } from '#lib/platform/http/page-reply.ts';
import { parseInput } from '#lib/platform/http/input.ts';
import * as calls from './quizzes.calls.ts';
import { SESSION_HEADER } from './quizzes.constants.ts';
import { getAttempt, getQuiz, listAttempts } from './quizzes.queries.ts';
import { bringAnswers } from './late.service.ts';
import { leaveQuiz, returnToQuiz, saveAnswer, startQuiz } from './sessions.service.ts';
import { repeatHeaders } from './quizzes.schema.ts';
import { resultOf } from './result.ts';
import { submitQuiz } from './quizzes.service.ts';

/** What a submission is a repeat of. Throws `invalid` for a key that is too long, and for what names no session. */
const repeatOf = ({ headers }: Request) =>
  parseInput(repeatHeaders, {
    key: headers.get('idempotency-key') || undefined,
    session: headers.get(SESSION_HEADER) || undefined,
  });

export const handlers = bind(calls, {
  listAttempts: async ({ actor, params, query }) => page(await listAttempts(actor, params.id, query)),
  getQuiz: ({ actor, params }) => getQuiz(actor, params.id),
  startQuiz: async ({ actor, params }) => {
    const { session, isNew } = await startQuiz(actor, params.id);
    return reply(session, isNew ? 201 : 200);
  },
  getAttempt: async ({ actor, params }) => resultOf(actor, await getAttempt(actor, params.id)),
  saveAnswer: ({ actor, params, body }) => saveAnswer(actor, params.id, body),
  bringAnswers: ({ actor, params, body }) => bringAnswers(actor, params.id, body.responses),
  leaveQuiz: ({ actor, params, body }) => leaveQuiz(actor, params.id, body.responses),
  returnToQuiz: ({ actor, params }) => returnToQuiz(actor, params.id),
  submitQuiz: async ({ actor, params, query, body, request }) => {
    const submitted = await submitQuiz(actor, params.id, body, repeatOf(request));
    if (submitted.held) return reply(submitted.held, 202);
    const { attempt, repeated } = submitted;
    const result = query.include && { result: await resultOf(actor, attempt) };
    return reply({ attempt, aiFeedback: attempt.aiFeedback, ...result }, repeated ? 200 : 201);
  },
});
