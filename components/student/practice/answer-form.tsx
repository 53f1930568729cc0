'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NUMBER_KINDS } from '#lib/learning/practice/practice.constants.ts';
import { AnswerOptions } from './answer-options.tsx';
import { AnswerTiles } from './answer-tiles.tsx';
import { NumberPad } from './number-pad.tsx';
import { tilesOf } from './tiles.ts';
import { isTouched } from './touched.ts';
import type { OpenExercise } from './use-practice.ts';

type Props = {
  item: OpenExercise;
  isAwake: boolean;
  isBusy: boolean;
  check: (answer: string) => void;
};

/** The answer to an exercise: typed, chosen, or put in order. */
export function AnswerForm({ item, isAwake, isBusy, check }: Props) {
  const t = useTranslations('practice');
  const { tiles, options, language } = item;
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState(item.tiles ? (item.answers.at(-1)?.answer ?? '') : '');
  const misses = item.answers.filter(({ verdict }) => verdict === 'wrong').length;
  const seen = useRef(misses);
  useEffect(() => {
    // A wrong number stands among the tries. A longer answer stays, to be mended.
    if (seen.current !== misses && NUMBER_KINDS.includes(item.kind)) form.current!.reset();
    seen.current = misses;
    // What was chosen or typed while the page's code was still on its way.
    setAnswer(String(new FormData(form.current!).get('answer') ?? ''));
  }, [misses, item.kind]);
  const isWhole = tiles ? tilesOf(answer, tiles, language).length === tiles.length : answer.trim() !== '';
  const isTried = options !== null && item.answers.some((one) => one.answer === answer);
  const isReady = isWhole && !isTried && !isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) check(answer);
  };
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      {options ? (
        <AnswerOptions item={item} chosen={answer} choose={setAnswer} />
      ) : tiles ? (
        <AnswerTiles {...{ tiles, language, answer }} isDisabled={!isAwake || isBusy} choose={setAnswer} />
      ) : (
        <TypedAnswer item={item} isDisabled={!isAwake || isBusy} type={setAnswer} />
      )}
      <Button type="submit" disabled={!isReady} className="min-h-12 max-w-sm">
        {t(isBusy ? 'checking' : 'check')}
      </Button>
    </form>
  );
}

type TypedProps = { item: OpenExercise; isDisabled: boolean; type: (answer: string) => void };

function TypedAnswer({ item, isDisabled, type }: TypedProps) {
  const t = useTranslations('practice');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone, focusing would open the native keyboard over the number pad.
    if (!isTouched()) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <label className="grid max-w-sm gap-1.5 font-medium">
        {t('yourAnswer')}
        <input
          ref={input}
          name="answer"
          dir="auto"
          inputMode="none"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          onInput={(event) => type(event.currentTarget.value)}
          className="control min-h-12 text-center text-xl"
        />
      </label>
      <NumberPad keys={item.keys} input={input} isDisabled={isDisabled} />
    </>
  );
}
