import { call } from '#lib/platform/http/call.ts';
import { hintRequest, judgedDto, practiceAnswer, practiceItemDto } from './practice.schema.ts';

export const nextPracticeItem = call('POST /lessons/{id}/practice/', {
  access: 'learner',
  summary: "The next exercise on a lesson's skills (201), or the one that is open (200)",
  answers: { 200: practiceItemDto, 201: practiceItemDto },
  errors: ['not_found', 'practice_missing'],
});

export const answerPracticeItem = call('POST /practice_items/{id}/answers/', {
  access: 'learner',
  summary: 'Check an answer to an open exercise; the same number again changes nothing',
  body: practiceAnswer,
  mostBytes: 8192,
  answers: { 200: judgedDto },
  errors: ['not_found', 'conflict'],
});

export const showPracticeHint = call('POST /practice_items/{id}/hints/', {
  access: 'learner',
  summary: 'Show the next hint of an open exercise; after the third, the worked solution, which closes it',
  body: hintRequest,
  mostBytes: 8192,
  answers: { 200: practiceItemDto },
  errors: ['not_found', 'conflict'],
});
