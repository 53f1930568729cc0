'use client';

import { lazy, Suspense } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { AloudProps } from './read-aloud.tsx';

/** Comes after the page, for those who need it. Without a network the page stays as it is. */
const ReadAloud = lazy<(props: AloudProps) => React.ReactNode>(() =>
  import('./read-aloud.tsx').then(
    (module) => ({ default: module.ReadAloud }),
    () => ({ default: () => null }),
  ),
);

/** Reads a text of the first grades aloud. The first of a page keeps its place until it can, or says that it can't. */
export const Aloud = (props: AloudProps) => (
  <div
    className={cn(
      'print:hidden',
      props.what === 'lesson' || props.what === 'exercise'
        ? 'aloud-place min-h-12'
        : 'not-has-[button]:hidden',
    )}
  >
    <Suspense>
      <ReadAloud {...props} />
    </Suspense>
  </div>
);
