import './formulas.css';

import { cn } from '#components/ui/cn.ts';
import { isOpenedByAddress } from '#lib/platform/http/seed.ts';
import { typeset } from '#lib/content/typeset/html.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { Language } from '#lib/vocabulary.ts';
import { SentAhead, SentOnce } from './sent-once.tsx';
import { ownScript } from './text.ts';

type Props = {
  text: string;
  /** Whether it is an answer or label: shown as typed but for its formulas. */
  isShort?: boolean;
  /** Whether this is a lesson's own text, whose headings can be linked to. */
  headings?: boolean;
  /** Whether it is in the page's HTML: shown there, or sent ahead for a panel that opens later. */
  atOnce?: boolean;
  language: Language;
  country: Country;
  className?: string;
};

/** A lesson's text, typeset by the server and sent once. */
export async function TypesetText({
  text,
  isShort = false,
  headings = false,
  atOnce = false,
  language,
  country,
  className,
}: Props) {
  const { id, html } = typeset(text, { isShort, headings, country });
  // A page opened by its address has the text in its HTML; otherwise the text comes with the data.
  const isInHtml = atOnce && (await isOpenedByAddress());
  return (
    <SentOnce
      key={id}
      {...ownScript(language)}
      className={cn('prose-lesson', className)}
      id={id}
      html={isInHtml ? undefined : html}
    />
  );
}

/** For a page opened by its address: the texts of a panel that opens later. After a link they come with the data. */
export async function TypesetAhead({ texts, country }: { texts: string[]; country: Country }) {
  if (!(await isOpenedByAddress())) return null;
  return <SentAhead ids={[...new Set(texts)].map((text) => typeset(text, { country }).id)} />;
}
