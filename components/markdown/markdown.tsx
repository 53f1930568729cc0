import 'katex/dist/katex.min.css';

import type { ComponentProps } from 'react';
import ReactMarkdown from 'react-markdown';
import { cn } from '#components/ui/cn.ts';
import { REHYPE_PLUGINS, remarkPlugins } from '#lib/typeset/plugins.ts';
import type { Language } from '#lib/vocabulary.ts';
import { ownScript } from './text.ts';

/** `insideOnly`: for words that a model may have written. No pictures, no links but to the lessons. */
type BodyProps = { children: string; insideOnly?: boolean };
type Props = BodyProps & { language?: Language | undefined; className?: string };

/** Words that grow in the browser, typeset there. The text keeps its own language's direction and font. */
export function Markdown({ language, className, ...body }: Props) {
  return (
    <div {...ownScript(language)} className={cn('prose-lesson', className)}>
      <MarkdownBody {...body} />
    </div>
  );
}

const INSIDE_URL = /^(?:#|\/subjects\/\d+(?:\/lessons\/\d+)?(?:#|$))/;
const INSIDE = {
  urlTransform: (url: string) => (INSIDE_URL.test(url) ? url : undefined),
  components: {
    img: ({ alt }: ComponentProps<'img'>) => alt,
    a: ({ href, children }: ComponentProps<'a'>) => (href ? <a href={href}>{children}</a> : children),
  },
};
const REMARK_PLUGINS = remarkPlugins(false);

/** GitHub-flavoured markdown with typeset mathematics, never HTML of its own. */
export function MarkdownBody({ children, insideOnly = false }: BodyProps) {
  return (
    <ReactMarkdown
      {...(insideOnly ? INSIDE : {})}
      remarkPlugins={REMARK_PLUGINS}
      rehypePlugins={REHYPE_PLUGINS}
    >
      {children}
    </ReactMarkdown>
  );
}
