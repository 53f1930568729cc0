'use client';

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

type Step = { label: 'first' | 'previous' | 'next' | 'last'; go: (() => void) | undefined };
const ICONS = { first: ChevronFirst, previous: ChevronLeft, next: ChevronRight, last: ChevronLast };

/** Buttons to step through a list. A step without a target is disabled. */
export function Pager({ summary, steps }: { summary: string; steps: Step[] }) {
  const t = useTranslations('admin.pager');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted tabular-nums" role="status">
        {summary}
      </p>
      <div className="flex gap-2">
        {steps.map(({ label, go }) => {
          const Icon = ICONS[label];
          return (
            <Button
              key={label}
              look="secondary"
              size="small"
              disabled={!go}
              onClick={go}
              aria-label={t(label)}
            >
              <Icon aria-hidden className="rtl:rotate-180" />
            </Button>
          );
        })}
      </div>
    </div>
  );
}
