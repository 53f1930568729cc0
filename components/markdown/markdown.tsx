import 'katex/dist/katex.min.css';

import type { ComponentProps } from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import type { Language } from '#lib/accounts/schema.ts';
import { INTERFACE } from '#lib/i18n/languages.ts';
import { cn } from '#components/ui/cn.ts';

type Props = { children: string; language?: Language | undefined; className?: string; headings?: boolean };

/**
 * A lesson's words: GitHub-flavoured markdown with typeset mathematics, never HTML of its own. The text keeps its own
 * language's direction and font whatever the interface's.
 */
export function Markdown({ children, language, className, headings = false }: Props) {
  const own = language
    ? { lang: INTERFACE[language].locale, dir: INTERFACE[language].dir }
    : { dir: 'auto' as const };
  return (
    <div {...own} className={cn('prose-lesson', className)}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm, remarkMath]}
        components={{ img: Picture }}
        rehypePlugins={[
          [rehypeKatex, { throwOnError: false, strict: false }],
          ...(headings ? [rehypeSlug] : []),
        ]}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}

/** A drawing on its own paper. On a narrow screen it scrolls sideways by touch or keys rather than shrink its labels. */
function Picture({ src, alt = '' }: ComponentProps<'img'>) {
  return (
    <span className="picture" tabIndex={0} role="group" aria-label={alt}>
      {/* eslint-disable-next-line @next/next/no-img-element -- drawings are vectors of our own */}
      <img src={src} alt={alt} loading="lazy" decoding="async" />
    </span>
  );
}
