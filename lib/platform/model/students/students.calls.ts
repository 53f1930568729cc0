import { call } from '#lib/platform/http/call.ts';
import { modelSettings, modelSettingsDto } from './students.schema.ts';

export const getModelSettings = call('GET /admin/model/', {
  access: 'admin',
  summary: "Where the language model runs, and whose students' words may reach it",
  answers: { 200: modelSettingsDto },
});

export const chooseStudentAccess = call('PUT /admin/model/', {
  access: 'admin',
  summary: "Choose whose students' words may reach the language model",
  body: modelSettings,
  answers: { 200: modelSettingsDto },
  errors: ['conflict'],
});
