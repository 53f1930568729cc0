'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PAD_KINDS } from '#lib/practice/constants.ts';
import { AnswerOptions } from './answer-options.tsx';
import { NumberPad } from './number-pad.tsx';
import type { OpenExercise } from './use-practice.ts';

type Props = {
  item: OpenExercise;
  isAwake: boolean;
  isBusy: boolean;
  check: (answer: string) => void;
};

const isTouched = () => matchMedia('(pointer: coarse)').matches;

/** The answer to an exercise, typed or chosen. */
export function AnswerForm({ item, isAwake, isBusy, check }: Props) {
  const t = useTranslations('practice');
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState('');
  // What was chosen or typed while the page's code was still on its way.
  useEffect(() => setAnswer(String(new FormData(form.current!).get('answer') ?? '')), []);
  useEffect(() => {
    // On a phone, focusing would open the native keyboard over the number pad.
    if (!isTouched()) input.current?.focus({ preventScroll: true });
  }, [item.id]);
  const isTried = item.options !== null && item.answers.some((one) => one.answer === answer);
  const isReady = answer.trim() !== '' && !isTried && !isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) check(answer);
  };
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      {item.options ? (
        <AnswerOptions item={item} chosen={answer} choose={setAnswer} />
      ) : (
        <>
          <label className="grid max-w-sm gap-1.5 font-medium">
            {t('yourAnswer')}
            <input
              ref={input}
              name="answer"
              dir="ltr"
              inputMode={PAD_KINDS.includes(item.kind) ? 'none' : undefined}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={200}
              onInput={(event) => setAnswer(event.currentTarget.value)}
              className="control min-h-12 text-center text-xl"
            />
          </label>
          <NumberPad keys={item.keys} input={input} isDisabled={!isAwake || isBusy} />
        </>
      )}
      <Button type="submit" disabled={!isReady} className="min-h-12 max-w-sm">
        {t(isBusy ? 'checking' : 'check')}
      </Button>
    </form>
  );
}
