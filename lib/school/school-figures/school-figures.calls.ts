import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { analyticsDto, lessonItemsDto, subjectChoice, subjectProgressDto } from './school-figures.schema.ts';

export const getAnalytics = call('GET /admin/analytics/', {
  access: 'admin',
  summary: "The school's figures; those of a large school were counted some minutes ago",
  answers: { 200: analyticsDto },
});

export const getLessonItems = call('GET /admin/lessons/{id}/items/', {
  access: 'admin',
  summary: "Statistics for each question of a lesson's quiz, by quiz version",
  answers: { 200: lessonItemsDto },
  errors: ['not_found'],
});

export const listSubjectProgress = call('GET /admin/subjects/progress/', {
  access: 'admin',
  summary: 'The progress of all students in these subjects',
  query: subjectChoice,
  answers: { 200: z.array(subjectProgressDto) },
});
