import { bind } from '#lib/platform/http/route.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import * as calls from './typeset.calls.ts';
import { typesetAll } from './html.ts';

export const handlers = bind(calls, {
  typesetTexts: async ({ actor, body: { texts, language } }) =>
    typesetAll(texts, { country: language && countryOf(language, actor) }),
});
