'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';

/** The address of a tab: `#tab-practice`. */
const TAB = /^#tab-(practice|quiz)$/;

/** The lesson's tabs. A link to a section, wherever it is followed, brings the lesson's text back before it scrolls. */
export function LessonTabs({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState('content');
  const wanted = useRef('');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const asked = TAB.exec(location.hash)?.[1];
    if (asked) setTimeout(() => setTab(asked)); // a link from elsewhere, followed once the page is alive
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
      if (!link || link.pathname !== location.pathname) return;
      const asked = TAB.exec(link.hash)?.[1];
      if (asked) {
        event.preventDefault();
        setTab(asked);
        top.current?.scrollIntoView();
        top.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
        return;
      }
      wanted.current = link.hash;
      setTab('content');
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  useEffect(() => {
    if (tab === 'content' && wanted.current) location.replace(wanted.current);
    wanted.current = '';
  }, [tab]);
  return (
    <div ref={top} className="min-w-0">
      <Tabs value={tab} onValueChange={setTab} className="mt-2">
        {children}
      </Tabs>
    </div>
  );
}
