import { z } from 'zod';
import { expectedVersion, GIVES_VERSION, TAKES_VERSION, versionTag } from '#lib/http/etag.ts';
import { resource } from '#lib/http/resource.ts';
import { pathId, reply, route } from '#lib/http/route.ts';
import { subjectChanges } from '#lib/subjects/admin/schema.ts';
import { deleteSubject, updateSubject } from '#lib/subjects/admin/service.ts';
import { subjectSummaryDto } from '#lib/subjects/schema.ts';

const params = z.object({ id: pathId });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'admin',
      summary: 'Change any part of a subject; with If-Match only the version that it names',
      params,
      body: subjectChanges,
      output: subjectSummaryDto,
      takes: TAKES_VERSION,
      gives: GIVES_VERSION,
      status: [200],
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body, request }) => {
      const subject = await updateSubject(actor, params.id, body, expectedVersion(request));
      return reply(subject, 200, versionTag(subject.version));
    },
  ),
  DELETE: route(
    {
      access: 'admin',
      summary: 'Delete a subject with its lessons',
      params,
      output: null,
      status: [204],
      errors: ['not_found'],
    },
    ({ actor, params }) => deleteSubject(actor, params.id),
  ),
});
