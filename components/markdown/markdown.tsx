import 'katex/dist/katex.min.css';

import ReactMarkdown from 'react-markdown';
import { cn } from '#components/ui/cn.ts';
import { type TypesetOptions, rehypePlugins, remarkPlugins } from '#lib/typeset/plugins.ts';
import type { Language } from '#lib/vocabulary.ts';
import { ownScript } from './text.ts';

/** `insideOnly`, for text that a model may have written: no pictures, and links only to lessons. */
type BodyProps = { children: string; insideOnly?: boolean };
type Props = BodyProps & { language?: Language | undefined; className?: string };

/** Text that grows in the browser and is typeset there, in its own language's direction and font. */
export function Markdown({ language, className, ...body }: Props) {
  return (
    <div {...ownScript(language)} className={cn('prose-lesson', className)}>
      <MarkdownBody {...body} />
    </div>
  );
}

const pluginsOf = (look: TypesetOptions) => ({
  remarkPlugins: remarkPlugins(look),
  rehypePlugins: rehypePlugins(look),
});
const ANYWHERE = pluginsOf({});
const INSIDE = pluginsOf({ insideOnly: true });

/** GitHub-flavoured Markdown with typeset mathematics and no raw HTML. */
export function MarkdownBody({ children, insideOnly = false }: BodyProps) {
  return <ReactMarkdown {...(insideOnly ? INSIDE : ANYWHERE)}>{children}</ReactMarkdown>;
}
