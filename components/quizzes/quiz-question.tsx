'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { RichText } from '#components/markdown/rich-text.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Language } from '#lib/accounts/schema.ts';
import type { WireQuiz } from './wire.ts';

type Props = {
  question: WireQuiz['quiz_questions'][number];
  language: Language;
  chosen: string | undefined;
  choose: (answer: string) => void;
  isDisabled: boolean;
  next: () => void;
};

/** One question and its options: a radio group whose whole rows are the choices; keys 1 to 6 choose, Enter goes on. */
export function QuizQuestion({ question, language, chosen, choose, isDisabled, next }: Props) {
  const t = useTranslations('quiz');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = question.options[Number(event.key) - 1];
    if (option !== undefined) choose(option);
    else if (event.key === 'Enter') next();
    else return;
    event.preventDefault();
  };
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      disabled={isDisabled}
      onKeyDown={onKeyDown}
      className="grid min-w-0 gap-4 outline-none"
    >
      <legend className="contents">
        <p className="text-sm text-muted">{t('prompt')}</p>
        <RichText
          text={question.question_text}
          language={language}
          className="text-xl leading-relaxed font-medium"
        />
      </legend>
      <div className="grid gap-2.5">
        {question.options.map((option, index) => (
          <label
            key={option}
            className={cn(
              'flex min-h-12 items-center gap-3 rounded-lg border border-field bg-card px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
              chosen === option && 'border-indigo bg-indigo-soft',
            )}
          >
            <input
              type="radio"
              name={`question-${question.question_id}`}
              value={option}
              checked={chosen === option}
              onChange={() => choose(option)}
              className="size-5 shrink-0 accent-(--indigo)"
            />
            <RichText text={option} language={language} className="min-w-0 grow text-base" />
            <kbd aria-hidden className="hidden text-sm text-muted sm:block">
              {index + 1}
            </kbd>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
