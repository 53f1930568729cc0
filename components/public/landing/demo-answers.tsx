'use client';

import { cn } from '#components/ui/cn.ts';
import type { DemoQuestion } from './demo-questions.ts';

type Props = {
  question: DemoQuestion;
  selected: number | null;
  submitted: boolean;
  select: (answer: number) => void;
};

const look = (isSelected: boolean, submitted: boolean, isCorrect: boolean) => {
  if (submitted && isCorrect) return 'border-emerald bg-emerald-soft';
  if (!isSelected) return 'border-field/70';
  return submitted ? 'border-rose bg-rose-soft' : 'border-indigo bg-indigo-soft';
};

export function DemoAnswers({ question, selected, submitted, select }: Props) {
  return (
    <fieldset disabled={submitted} className="grid min-w-0 gap-4">
      <legend className="contents">
        <span className="text-sm text-muted">{question.position}</span>
        <span className="min-h-14 text-xl font-semibold">{question.question}</span>
      </legend>
      <div className="grid gap-2.5">
        {question.answers.map(({ text, isCorrect }, answer) => (
          <label
            key={text}
            className={cn(
              'flex min-h-12 items-center gap-3 rounded-lg border px-4 py-2.5 transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
              look(answer === selected, submitted, isCorrect),
            )}
          >
            <input
              type="radio"
              name="demo-answer"
              checked={answer === selected}
              onChange={() => select(answer)}
              className="size-5 shrink-0 accent-(--action)"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
