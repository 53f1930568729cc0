import { cn } from './cn.ts';

type Props = { value: number; label: string; className?: string; tone?: 'indigo' | 'saffron' | 'subject' };

const TONES = { indigo: 'bg-action', saffron: 'bg-earned', subject: 'bg-(--subject)' };

/** How far along, in percent: the figure that is shown beside it, for a screen reader says it too. */
export function Progress({ value, label, className, tone = 'indigo' }: Props) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn('meter', className)}
    >
      <div className={cn('h-full rounded-full', TONES[tone])} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
