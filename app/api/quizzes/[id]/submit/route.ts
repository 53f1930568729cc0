import { parseInput } from '#lib/http/input.ts';
import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';
import * as calls from '#lib/quizzes/calls.ts';
import { SESSION_HEADER } from '#lib/quizzes/constants.ts';
import { resultOf } from '#lib/quizzes/result.ts';
import { repeatHeaders } from '#lib/quizzes/schema.ts';
import { submitQuiz } from '#lib/quizzes/service.ts';

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
