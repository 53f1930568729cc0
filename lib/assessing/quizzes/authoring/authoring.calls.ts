import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { keyedQuizDto, newQuiz } from './authoring.schema.ts';

export const listKeyedQuizzes = call('GET /admin/lessons/{id}/quizzes/', {
  access: 'admin',
  summary: "Every version of a lesson's quiz with its keys, the newest first",
  answers: { 200: z.array(keyedQuizDto) },
  errors: ['not_found'],
});

export const createQuiz = call('POST /admin/lessons/{id}/quizzes/', {
  access: 'admin',
  freshProof: false,
  summary: "Write the lesson's next quiz version",
  body: newQuiz,
  answers: { 201: keyedQuizDto },
  errors: ['not_found'],
});
