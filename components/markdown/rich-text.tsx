'use client';

import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { Language } from '#lib/vocabulary.ts';
import { isMarked, ownScript } from './text.ts';

const Plain = ({ children }: { children: string }): ReactNode => children;
/** Where the network fails the renderer, the words as they were written. */
const MarkdownBody = lazy<(props: { children: string }) => ReactNode>(() =>
  import('./markdown.tsx').then(
    (module) => ({ default: module.MarkdownBody }),
    () => ({ default: Plain }),
  ),
);

/**
 * Texts that the server has typeset already, by their source. Their last parts may still be on the way: whoever shows them
 * has a boundary of its own, and defers those that come later, so that nothing in sight is hidden meanwhile.
 */
export type Typeset = Record<string, ReactNode>;
export const TypesetTexts = createContext<Typeset>({});

type Props = { text: string; language?: Language; className?: string };

/**
 * A short text in the browser. The markdown and mathematics renderer, which is heavy, is fetched only for a text that
 * needs it and that the server has not typeset.
 */
export function RichText({ text, language, className }: Props) {
  const typeset = useContext(TypesetTexts)[text];
  const marked = isMarked(text);
  return (
    <div {...ownScript(language)} className={cn(marked ? 'prose-lesson' : 'nastaliq', className)}>
      {typeset ?? <Suspense fallback={text}>{marked ? <MarkdownBody>{text}</MarkdownBody> : text}</Suspense>}
    </div>
  );
}
