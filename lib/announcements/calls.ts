import { z } from 'zod';
import { call } from '#lib/http/call.ts';
import { announcementDto, newAnnouncement } from './schema.ts';

export const listAnnouncements = call('GET /classes/{id}/announcements/', {
  access: 'teacher',
  summary: 'What a class was told, the newest first, at most 100',
  answers: { 200: z.array(announcementDto) },
  errors: ['not_found'],
});

export const announce = call('POST /classes/{id}/announcements/', {
  access: 'teacher',
  summary: 'Tell a class something: its students of now find it by the bell',
  body: newAnnouncement,
  answers: { 201: announcementDto },
  errors: ['not_found', 'class_ended'],
});

export const withdraw = call('DELETE /announcements/{id}/', {
  access: 'teacher',
  summary: 'Withdraw an announcement: nobody finds it any more',
  answers: { 204: null },
  errors: ['not_found'],
});
