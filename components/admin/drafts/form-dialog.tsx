'use client';

import { type ReactNode, useId } from 'react';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { FormScope } from './form-scope.ts';
import { leave } from './unsaved.ts';

type Props = {
  title: string;
  description?: string;
  className?: string;
  close: () => void;
  children: (close: () => void) => ReactNode;
};

/** A dialog with a form. Closing it asks first if typed text would be lost. */
export function FormDialog({ close, children, ...props }: Props) {
  const scope = useId();
  const ask = () => leave(close, { scope });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : ask())}>
      <DialogContent {...props}>
        <FormScope value={scope}>{children(ask)}</FormScope>
      </DialogContent>
    </Dialog>
  );
}
