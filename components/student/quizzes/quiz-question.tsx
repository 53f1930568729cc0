'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useCountry } from '#components/student/markdown/countries.tsx';
import { RichText } from '#components/student/markdown/rich-text.tsx';
import { spoken, spokenQuestion } from '#components/student/markdown/spoken.ts';
import { cn } from '#components/ui/cn.ts';
import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { useQuizKeys } from './quiz-keys.ts';
import type { Quiz } from '#lib/assessing/quizzes/quizzes.schema.ts';

type Props = {
  question: Quiz['quizQuestions'][number];
  language: Language;
  chosen: string | undefined;
  choose: (answer: string) => void;
  isDisabled: boolean;
  next: () => void;
};

/** One question and its options: a radio group whose whole rows are the choices. */
export function QuizQuestion({ question, language, chosen, choose, isDisabled, next }: Props) {
  const t = useTranslations('quiz');
  const country = useCountry(language);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  useQuizKeys({ options: question.options, choose, next, isActive: !isDisabled });
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      disabled={isDisabled}
      aria-label={spokenQuestion(question.questionText, country)}
      className="grid min-w-0 gap-4 outline-none"
    >
      <legend className="contents">
        <p className="text-sm text-muted">{t('prompt')}</p>
        <RichText
          text={question.questionText}
          language={language}
          className="text-xl leading-relaxed font-medium"
        />
      </legend>
      <div className="grid gap-2.5" dir={INTERFACE[language].dir} data-quiz-options>
        {question.options.map((option, index) => (
          <Option
            key={option}
            {...{ option, language, number: index + 1, isChosen: chosen === option }}
            name={`question-${question.questionId}`}
            choose={() => choose(option)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type OptionProps = {
  option: string;
  language: Language;
  number: number;
  name: string;
  isChosen: boolean;
  choose: () => void;
};

function Option({ option, language, number, name, isChosen, choose }: OptionProps) {
  const format = useFormatter();
  const country = useCountry(language);
  return (
    <label
      className={cn(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-field bg-card px-4 py-3 transition-colors duration-150 hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) has-disabled:cursor-not-allowed',
        isChosen && 'border-indigo bg-indigo-soft hover:bg-indigo-soft',
      )}
    >
      <input
        type="radio"
        aria-label={spoken(option, country)}
        name={name}
        value={option}
        checked={isChosen}
        onChange={choose}
        className="size-5 shrink-0 accent-(--indigo)"
      />
      <RichText isShort text={option} language={language} className="min-w-0 grow text-base" />
      <kbd aria-hidden className="hidden rounded border px-1.5 text-sm text-muted sm:block">
        {format.number(number)}
      </kbd>
    </label>
  );
}
