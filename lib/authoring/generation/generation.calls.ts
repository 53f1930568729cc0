import { call } from '#lib/platform/http/call.ts';
import { generationQuery, generationsDto, progressDto, regenerationDto } from './generation.schema.ts';

export const regenerateContent = call('POST /admin/lessons/{id}/regenerate-content/', {
  access: 'admin',
  freshProof: false,
  summary: "Start generating a lesson's next draft in the background",
  answers: { 202: regenerationDto },
  errors: ['not_found', 'generation_running', 'no_model'],
});

export const listGenerations = call('GET /admin/generations/', {
  access: 'admin',
  summary: "The state of each lesson's generation; `idle` for a lesson that was never generated",
  query: generationQuery,
  answers: { 200: generationsDto },
});

export const getProgress = call('GET /admin/lessons/{id}/generation/', {
  access: 'admin',
  summary: "The progress of a lesson's generation, and the text written so far",
  answers: { 200: progressDto },
  errors: ['not_found'],
});
