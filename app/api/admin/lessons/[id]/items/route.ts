import * as calls from '#lib/school/school-figures/school-figures.calls.ts';
import { getLessonItems } from '#lib/school/question-figures.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getLessonItems, ({ actor, params }) => getLessonItems(actor, params.id)),
);
