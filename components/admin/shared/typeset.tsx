'use client';

import 'katex/dist/katex.min.css';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { TypesetTexts } from '#components/markdown/rich-text.tsx';
import { ownScript } from '#components/markdown/text.ts';
import { call } from '#components/session/call.ts';
import { cn } from '#components/ui/cn.ts';
import type { Language } from '#lib/vocabulary.ts';
import { TabSkeleton } from './tab-skeleton.tsx';

/** How long a text must stay as it is before it is typeset. */
const SETTLED_MS = 300;

// By the student's own renderer, on the server: this page need not load it.
const typesetBy = (texts: string[]) => ({
  queryKey: ['typeset', texts],
  queryFn: () => call('POST /admin/typeset/', { body: { texts } }),
  staleTime: Infinity,
  gcTime: 0,
});

/** What is inside shows these texts typeset. */
export function TypesetOnServer({ texts, children }: { texts: string[]; children: ReactNode }) {
  const { data, isPending } = useQuery(typesetBy(texts));
  if (isPending) return <TabSkeleton />;
  return <TypesetTexts value={data ?? []}>{children}</TypesetTexts>;
}

type LiveProps = { text: string; language?: Language | undefined; className?: string };

/** A text that changes before the reader's eyes, as a student will see it. Where the server is out of reach, as it is written. */
export function LiveMarkdown({ text, language, className }: LiveProps) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({ ...typesetBy([settled]), placeholderData: keepPreviousData });
  const html = useDeferredValue(data)?.[0]?.html;
  const look = { ...ownScript(language), className: cn('prose-lesson', className) };
  if (html !== undefined) return <div {...look} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...look}>
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  );
}
