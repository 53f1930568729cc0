import { call } from '#lib/http/call.ts';
import { joinedDto, joining } from './schema.ts';

export const joinByCode = call('POST /doors/join/', {
  access: 'student',
  summary: 'A student with an account joins a class by the code of its open door, once',
  body: joining,
  answers: { 200: joinedDto },
  errors: ['not_found'],
});
