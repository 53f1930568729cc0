import { CircleCheck, CircleX, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';

const TONES = {
  right: [CircleCheck, 'bg-emerald-soft text-emerald'],
  wrong: [CircleX, 'bg-rose-soft text-rose'],
  note: [Info, 'bg-saffron-soft text-saffron'],
} as const;

type Props = {
  tone: keyof typeof TONES;
  sentence: string | undefined;
  /** What reads it aloud, outside what screen readers announce. */
  aloud: ReactNode;
  children?: ReactNode;
};

/** Feedback on an answer, which screen readers announce before what is focused next. */
export function FeedbackBox({ tone, sentence, aloud, children }: Props) {
  const [Icon, look] = TONES[tone];
  return (
    <div data-heard className="grid gap-2">
      <div role="status" aria-live="assertive">
        {sentence ? (
          <div className={cn('flex gap-3 rounded-card p-4', look)}>
            <Icon aria-hidden className="mt-1 size-5 shrink-0" />
            <div className="grid min-w-0 gap-1">
              <p dir="auto" className="font-semibold" data-aloud>
                {sentence}
              </p>
              {children}
            </div>
          </div>
        ) : null}
      </div>
      {sentence ? aloud : null}
    </div>
  );
}
