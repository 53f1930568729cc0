import 'katex/dist/katex.min.css';

import type { ComponentProps } from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import type { Language } from '#lib/vocabulary.ts';
import { cn } from '#components/ui/cn.ts';
import { GRAMMAR } from '#lib/lessons/sections.ts';
import { placeHeadings } from './headings.ts';
import { keepTogether } from './keep-together.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { ownScript } from './text.ts';

/** `insideOnly`: for words that a model may have written. No pictures, no links but to the lessons. */
type BodyProps = { children: string; headings?: boolean; insideOnly?: boolean };
type Props = BodyProps & { language?: Language | undefined; className?: string };

/**
 * A lesson's words: GitHub-flavoured markdown with typeset mathematics, never HTML of its own. The text keeps its own
 * language's direction and font whatever the interface's.
 */
export function Markdown({ language, className, ...body }: Props) {
  return (
    <div {...ownScript(language)} className={cn('prose-lesson', className)}>
      <MarkdownBody {...body} />
    </div>
  );
}

const INSIDE_URL = /^(?:#|\/subjects\/\d+(?:\/lessons\/\d+)?(?:#|$))/;
const insideUrl = (url: string) => (INSIDE_URL.test(url) ? url : undefined);
const WIDE = { table: Table, pre: Code, div: Division };
const INSIDE = {
  urlTransform: insideUrl,
  components: {
    ...WIDE,
    img: ({ alt }: ComponentProps<'img'>) => alt,
    a: ({ href, children }: ComponentProps<'a'>) => (href ? <a href={href}>{children}</a> : children),
  },
};
const WHOLE = { components: { ...WIDE, img: Picture } };

export function MarkdownBody({ children, headings = false, insideOnly = false }: BodyProps) {
  return (
    <ReactMarkdown
      {...(insideOnly ? INSIDE : WHOLE)}
      remarkPlugins={[...GRAMMAR, [placeHeadings, { anchors: headings }]]}
      rehypePlugins={[[rehypeKatex, { throwOnError: false, strict: false }], keepTogether]}
    >
      {children}
    </ReactMarkdown>
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

function Table({ children }: ComponentProps<'table'>) {
  return (
    <ScrollRegion what="table">
      <table>{children}</table>
    </ScrollRegion>
  );
}

function Code({ children }: ComponentProps<'pre'>) {
  return (
    <ScrollRegion what="code">
      <pre>{children}</pre>
    </ScrollRegion>
  );
}

/** The text's own boxes are the formulas that stand by themselves. */
function Division({ className, children }: ComponentProps<'div'>) {
  return (
    <ScrollRegion what="formula" className={className}>
      {children}
    </ScrollRegion>
  );
}
