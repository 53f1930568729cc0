import { studentProfileDto, studentSettings } from '#lib/accounts/schema.ts';
import { updateStudentSettings } from '#lib/accounts/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'signed-in',
      summary: "Change the student's language, and optionally grade",
      body: studentSettings,
      output: studentProfileDto,
      status: [200],
      errors: ['not_found'],
    },
    ({ actor, body }) => updateStudentSettings(actor, body),
  ),
});
