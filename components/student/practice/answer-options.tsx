import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { spoken } from '#components/student/markdown/spoken.ts';
import { RichText } from '#components/student/markdown/rich-text.tsx';
import { cn } from '#components/ui/cn.ts';
import { Mark, markOf } from './tries.tsx';
import type { OpenExercise } from './use-practice.ts';

const row = 'flex min-h-12 items-center gap-3 rounded-lg border border-field bg-card px-4 py-3';

type Props = { item: OpenExercise; chosen: string; choose: (answer: string) => void };

/** The answers to choose from. One that was tried can't be chosen again. */
export function AnswerOptions({ item, chosen, choose }: Props) {
  const t = useTranslations('practice');
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 font-medium">{t('choose')}</legend>
      {item.options!.map((option) => {
        const tried = item.answers.find(({ answer }) => answer === option);
        const name = spoken(option);
        return (
          <label
            key={option}
            className={cn(
              row,
              'cursor-pointer hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) has-disabled:cursor-not-allowed has-disabled:text-muted',
              chosen === option && 'border-indigo bg-indigo-soft hover:bg-indigo-soft',
            )}
          >
            <input
              type="radio"
              name="answer"
              value={option}
              aria-label={name && tried ? `${name}, ${t(markOf(tried.verdict))}` : name}
              checked={chosen === option}
              disabled={tried !== undefined}
              onChange={() => choose(option)}
              className="size-5 shrink-0 accent-(--indigo)"
            />
            <Option {...{ item, option }} />
          </label>
        );
      })}
    </fieldset>
  );
}

/** The options of an exercise that is done: what was chosen, and what is right. */
export function ClosedOptions({ item }: { item: OpenExercise }) {
  return (
    <ul className="grid gap-2.5">
      {item.options!.map((option) => {
        const isKey = option === item.solution?.answer;
        return (
          <li key={option} className={cn(row, isKey && 'border-emerald bg-emerald-soft')}>
            <Option {...{ item, option }} />
          </li>
        );
      })}
    </ul>
  );
}

/** An option with what is known of it. */
function Option({ item, option }: { item: OpenExercise; option: string }): ReactNode {
  const t = useTranslations('practice');
  const given = item.answers.find(({ answer }) => answer === option);
  const verdict = given?.verdict ?? (option === item.solution?.answer ? 'right' : undefined);
  return (
    <>
      <RichText isShort text={option} language={item.language} className="min-w-0 grow" />
      {verdict ? (
        <span className="flex shrink-0 items-center gap-2 text-sm text-ink">
          {given && item.isClosed ? t('yourAnswer') : null}
          <Mark verdict={verdict} />
          <span className="sr-only">{t(markOf(verdict))}</span>
        </span>
      ) : null}
    </>
  );
}
