import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { lessonDto, practiceTaskDto } from './lessons.schema.ts';

export const getLesson = call('GET /lessons/{id}/', {
  access: 'learner',
  summary: 'A lesson with its content',
  answers: { 200: lessonDto },
  errors: ['not_found'],
});

export const listPracticeTasks = call('GET /lessons/{id}/tasks/', {
  access: 'learner',
  summary: "A lesson's practice tasks",
  answers: { 200: z.array(practiceTaskDto) },
  errors: ['not_found'],
});
