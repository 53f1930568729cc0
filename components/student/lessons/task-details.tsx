'use client';

import { type ReactNode, useRef } from 'react';
import { cn } from '#components/ui/cn.ts';
import { tryTaskAction } from '#lib/learning/progress/progress.actions.ts';

type Props = {
  label: string;
  lessonId: number;
  hint?: boolean;
  solution?: boolean;
  children: ReactNode;
};

/** A folded hint or solution. Opening it counts as studying that day. */
export function TaskDetails({ label, lessonId, hint = false, solution = false, children }: Props) {
  const hasCounted = useRef(false);
  const onToggle = () => {
    if (hasCounted.current) return;
    hasCounted.current = true;
    void tryTaskAction(null, { lessonId });
  };
  return (
    <details
      onToggle={onToggle}
      data-hint={hint || undefined}
      className={cn('rounded-lg border px-4', solution && 'bg-raised')}
    >
      <summary className="flex min-h-11 items-center font-medium text-indigo">{label}</summary>
      <div data-heard className="pb-4">
        {children}
      </div>
    </details>
  );
}
