'use client';

import { type CSSProperties, useEffect, useState } from 'react';
import { hostToasts, showToasts } from '#components/ui/toast.ts';

const DRESS = {
  '--normal-bg': 'var(--card)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--border-radius': 'var(--radius-card)',
  fontFamily: 'inherit',
} as CSSProperties;

/** Over the header, where it covers no form button and no text. */
const EDGE = { top: 8, left: 8, right: 8 };
/** At the end of its line, large enough for a thumb. */
const CLOSE =
  'static! order-last! ms-auto! -me-2! size-11! shrink-0! transform-none! border-0! bg-card! text-ink! hover:bg-raised!';

type Props = { dir: 'ltr' | 'rtl'; labels: { region: string; close: string } };

/** Shows toasts, also across a change of page. */
export function Toasts({ dir, labels }: Props) {
  const [sonner, setSonner] = useState<typeof import('sonner')>();
  const [plain, setPlain] = useState<string[]>([]);

  useEffect(() => {
    const inWords = () =>
      showToasts((_kind, title, options) =>
        setPlain((shown) => [...shown.slice(-2), [title, options?.description].filter(Boolean).join(': ')]),
      );
    hostToasts(() => void import('sonner').then(setSonner, inWords));
  }, []);
  useEffect(() => {
    if (sonner) showToasts((kind, title, options) => void sonner.toast[kind](title, options));
  }, [sonner]);

  if (!sonner)
    return (
      <div role="status" className="fixed inset-x-4 top-2 z-50 mx-auto grid max-w-sm gap-2 print:hidden">
        {plain.map((words, n) => (
          <p key={n} dir="auto" className="rounded-lg border bg-card p-4 text-sm">
            {words}
          </p>
        ))}
      </div>
    );
  return (
    <sonner.Toaster
      dir={dir}
      className="print:hidden"
      position="top-center"
      offset={EDGE}
      mobileOffset={EDGE}
      toastOptions={{
        classNames: {
          success: '[&_[data-icon]]:text-emerald',
          error: '[&_[data-icon]]:text-rose',
          toast: 'text-sm!',
          title: '[unicode-bidi:plaintext]',
          description: 'text-muted! line-clamp-2 [unicode-bidi:plaintext]',
          closeButton: CLOSE,
        },
        closeButtonAriaLabel: labels.close,
      }}
      containerAriaLabel={labels.region}
      style={DRESS}
      closeButton
    />
  );
}
