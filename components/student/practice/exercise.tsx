'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Heard } from '#components/student/aloud/heard.tsx';
import { CountriesProvider } from '#components/student/markdown/countries.tsx';
import { RichText, TypesetTexts } from '#components/student/markdown/rich-text.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { HINTS } from '#lib/learning/practice/practice.constants.ts';
import { AnswerForm } from './answer-form.tsx';
import { ClosedOptions } from './answer-options.tsx';
import { ExerciseFigure } from './exercise-figure.tsx';
import { Feedback } from './feedback.tsx';
import { Tries } from './tries.tsx';
import type { OpenExercise as Item, usePractice } from './use-practice.ts';

type Props = { practice: ReturnType<typeof usePractice>; item: Item; heard: Heard | null | undefined };

/** One exercise: question, answer, feedback and the next step. It is made in its student's notation. */
export function Exercise({ practice, item, heard }: Props) {
  const t = useTranslations('practice');
  const { verdict, isAwake, isBusy, isWaiting, check, hint, next } = practice;
  return (
    <CountriesProvider countries={null}>
      <TypesetTexts value={item.typeset}>
        <Card className="grid gap-5" key={item.id}>
          <div className="flex flex-wrap gap-2">
            <Badge look="default">{item.topic}</Badge>
            <Badge>{t('level', { level: item.level })}</Badge>
          </div>
          <div data-heard className="grid gap-5">
            {heard?.exercise}
            <RichText
              text={item.question}
              language={item.language}
              className="text-xl leading-relaxed font-medium"
            />
            {item.figure ? <ExerciseFigure figure={item.figure} language={item.language} /> : null}
            {!item.isClosed ? (
              <AnswerForm {...{ item, isAwake, check }} isBusy={isBusy || isWaiting} />
            ) : item.options ? (
              <ClosedOptions item={item} />
            ) : null}
          </div>
          {item.options ? null : <Tries answers={item.answers} tiles={item.tiles} language={item.language} />}
          <Feedback {...{ item, verdict, isWaiting }} aloud={heard?.outcome} />
          {item.hints.length > 0 && !item.isRight ? (
            <ol className="grid gap-2">
              {item.hints.map((text, index) => (
                <li key={text} data-heard className="rounded-lg bg-raised px-4 py-3">
                  <p className="text-sm text-muted">{t('hint', { number: index + 1 })}</p>
                  {heard?.hint}
                  <RichText text={text} language={item.language} className="text-base" />
                </li>
              ))}
            </ol>
          ) : null}
          {item.isClosed ? (
            <Closed {...{ item, next, isBusy }} aloud={heard?.solution} />
          ) : (
            <Button
              look="secondary"
              disabled={!isAwake || isBusy || isWaiting}
              onClick={() => void hint()}
              className="justify-self-start"
            >
              {t(item.hints.length < HINTS ? 'showHint' : 'showSolution')}
            </Button>
          )}
        </Card>
      </TypesetTexts>
    </CountriesProvider>
  );
}

type ClosedProps = { item: Item; next: () => void; isBusy: boolean; aloud: ReactNode };

function Closed({ item, next, isBusy, aloud }: ClosedProps) {
  const t = useTranslations('practice');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <details open={!item.isRight} data-heard className="rounded-lg border px-4">
        <summary className="flex min-h-11 items-center font-medium text-indigo">{t('solution')}</summary>
        {aloud}
        <ol className="grid gap-2 pb-4">
          {item.solution!.steps.map((step) => (
            <li key={step}>
              <RichText text={step} language={item.language} className="text-base" />
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-baseline gap-2 pb-4 font-medium">
          {t('answer')}:{' '}
          <RichText isShort text={item.solution!.answer} language={item.language} className="text-base" />
        </div>
      </details>
      <Button ref={button} onClick={next} disabled={isBusy} className="min-h-12 max-w-sm">
        {t('next')}
      </Button>
    </>
  );
}
