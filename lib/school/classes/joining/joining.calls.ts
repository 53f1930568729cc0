import { call } from '#lib/platform/http/call.ts';
import { joinedDto, joining } from './joining.schema.ts';

export const joinByCode = call('POST /doors/join/', {
  access: 'student',
  summary:
    'Join a class with the code of its open door, or (202) ask for it, where the password or card is from somebody else',
  body: joining,
  answers: { 200: joinedDto, 202: joinedDto },
  errors: ['not_found'],
});
