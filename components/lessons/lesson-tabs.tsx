'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';

/** The lesson's tabs. A link to a section, wherever it is followed, brings the lesson's text back before it scrolls. */
export function LessonTabs({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState('content');
  const wanted = useRef('');
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
      if (!link || link.pathname !== location.pathname) return;
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
    <Tabs value={tab} onValueChange={setTab} className="mt-2">
      {children}
    </Tabs>
  );
}
