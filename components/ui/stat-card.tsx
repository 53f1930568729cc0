import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { cn } from './cn.ts';

type Props = {
  label: string;
  value: string;
  hint?: string | undefined;
  icon: ReactNode;
  tone?: 'earned' | 'plain';
};

/** One figure with its label and icon. Saffron marks what was earned. */
export function StatCard({ label, value, hint, icon, tone = 'plain' }: Props) {
  return (
    <Card className="grid content-start gap-2 p-4 sm:p-5">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm font-medium text-muted">{label}</p>
        <span
          aria-hidden
          className={cn(
            'grid size-9 shrink-0 place-items-center rounded-lg [&_svg]:size-4.5',
            tone === 'earned' ? 'bg-saffron-soft text-saffron' : 'bg-indigo-soft text-indigo',
          )}
        >
          {icon}
        </span>
      </div>
      <p className="text-3xl leading-tight font-bold tabular-nums">{value}</p>
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
    </Card>
  );
}
