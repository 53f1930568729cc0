import { userDto } from '#lib/accounts/accounts.schema.ts';
import { call } from '#lib/platform/http/call.ts';
import { newStudent, schoolCodeChoice, schoolCodeDto } from './registration.schema.ts';

export const register = call('POST /users/', {
  access: 'anyone',
  summary: 'Register a student; where the school asks for it with the code of a class or of the school',
  body: newStudent,
  mostBytes: 4096,
  answers: { 201: userDto },
  errors: ['registration_closed', 'email_taken', 'username_taken'],
});

export const getSchoolCode = call('GET /admin/registration/', {
  access: 'admin',
  summary: "The school's registration code, and whether registering requires it",
  answers: { 200: schoolCodeDto },
});

export const setSchoolCode = call('PUT /admin/registration/', {
  access: 'admin',
  summary: 'Give the school a new registration code, or none; the old code stops working',
  body: schoolCodeChoice,
  answers: { 200: schoolCodeDto },
});
