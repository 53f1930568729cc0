import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { classRequestDto } from './requests.schema.ts';

export const listClassRequests = call('GET /class_requests/', {
  access: 'teacher',
  summary:
    "Other teachers' requests for students, which the caller can answer: a present teacher or an admin",
  answers: { 200: z.array(classRequestDto) },
});

export const acceptRequest = call('POST /class_requests/{id}/accept/', {
  access: 'teacher',
  summary: 'Put the student into the class that asked; the student, their teachers and the admins are told',
  answers: { 204: null },
  errors: ['not_found', 'class_ended', 'invalid'],
});

export const declineRequest = call('POST /class_requests/{id}/decline/', {
  access: 'teacher',
  summary: 'Leave the student where they are',
  answers: { 204: null },
  errors: ['not_found'],
});
