import { call } from '#lib/platform/http/call.ts';
import { correctedNames } from './names.schema.ts';

export const correctNames = call('PUT /users/{id}/names/', {
  access: 'teacher',
  summary: "Correct a student's name: for teachers of the home class and admins; the student is told",
  body: correctedNames,
  answers: { 204: null },
  errors: ['not_found'],
});
