import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { GIVES_VERSION, TAKES_VERSION } from '#lib/platform/http/etag.ts';
import { GIVES_TOTAL } from '#lib/platform/http/page-reply.ts';
import { subjectSummaryDto } from '../subjects.schema.ts';
import { newSubject, subjectChanges, subjectList } from './subject-editor.schema.ts';

export const listAdminSubjects = call('GET /admin/subjects/', {
  access: 'admin',
  summary: 'The subjects of every grade, searched, sorted and paged',
  query: subjectList,
  answers: { 200: z.array(subjectSummaryDto) },
  gives: GIVES_TOTAL,
});

export const createSubject = call('POST /admin/subjects/', {
  access: 'admin',
  freshProof: false,
  summary: 'Create a subject',
  body: newSubject,
  answers: { 201: subjectSummaryDto },
  gives: GIVES_VERSION,
});

export const updateSubject = call('PUT /admin/subjects/{id}/', {
  access: 'admin',
  freshProof: false,
  summary: 'Change any part of a subject; with If-Match only the version that it names',
  body: subjectChanges,
  answers: { 200: subjectSummaryDto },
  takes: TAKES_VERSION,
  gives: GIVES_VERSION,
  errors: ['not_found', 'conflict'],
});

export const deleteSubject = call('DELETE /admin/subjects/{id}/', {
  access: 'admin',
  freshProof: false,
  summary: 'Delete a subject with its lessons',
  answers: { 204: null },
  errors: ['not_found'],
});
