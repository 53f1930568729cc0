import { call } from '#lib/platform/http/call.ts';
import { studentDashboardDto } from './progress.schema.ts';

export const getStudentDashboard = call('GET /dashboard/student/', {
  access: 'learner',
  summary: "The caller's subjects and their progress in each",
  answers: { 200: studentDashboardDto },
});
