import { parseInput } from '#lib/platform/http/input.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/assessing/quizzes/quizzes.calls.ts';
import { SESSION_HEADER } from '#lib/assessing/quizzes/quizzes.constants.ts';
import { resultOf } from '#lib/assessing/quizzes/result.ts';
import { repeatHeaders } from '#lib/assessing/quizzes/quizzes.schema.ts';
import { submitQuiz } from '#lib/assessing/quizzes/quizzes.service.ts';

/** What a submission is a repeat of. Throws `invalid` for a key that is too long, and for what names no session. */
const repeatOf = ({ headers }: Request) =>
  parseInput(repeatHeaders, {
    key: headers.get('idempotency-key') || undefined,
    session: headers.get(SESSION_HEADER) || undefined,
  });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.submitQuiz, async ({ actor, params, query, body, request }) => {
    const submitted = await submitQuiz(actor, params.id, body, repeatOf(request));
    if (submitted.held) return reply(submitted.held, 202);
    const { attempt, repeated } = submitted;
    const result = query.include && { result: await resultOf(actor, attempt) };
    return reply({ attempt, aiFeedback: attempt.aiFeedback, ...result }, repeated ? 200 : 201);
  }),
);
