import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type Props = { title: string; children?: ReactNode; tone?: 'error' | 'notice'; className?: string };

/** An error, or something to know before going on. */
export function Alert({ title, children, tone = 'error', className }: Props) {
  const Icon = tone === 'error' ? CircleAlert : Info;
  return (
    <div
      role={tone === 'error' ? 'alert' : 'note'}
      className={cn(
        'alert',
        tone === 'error' ? 'border-rose/50 bg-rose-soft' : 'border-saffron/50 bg-saffron-soft',
        className,
      )}
    >
      <Icon
        aria-hidden
        className={cn('mt-0.5 size-5 shrink-0', tone === 'error' ? 'text-rose' : 'text-saffron')}
      />
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
