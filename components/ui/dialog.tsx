'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { cn } from './cn.ts';
import { useModal } from './use-modal.ts';

const DialogState = createContext<{ open: boolean; setOpen: (open: boolean) => void }>({
  open: false,
  setOpen: () => undefined,
});

type RootProps = { open?: boolean; onOpenChange?: (open: boolean) => void; children: ReactNode };

/** A modal dialog, controlled or not. */
export function Dialog({ open, onOpenChange, children }: RootProps) {
  const [own, setOwn] = useState(false);
  const setOpen = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return <DialogState value={{ open: open ?? own, setOpen }}>{children}</DialogState>;
}

export function DialogTrigger(props: ComponentProps<'button'>) {
  const { open, setOpen } = useContext(DialogState);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      {...props}
      onClick={() => setOpen(true)}
    />
  );
}

export function DialogClose({ onClick, ...props }: ComponentProps<'button'>) {
  const { setOpen } = useContext(DialogState);
  return (
    <button
      type="button"
      {...props}
      onClick={(event) => {
        onClick?.(event);
        setOpen(false);
      }}
    />
  );
}

type Props = {
  title: string;
  description?: string;
  children: ReactNode;
  className?: string;
  role?: 'dialog' | 'alertdialog';
};

export function DialogContent(props: Props) {
  const { open, setOpen } = useContext(DialogState);
  return open ? createPortal(<Panel {...props} close={() => setOpen(false)} />, document.body) : null;
}

function Panel({
  title,
  description,
  children,
  className,
  role = 'dialog',
  close,
}: Props & { close: () => void }) {
  const t = useTranslations('common');
  const id = useId();
  const container = useModal(close);
  return (
    <div ref={container} className="contents">
      <div aria-hidden className="fixed inset-0 z-40 bg-veil" onClick={close} />
      <div
        role={role}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-text` : undefined}
        tabIndex={-1}
        className={cn('dialog', className)}
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-lg font-bold">
            {title}
          </h2>
          <DialogClose
            aria-label={t('close')}
            className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-raised"
          >
            <X aria-hidden className="size-5" />
          </DialogClose>
        </div>
        {description ? (
          <p id={`${id}-text`} className="text-muted">
            {description}
          </p>
        ) : null}
        {children}
      </div>
    </div>
  );
}
