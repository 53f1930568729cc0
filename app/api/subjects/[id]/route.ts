import { z } from 'zod';
import { versionTag } from '#lib/http/etag.ts';
import { resource } from '#lib/http/resource.ts';
import { pathId, reply, route } from '#lib/http/route.ts';
import { getSubject } from '#lib/subjects/queries.ts';
import { subjectDto } from '#lib/subjects/schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'learner',
      summary: 'A subject with its lessons',
      params: z.object({ id: pathId }),
      output: subjectDto,
      status: [200],
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      const subject = await getSubject(actor, params.id);
      return reply(subject, 200, actor.role === 'admin' ? versionTag(subject.version) : {});
    },
  ),
});
