import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { GIVES_VERSION, TAKES_VERSION } from '#lib/platform/http/etag.ts';
import { GIVES_TOTAL } from '#lib/platform/http/page-reply.ts';
import { lessonSummaryDto, practiceTaskDto } from '#lib/content/lessons/lessons.schema.ts';
import {
  adminLessonDto,
  lessonChanges,
  lessonList,
  lessonTopic,
  newLesson,
  newPracticeTask,
} from './lesson-editor.schema.ts';

export const listAdminLessons = call('GET /admin/subjects/{id}/lessons/', {
  access: 'admin',
  summary: 'The lessons of a subject in every language, drafts too',
  query: lessonList,
  answers: { 200: z.array(lessonSummaryDto) },
  gives: GIVES_TOTAL,
  errors: ['not_found'],
});

export const createLesson = call('POST /admin/subjects/{id}/lessons/', {
  access: 'admin',
  freshProof: false,
  summary: 'Create a lesson: its content is given (201), or generated in the background (202)',
  body: newLesson,
  answers: { 201: lessonSummaryDto, 202: lessonSummaryDto },
  gives: GIVES_VERSION,
  errors: ['not_found'],
});

export const getAdminLesson = call('GET /admin/lessons/{id}/', {
  access: 'admin',
  summary: "A lesson's latest revision and the state of its generation",
  answers: { 200: adminLessonDto },
  gives: GIVES_VERSION,
  errors: ['not_found'],
});

export const updateLesson = call('PUT /admin/lessons/{id}/', {
  access: 'admin',
  freshProof: false,
  summary: 'Change any part of a lesson; with If-Match only the version that it names',
  body: lessonChanges,
  takes: TAKES_VERSION,
  answers: { 200: adminLessonDto },
  gives: GIVES_VERSION,
  errors: ['not_found', 'no_content', 'conflict', 'generation_running'],
});

export const deleteLesson = call('DELETE /admin/lessons/{id}/', {
  access: 'admin',
  freshProof: false,
  summary: 'Delete a lesson; what students did stays in the record',
  answers: { 204: null },
  errors: ['not_found'],
});

export const verifyLesson = call('PUT /admin/lessons/{id}/verify/', {
  access: 'admin',
  freshProof: false,
  summary:
    "Verify a lesson's latest revision and release it to students; with If-Match, only the version that it names",
  answers: { 200: lessonSummaryDto },
  takes: TAKES_VERSION,
  gives: GIVES_VERSION,
  errors: ['not_found', 'no_content', 'conflict', 'invalid'],
});

export const listAdminPracticeTasks = call('GET /admin/lessons/{id}/practice_tasks/', {
  access: 'admin',
  summary: "The practice tasks of a lesson's latest revision",
  answers: { 200: z.array(practiceTaskDto) },
  errors: ['not_found'],
});

export const addPracticeTask = call('POST /admin/lessons/{id}/practice_tasks/', {
  access: 'admin',
  freshProof: false,
  summary: 'Add a practice task at the end',
  body: newPracticeTask,
  answers: { 201: practiceTaskDto },
  errors: ['not_found'],
});

export const nameTopic = call('PUT /admin/lessons/{id}/topic/', {
  access: 'admin',
  freshProof: false,
  summary: 'Say which topic a lesson teaches, or none (null)',
  body: lessonTopic,
  answers: { 200: lessonTopic },
  errors: ['not_found'],
});
