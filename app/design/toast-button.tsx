'use client';

import { toast } from '#components/ui/toast.ts';
import { Button } from '#components/ui/button.tsx';

export function ToastButton({ kind, text }: { kind: keyof typeof toast; text: string }) {
  return (
    <Button look="secondary" onClick={() => toast[kind](text)}>
      {kind}
    </Button>
  );
}
