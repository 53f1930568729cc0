'use client';

import './formulas.css';

import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import { cn } from '#components/ui/cn.ts';
import { inDigits } from '#lib/platform/notation/digits.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { Language } from '#lib/vocabulary.ts';
import { isMarked } from '#lib/content/typeset/marked.ts';
import type { Typeset } from '#lib/content/typeset/typeset.schema.ts';
import { useCountry } from './countries.tsx';
import { ownScript } from './text.ts';

type Body = { children: string; isShort?: boolean; insideOnly?: boolean; country?: Country | undefined };
const Plain = ({ children }: Body): ReactNode => children;
/** If the renderer can't be loaded, shows the source. */
const MarkdownBody = lazy<(props: Body) => ReactNode>(() =>
  import('./markdown.tsx').then(
    (module) => ({ default: module.MarkdownBody }),
    () => ({ default: Plain }),
  ),
);

/** Texts that the server has already typeset. */
export const TypesetTexts = createContext<Typeset>([]);

type Props = {
  text: string;
  language?: Language;
  /** An option, answer or label: shown as typed but for its formulas. */
  isShort?: boolean;
  /** For text that a model may have written. */
  insideOnly?: boolean;
  className?: string;
};

/**
 * A text of a few lines. The heavy Markdown and mathematics renderer loads only for a text that needs it and that the server has
 * not typeset.
 */
export function RichText({ text, language, isShort = false, insideOnly = false, className }: Props) {
  const html = useContext(TypesetTexts).find((one) => one.text === text && one.isShort === isShort)?.html;
  const country = useCountry(language);
  const hasMarkup = isMarked(text, isShort);
  const face = cn(isMarked(text) ? 'prose-lesson' : 'nastaliq', isShort && 'whitespace-pre-line');
  const look = { ...ownScript(language), className: cn(face, className) };
  if (html !== undefined) return <div {...look} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...look}>
      <Suspense fallback={text}>
        {hasMarkup ? (
          <MarkdownBody {...{ isShort, insideOnly, country }}>{text}</MarkdownBody>
        ) : (
          inDigits(text, country)
        )}
      </Suspense>
    </div>
  );
}
