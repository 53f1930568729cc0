import { call } from '#lib/http/call.ts';
import { regenerationDto } from './schema.ts';

export const regenerateContent = call('POST /admin/lessons/{id}/regenerate-content/', {
  access: 'admin',
  summary: "Have the model write a lesson's next draft in the background",
  answers: { 202: regenerationDto },
  errors: ['not_found', 'generation_running', 'no_model'],
});
