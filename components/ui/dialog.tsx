'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

type Props = { title: string; description?: string; children: ReactNode; className?: string };

export function DialogContent({ title, description, children, className }: Props) {
  const t = useTranslations('common');
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-black/60" />
      <Radix.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cn(
          'fixed inset-x-3 top-[50%] z-50 mx-auto grid max-h-[88dvh] max-w-lg -translate-y-1/2 gap-4 overflow-y-auto rounded-card border bg-card p-5 sm:p-6',
          className,
        )}
      >
        <div className="flex items-start justify-between gap-4">
          <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
          <Radix.Close
            aria-label={t('close')}
            className="grid size-9 place-items-center rounded-lg hover:bg-raised"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </div>
        {description ? <Radix.Description className="text-muted">{description}</Radix.Description> : null}
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}
