import { call } from '#lib/http/call.ts';
import { studentDashboardDto } from './schema.ts';

export const getStudentDashboard = call('GET /dashboard/student/', {
  access: 'learner',
  summary: "The caller's subjects and figures",
  answers: { 200: studentDashboardDto },
});
