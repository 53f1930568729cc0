'use client';

import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';
import type { LessonTab } from '#lib/learning/progress/next.rules.ts';
import { useKeptPlace } from './use-place.ts';

type Props = { lessonId: number; open: LessonTab; children: ReactNode };

/**
 * The lesson's tabs. A link to one of them (`?tab=quiz`) opens it in place; a link to a section first brings back the
 * lesson's text, then scrolls.
 */
export function LessonTabs({ lessonId, open, children }: Props) {
  const [tab, setTab] = useState<string>(open);
  // The tab answers a touch at once. Its panel may be a whole lesson, and follows.
  const shown = useDeferredValue(tab);
  const target = useRef('');
  const top = useRef<HTMLDivElement>(null);
  useKeptPlace(lessonId, shown === 'content' ? undefined : `#${shown}`);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link || link.pathname !== location.pathname) return;
      const tabName = new URLSearchParams(link.search).get('tab');
      if (tabName) event.preventDefault();
      else if (!link.hash) return;
      target.current = tabName ? 'tab' : link.hash;
      setTab(tabName ?? 'content');
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  useEffect(() => {
    if (target.current === 'tab') {
      top.current?.scrollIntoView();
      top.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
    } else if (shown === 'content' && target.current) location.replace(target.current);
    target.current = '';
  }, [shown]);
  return (
    <div ref={top} className="min-w-0">
      <Tabs value={tab} shown={shown} onValueChange={setTab} className="mt-2">
        {children}
      </Tabs>
    </div>
  );
}
