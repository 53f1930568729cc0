import { call } from '#lib/http/call.ts';
import { generationQuery, generationsDto, progressDto, regenerationDto } from './schema.ts';

export const regenerateContent = call('POST /admin/lessons/{id}/regenerate-content/', {
  access: 'admin',
  summary: "Have the model write a lesson's next draft in the background",
  answers: { 202: regenerationDto },
  errors: ['not_found', 'generation_running', 'no_model'],
});

export const listGenerations = call('GET /admin/generations/', {
  access: 'admin',
  summary: 'How the making of each of these lessons stands; one that the model never made is idle',
  query: generationQuery,
  answers: { 200: generationsDto },
});

export const getProgress = call('GET /admin/lessons/{id}/generation/', {
  access: 'admin',
  summary: "How a lesson's making stands, and what the model has written so far",
  answers: { 200: progressDto },
  errors: ['not_found'],
});
