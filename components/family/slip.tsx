'use client';

import { renderSVG } from 'uqr';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { SlipWords } from './slip-words.ts';

type Props = {
  name: string;
  address: string;
  untilDay: string;
  language: Language;
  words: SlipWords[Language];
};

/** What a parent takes along, in their language: black on white, as paper is. */
export function Slip({ name, address, untilDay, language, words }: Props) {
  const { locale, dir, formats } = INTERFACE[language];
  const day = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeZone: 'UTC' });
  const until = day.format(new Date(`${untilDay}T00:00:00Z`));
  return (
    <article lang={locale} dir={dir} className="slip">
      <p className="text-lg font-bold wrap-anywhere">
        {words.title} <bdi>{name}</bdi>
      </p>
      <p>{words.text}</p>
      <div className="flex flex-wrap items-center gap-4">
        <div
          role="img"
          aria-label={words.scan}
          className="size-40 shrink-0"
          dangerouslySetInnerHTML={{ __html: renderSVG(address, { border: 1 }) }}
        />
        <p className="min-w-0 grow basis-40">{words.scan}</p>
      </div>
      <p dir="ltr" className="text-center font-semibold wrap-anywhere select-all">
        {address}
      </p>
      <p>
        {words.keep} {words.validUntil}: <bdi>{until}</bdi>.
      </p>
    </article>
  );
}
