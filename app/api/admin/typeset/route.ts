import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/content/typeset/typeset.calls.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import { typesetAll } from '#lib/content/typeset/html.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.typesetTexts, async ({ actor, body: { texts, language } }) =>
    typesetAll(texts, { country: language && countryOf(language, actor) }),
  ),
);
