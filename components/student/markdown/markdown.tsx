import './formulas.css';

import ReactMarkdown, { type Options } from 'react-markdown';
import { cn } from '#components/ui/cn.ts';
import { type TypesetOptions, rehypePlugins, remarkPlugins } from '#lib/content/typeset/plugins.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { Language } from '#lib/vocabulary.ts';
import { useCountry } from './countries.tsx';
import { ownScript } from './text.ts';

/**
 * `insideOnly`, for text that a model may have written: no pictures, and links only to lessons. `isShort`, for an option
 * or answer: shown as typed but for its formulas.
 */
type BodyProps = {
  children: string;
  isShort?: boolean;
  insideOnly?: boolean;
  country?: Country | undefined;
};
type Props = Omit<BodyProps, 'country' | 'isShort'> & { language?: Language | undefined; className?: string };

/** Text that grows in the browser and is typeset there, in its own language's direction and font. */
export function Markdown({ language, className, ...body }: Props) {
  const country = useCountry(language);
  return (
    <div {...ownScript(language)} className={cn('prose-lesson', className)}>
      <MarkdownBody {...body} country={country} />
    </div>
  );
}

const plugins = new Map<string, Pick<Options, 'remarkPlugins' | 'rehypePlugins'>>();

/** Made once for each look, so that a text that grows is not begun anew. */
function pluginsFor(look: TypesetOptions) {
  const key = JSON.stringify(look);
  const made = plugins.get(key) ?? { remarkPlugins: remarkPlugins(look), rehypePlugins: rehypePlugins(look) };
  plugins.set(key, made);
  return made;
}

/** GitHub-flavoured Markdown with typeset mathematics and no raw HTML. */
export function MarkdownBody({ children, isShort = false, insideOnly = false, country }: BodyProps) {
  return <ReactMarkdown {...pluginsFor({ isShort, insideOnly, country })}>{children}</ReactMarkdown>;
}
