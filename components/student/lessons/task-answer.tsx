'use client';

import { Grid3x3 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, Fragment, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AnswerTiles } from '#components/student/practice/answer-tiles.tsx';
import { FeedbackBox } from '#components/student/practice/feedback-box.tsx';
import { NumberPad } from '#components/student/practice/number-pad.tsx';
import { tilesOf } from '#components/student/practice/tiles.ts';
import { Tries } from '#components/student/practice/tries.tsx';
import { isTouched } from '#components/student/practice/touched.ts';
import { Button } from '#components/ui/button.tsx';
import { useAwake } from '#components/ui/use-awake.ts';
import { cn } from '#components/ui/cn.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { MAX_ANSWER } from '#lib/learning/practice/practice.constants.ts';
import type { TaskField } from '#lib/content/answers/judge.ts';
import type { Language } from '#lib/vocabulary.ts';
import { useTask } from './use-task.ts';

type Props = TaskField & { taskId: number; number: number; language: Language; aloud: ReactNode };

/** The answer field of a practice problem, with its feedback. */
export function TaskAnswer({ taskId, number, keys, tiles, language, aloud }: Props) {
  const t = useTranslations('practice');
  const lesson = useTranslations('study.lesson');
  const input = useRef<HTMLInputElement>(null);
  const [hasPad, setPad] = useState(false);
  const isAwake = useAwake();
  const task = useTask(taskId, input);
  const isNumber = keys.length > 0;
  const tries = task.tried.map((answer) => ({ answer, verdict: 'wrong' as const }));
  const isWhole = tiles
    ? tilesOf(task.answer, tiles, language).length === tiles.length
    : task.answer.trim() !== '';
  const turnPad = () => {
    flushSync(() => setPad(!hasPad));
    // Closed, the pad leaves its place to the phone's keyboard, which has the letters.
    if (hasPad && isTouched()) input.current?.focus();
  };
  const isReady = isWhole && !task.isBusy && !task.isWaiting;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void task.send(task.answer);
  };
  return (
    <form onSubmit={submit} aria-label={lesson('problem', { number })} className="grid gap-3">
      {tiles ? (
        <>
          <input ref={input} hidden onInput={(event) => task.type(event.currentTarget.value)} />
          <AnswerTiles
            {...{ tiles, language }}
            answer={task.answer}
            isDisabled={!isAwake || task.isBusy}
            choose={task.type}
          />
        </>
      ) : (
        <label className="grid max-w-sm gap-1.5 text-sm text-muted">
          {t('yourAnswer')}
          <input
            ref={input}
            dir={!isNumber && INTERFACE[language].dir === 'rtl' ? 'rtl' : 'auto'}
            inputMode={hasPad ? 'none' : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_ANSWER}
            onInput={(event) => task.type(event.currentTarget.value)}
            className={cn('control min-h-12 text-lg text-ink', isNumber && 'text-center')}
          />
        </label>
      )}
      {hasPad ? <NumberPad keys={keys} input={input} isDisabled={task.isBusy} /> : null}
      <div className="flex max-w-sm gap-2">
        <Button type="submit" disabled={!isReady} className="min-h-12 grow">
          {t(task.isBusy ? 'checking' : 'check')}
        </Button>
        {isNumber ? (
          <Button
            look="secondary"
            aria-label={t('keys')}
            aria-expanded={hasPad}
            onClick={turnPad}
            className="min-h-12 min-w-12 px-3"
          >
            <Grid3x3 aria-hidden className="size-5" />
          </Button>
        ) : null}
      </div>
      <Tries answers={tries} {...{ tiles, language }} />
      <TaskFeedback {...{ task, language, aloud }} />
    </form>
  );
}

type FeedbackProps = Pick<Props, 'language' | 'aloud'> & { task: ReturnType<typeof useTask> };

function TaskFeedback({ task, language, aloud }: FeedbackProps) {
  const t = useTranslations('practice');
  const { judgement, isWaiting, hasFailed } = task;
  const { locale, dir } = INTERFACE[language];
  const tone = judgement?.verdict === 'right' ? 'right' : judgement?.verdict === 'wrong' ? 'wrong' : 'note';
  const sentence = isWaiting ? t('cut') : hasFailed ? t('notChecked') : judgement && t(judgement.verdict);
  const way = judgement?.hint ? t('hintOpen') : judgement?.solution ? t('solutionBelow') : undefined;
  return (
    <FeedbackBox {...{ tone, sentence }} aloud={<Fragment key={sentence}>{aloud}</Fragment>}>
      {judgement?.thought ? (
        <p lang={locale} dir={dir} className="nastaliq text-ink">
          {judgement.thought}
        </p>
      ) : null}
      {way ? (
        <p dir="auto" className="text-ink" data-aloud>
          {way}
        </p>
      ) : null}
    </FeedbackBox>
  );
}
