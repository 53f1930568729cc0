import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { auditEntryDto, auditQuery } from './audit.schema.ts';

export const listAudit = call('GET /admin/audit/', {
  access: 'admin',
  summary: 'Who did what to whom and when, newest first; page with `before`',
  query: auditQuery,
  answers: { 200: z.array(auditEntryDto) },
});
