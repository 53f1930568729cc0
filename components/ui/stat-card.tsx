import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type Props = { label: string; value: string; hint?: string | undefined; icon: ReactNode };

export function StatCard({ label, value, hint, icon }: Props) {
  return (
    <Card className="grid content-start gap-1 p-4 sm:p-5">
      <div className="flex items-center justify-between gap-2 text-muted">
        <p className="text-sm font-medium">{label}</p>
        <span aria-hidden className="[&_svg]:size-4">
          {icon}
        </span>
      </div>
      <p className="text-2xl font-semibold tabular-nums">{value}</p>
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
    </Card>
  );
}
