'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '#components/ui/cn.ts';

type Props = { what: 'table' | 'code' | 'formula'; className?: string | undefined; children: ReactNode };

/** What may be wider than the page: where it is, it scrolls sideways, by keys too, and says what it is. */
export function ScrollRegion({ what, className, children }: Props) {
  const t = useTranslations('common.wide');
  const box = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current!;
    const watcher = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth));
    for (const part of [element, ...element.children]) watcher.observe(part);
    return () => watcher.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={cn('overflow-x-auto', className)}
      {...(isWide ? { tabIndex: 0, role: 'region', 'aria-label': t(what) } : {})}
    >
      {children}
    </div>
  );
}
