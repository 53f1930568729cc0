import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import { getStudentDashboard } from '#lib/progress/queries.ts';
import { studentDashboardDto } from '#lib/progress/schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'learner',
      summary: "The caller's subjects and figures",
      output: studentDashboardDto,
      status: [200],
    },
    ({ actor }) => getStudentDashboard(actor),
  ),
});
