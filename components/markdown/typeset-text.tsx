import 'katex/dist/katex.min.css';

import { cn } from '#components/ui/cn.ts';
import { isOpenedByAddress } from '#lib/http/seed.ts';
import { typeset } from '#lib/typeset/html.ts';
import type { Language } from '#lib/vocabulary.ts';
import { SentOnce } from './sent-once.tsx';
import { ownScript } from './text.ts';

type Props = {
  text: string;
  /** As a lesson's own text, whose headings can be linked to. */
  headings?: boolean;
  /** Stands in the HTML of its page, in no panel that opens later. */
  atOnce?: boolean;
  language: Language;
  className?: string;
};

/** A lesson's words, typeset by the server and sent as one string. */
export async function TypesetText({ text, headings = false, atOnce = false, language, className }: Props) {
  const { id, html } = typeset(text, { headings });
  // A page asked for by its address comes as HTML, which holds the words already; every other way they go with the data.
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
