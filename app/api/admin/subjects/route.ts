import { z } from 'zod';
import { GIVES_VERSION, versionTag } from '#lib/http/etag.ts';
import { GIVES_TOTAL, page } from '#lib/http/page-reply.ts';
import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';
import { listAdminSubjects } from '#lib/subjects/admin/queries.ts';
import { newSubject, subjectList } from '#lib/subjects/admin/schema.ts';
import { createSubject } from '#lib/subjects/admin/service.ts';
import { subjectSummaryDto } from '#lib/subjects/schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'admin',
      summary: 'The subjects of every grade, searched, sorted and paged',
      query: subjectList,
      output: z.array(subjectSummaryDto),
      gives: GIVES_TOTAL,
      status: [200],
    },
    async ({ actor, query }) => page(await listAdminSubjects(actor, query)),
  ),
  POST: route(
    {
      access: 'admin',
      summary: 'Create a subject',
      body: newSubject,
      output: subjectSummaryDto,
      gives: GIVES_VERSION,
      status: [201],
    },
    async ({ actor, body }) => {
      const subject = await createSubject(actor, body);
      return reply(subject, 201, versionTag(subject.version));
    },
  ),
});
