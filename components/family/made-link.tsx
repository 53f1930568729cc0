'use client';

import { Copy, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Answer } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.ts';
import { Slip } from './slip.tsx';
import type { SlipWords } from './slip-words.ts';

type Props = { made: Answer<'POST /users/{id}/parent_links/'>; name: string; words: SlipWords };

/** Prints the slip alone, not the page around it. */
function printSlip() {
  document.body.dataset.prints = 'slip';
  addEventListener('afterprint', () => delete document.body.dataset.prints, { once: true });
  window.print();
}

/** The address of the link just made, which is nowhere else. */
export function MadeLink({ made: { address, language, untilDay }, name, words }: Props) {
  const t = useTranslations('parents.card');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  // Browsers have it on safe addresses alone.
  const canCopy = 'clipboard' in navigator;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast.success(t('copied'));
  };
  return (
    <section className="grid grid-cols-1 gap-3 rounded-lg border bg-raised/60 p-4">
      <h3 ref={head} tabIndex={-1} className="font-semibold outline-none">
        {t('made')}
      </h3>
      <Slip {...{ name, address, untilDay, language }} words={words[language]} />
      <div className="flex flex-wrap gap-3">
        {canCopy ? (
          <Button look="secondary" size="small" onClick={() => void copy()}>
            <Copy aria-hidden /> {t('copy')}
          </Button>
        ) : null}
        <Button look="secondary" size="small" onClick={printSlip}>
          <Printer aria-hidden /> {t('print')}
        </Button>
      </div>
    </section>
  );
}
