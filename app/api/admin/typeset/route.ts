import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/typeset/calls.ts';
import { countryOf } from '#lib/notation/rules.ts';
import { typesetAll } from '#lib/typeset/html.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.typesetTexts, async ({ actor, body: { texts, language } }) =>
    typesetAll(texts, { country: language && countryOf(language, actor) }),
  ),
);
