import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/typeset/calls.ts';
import { typesetAll } from '#lib/typeset/html.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.typesetTexts, async ({ body }) => typesetAll(body.texts, { language: body.language })),
);
