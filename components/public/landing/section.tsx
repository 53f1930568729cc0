import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';

type Props = { id: string; title: string; lead?: string; children: ReactNode; className?: string };

/** A section of the landing page, named by its heading. */
export function Section({ id, title, lead, children, className }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cn('spared py-16 sm:py-24', className)}>
      <div className="mx-auto max-w-7xl px-4 sm:px-6">
        <div className="mb-10 grid gap-3 sm:mb-14">
          <h2 id={`${id}-title`} className="max-w-[22ch] text-3xl font-bold sm:text-5xl">
            {title}
          </h2>
          {lead ? <p className="max-w-[56ch] text-lg text-muted">{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}
