import { call } from '#lib/platform/http/call.ts';
import { guardian, newConsent, recordedDto, studentConsentDto } from './consent.schema.ts';

export const getStudentConsent = call('GET /admin/students/{id}/consents/', {
  access: 'admin',
  summary: "A student's guardian and the guardian's decisions, newest first; recorded in the audit log",
  answers: { 200: studentConsentDto },
  errors: ['not_found'],
});

export const recordConsent = call('POST /admin/consents/', {
  access: 'admin',
  summary: "Record a guardian's decision for one or more students; earlier entries stay, the latest holds",
  body: newConsent,
  answers: { 201: recordedDto },
  errors: ['not_found'],
});

export const setGuardian = call('PUT /admin/students/{id}/guardian/', {
  access: 'admin',
  summary: "Record a student's guardian and how to reach them; both blank removes what is recorded",
  body: guardian,
  answers: { 200: guardian },
  errors: ['not_found'],
});
