'use client';

import { RotateCcw, SendHorizontal, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MAX_CHARACTERS } from '#lib/tutor/tutor.constants.ts';

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  canTryAgain: boolean;
  onSend: (message: string) => void;
  onStop: () => void;
  onTryAgain: () => void;
};

const PROMPTS = ['explain', 'tips', 'practice'] as const;

/** Where a message is written. One at a time: while an answer is awaited there is Stop in Send's place. */
export function Composer({ field, isBusy, canTryAgain, onSend, onStop, onTryAgain }: Props) {
  const t = useTranslations('assistant');
  const [message, setMessage] = useState('');
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy || !message.trim()) return;
    onSend(message);
    setMessage('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={submit} className="grid gap-2 border-t p-3">
      <div role="group" aria-label={t('promptsLabel')} className="flex flex-wrap gap-2">
        {PROMPTS.map((name) => (
          <Button
            key={name}
            look="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => onSend(t(`prompts.${name}`))}
          >
            {t(`prompts.${name}`)}
          </Button>
        ))}
        {canTryAgain ? (
          <Button look="quiet" size="small" onClick={onTryAgain}>
            <RotateCcw aria-hidden />
            {t('tryAgain')}
          </Button>
        ) : null}
      </div>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label={t('message')}
          placeholder={t('placeholder')}
          dir="auto"
          rows={1}
          maxLength={MAX_CHARACTERS}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-32 min-h-11 w-full grow resize-none rounded-lg border border-field bg-card px-3 py-2 placeholder:text-muted"
        />
        {isBusy ? (
          <Button look="secondary" onClick={onStop}>
            <Square aria-hidden />
            {t('stop')}
          </Button>
        ) : (
          <Button type="submit" disabled={!message.trim()}>
            <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
            {t('send')}
          </Button>
        )}
      </div>
    </form>
  );
}
