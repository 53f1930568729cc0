import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { announcementDto, newAnnouncement } from './announcements.schema.ts';

export const listAnnouncements = call('GET /classes/{id}/announcements/', {
  access: 'teacher',
  summary: "A class's announcements, newest first, at most 100",
  answers: { 200: z.array(announcementDto) },
  errors: ['not_found'],
});

export const announce = call('POST /classes/{id}/announcements/', {
  access: 'teacher',
  summary: 'Post an announcement to the current students of a class',
  body: newAnnouncement,
  answers: { 201: announcementDto },
  errors: ['not_found', 'class_ended'],
});

export const withdraw = call('DELETE /announcements/{id}/', {
  access: 'teacher',
  summary: 'Withdraw an announcement, so that nobody sees it',
  answers: { 204: null },
  errors: ['not_found'],
});
