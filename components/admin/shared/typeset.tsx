'use client';

import '#components/student/markdown/formulas.css';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { ownScript } from '#components/student/markdown/text.ts';
import { call } from '#components/shell/session/call.ts';
import { cn } from '#components/ui/cn.ts';
import type { Language } from '#lib/vocabulary.ts';

/** Typesetting waits until the text has not changed for this long. */
const SETTLED_MS = 300;

type LiveProps = { text: string; language?: Language | undefined; className?: string };

/** A live preview of a text being edited. Shows the source if the server can't be reached. */
export function LiveMarkdown({ text, language, className }: LiveProps) {
  const [settledText, setSettledText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // The server typesets, with the renderer that students get: this page need not load it.
  const { data } = useQuery({
    queryKey: ['typeset', language, settledText],
    queryFn: () => call('POST /admin/typeset/', { body: { language, texts: [settledText] } }),
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const html = useDeferredValue(data)?.[0]?.html;
  const look = { ...ownScript(language), className: cn('prose-lesson', className) };
  if (html !== undefined) return <div {...look} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...look}>
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  );
}
