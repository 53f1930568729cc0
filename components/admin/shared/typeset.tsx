'use client';

import 'katex/dist/katex.min.css';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { type Typeset, TypesetTexts } from '#components/markdown/rich-text.tsx';
import { ownScript } from '#components/markdown/text.ts';
import { cn } from '#components/ui/cn.ts';
import type { Language } from '#lib/vocabulary.ts';
import { run } from './run.ts';
import { TabSkeleton } from './tab-skeleton.tsx';
import { typesetAction } from './typeset-action.ts';

/** How long a text must stay as it is before it is typeset. */
const SETTLED_MS = 300;

// By the student's own renderer, on the server: this page need not load it.
const typesetBy = (texts: string[]) => ({
  queryKey: ['typeset', texts],
  queryFn: () => run(typesetAction(null, { texts })),
  staleTime: Infinity,
  gcTime: 0,
});

/** What is inside shows these texts typeset. */
export function TypesetOnServer({ texts, children }: { texts: string[]; children: ReactNode }) {
  const { data, isPending } = useQuery<Typeset>(typesetBy(texts));
  if (isPending) return <TabSkeleton />;
  return <TypesetTexts value={data ?? {}}>{children}</TypesetTexts>;
}

type LiveProps = { text: string; language?: Language | undefined; className?: string };

/** A text that changes before the reader's eyes, as a student will see it. Where the server is out of reach, as it is written. */
export function LiveMarkdown({ text, language, className }: LiveProps) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery<Typeset>({ ...typesetBy([settled]), placeholderData: keepPreviousData });
  const [html] = Object.values(useDeferredValue(data) ?? {});
  const look = { ...ownScript(language), className: cn('prose-lesson', className) };
  if (html !== undefined) return <div {...look} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...look}>
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  );
}
