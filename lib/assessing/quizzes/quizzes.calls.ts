import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { GIVES_TOTAL } from '#lib/platform/http/page-reply.ts';
import { MAX_KEY, SESSION_HEADER } from './quizzes.constants.ts';
import {
  attemptDto,
  attemptList,
  broughtDto,
  heldDto,
  quizDto,
  quizSessionDto,
  savedAnswer,
  savedDto,
  resultDto,
  submission,
  submissionQuery,
  submittedDto,
} from './quizzes.schema.ts';

export const getQuiz = call('GET /lessons/{id}/quiz/', {
  access: 'learner',
  summary: "A lesson's quiz, without its answers",
  answers: { 200: quizDto },
  errors: ['not_found', 'quiz_missing'],
});

export const startQuiz = call('POST /lessons/{id}/quiz/start/', {
  access: 'learner',
  summary: "Open an attempt on a lesson's quiz (201), or resume the open one (200)",
  answers: { 200: quizSessionDto, 201: quizSessionDto },
  errors: ['not_found', 'quiz_missing', 'attempt_closed', 'tries_spent'],
});

export const saveAnswer = call('PUT /quiz_sessions/{id}/answers/', {
  access: 'learner',
  summary: 'Save one answer of an open attempt',
  body: savedAnswer,
  answers: { 200: savedDto },
  errors: ['not_found', 'answer_stale', 'attempt_closed', 'quiz_paused'],
});

export const bringAnswers = call('POST /quiz_sessions/{id}/answers/', {
  access: 'learner',
  summary:
    'Bring all answers that a device had kept: they are saved in the open attempt, or join one that its time has closed less than 7 days ago, which is graded again once',
  body: submission,
  answers: { 200: broughtDto },
  errors: ['not_found'],
});

export const leaveQuiz = call('POST /quiz_sessions/{id}/leave/', {
  access: 'learner',
  summary: 'Leave an open attempt: it is submitted after 10 seconds unless the student comes back',
  body: submission,
  bodyMode: 'free',
  answers: { 204: null },
  errors: ['not_found'],
});

export const returnToQuiz = call('POST /quiz_sessions/{id}/return/', {
  access: 'learner',
  summary: 'Come back to an attempt that was left; returns the open attempt',
  answers: { 200: quizSessionDto },
  errors: ['not_found', 'attempt_closed'],
});

export const submitQuiz = call('POST /quizzes/{id}/submit/', {
  access: 'learner',
  summary:
    'Submit a quiz (201); a repeat with the same Idempotency-Key answers with the first attempt (200). During a live quiz of the class it is handed in (202), and graded when that ends',
  query: submissionQuery,
  body: submission,
  takes: {
    'Idempotency-Key': `The same key again answers with the first attempt; at most ${MAX_KEY} characters`,
    [SESSION_HEADER]: 'The session that this submits, in place of a key: also once the server has closed it',
  },
  answers: { 200: submittedDto, 201: submittedDto, 202: heldDto },
  errors: ['not_found', 'quiz_replaced', 'quiz_paused', 'tries_spent'],
});

export const getAttempt = call('GET /quiz_attempts/{id}/', {
  access: 'learner',
  summary: "One of the caller's own attempts, explained, with its texts as HTML",
  answers: { 200: resultDto },
  errors: ['not_found'],
});

export const listAttempts = call('GET /lessons/{id}/attempts/', {
  access: 'learner',
  summary: "The caller's own attempts at a lesson's quiz, newest first",
  query: attemptList,
  answers: { 200: z.array(attemptDto) },
  gives: GIVES_TOTAL,
  errors: ['not_found'],
});
