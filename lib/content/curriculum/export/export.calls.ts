import { call } from '#lib/platform/http/call.ts';

export const exportLesson = call('GET /admin/lessons/{id}/export/', {
  access: 'admin',
  summary:
    "A lesson's latest revision, as the desk shows it, in the files of the starter curriculum; with right answers",
  answers: { 200: null },
  produces: ['application/zip'],
  errors: ['not_found', 'no_content'],
});
