import { call } from '#lib/platform/http/call.ts';
import { sliceDto, sliceQuery } from './boot.schema.ts';

export const workDueJobs = call('GET /cron/', {
  access: 'anyone',
  summary:
    'Work the due jobs for some seconds, for hosts where no process stays; needs `Authorization: Bearer` with `CRON_SECRET`',
  query: sliceQuery,
  answers: { 200: sliceDto },
  errors: ['not_found', 'unauthenticated'],
});
