import { call } from '#lib/platform/http/call.ts';
import { judgedTaskDto, taskAnswer } from './tasks.schema.ts';

export const checkPracticeTask = call('POST /practice_tasks/{id}/check/', {
  access: 'learner',
  summary: 'Check an answer to a practice task: what it is, and the hint or the solution that is due',
  body: taskAnswer,
  mostBytes: 8192,
  answers: { 200: judgedTaskDto },
  errors: ['not_found'],
});
