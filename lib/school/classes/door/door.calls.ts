import { tokenDto } from '#lib/accounts/accounts.schema.ts';
import { call } from '#lib/platform/http/call.ts';
import { doorChanges, doorDto, entry, knock, openDoorDto } from './door.schema.ts';

export const getDoor = call('GET /classes/{id}/door/', {
  access: 'teacher',
  summary: 'The door of a class: its code, whether it is open, what it shows',
  answers: { 200: doorDto },
  errors: ['not_found'],
});

export const setDoor = call('PUT /classes/{id}/door/', {
  access: 'teacher',
  summary: 'Open or close the door of a class, and choose what it shows about the students',
  body: doorChanges,
  answers: { 200: doorDto },
  errors: ['not_found', 'class_ended'],
});

export const renewCode = call('POST /classes/{id}/door/renew/', {
  access: 'teacher',
  summary: 'Give the door a new code; the old code stops working',
  answers: { 200: doorDto },
  errors: ['not_found', 'class_ended'],
});

export const openDoor = call('GET /doors/', {
  access: 'anyone',
  summary:
    'The students behind an open door, as the class shows them; a closed door and a wrong code both answer 404',
  query: knock,
  answers: { 200: openDoorDto },
  errors: ['not_found'],
});

export const enterByDoor = call('POST /doors/enter/', {
  access: 'anyone',
  uncounted: true,
  summary: "Sign in at a class's door: words separated by spaces, or the picture names in order",
  body: entry,
  mostBytes: 4096,
  answers: { 200: tokenDto },
  errors: ['too_many', 'not_found', 'invalid_credentials', 'first_password_expired'],
});
