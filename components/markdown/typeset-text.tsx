import 'katex/dist/katex.min.css';

import { cn } from '#components/ui/cn.ts';
import { isOpenedByAddress } from '#lib/http/seed.ts';
import { typeset } from '#lib/typeset/html.ts';
import type { Language } from '#lib/vocabulary.ts';
import { SentOnce } from './sent-once.tsx';
import { ownScript } from './text.ts';

type Props = {
  text: string;
  /** Whether this is a lesson's own text, whose headings can be linked to. */
  headings?: boolean;
  /** Whether it is in the page's HTML, not in a panel that opens later. */
  atOnce?: boolean;
  language: Language;
  className?: string;
};

/** A lesson's text, typeset by the server and sent once. */
export async function TypesetText({ text, headings = false, atOnce = false, language, className }: Props) {
  const { id, html } = typeset(text, { headings, language });
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
