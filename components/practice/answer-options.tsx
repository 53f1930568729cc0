import { useTranslations } from 'next-intl';
import { spoken } from '#components/markdown/spoken.ts';
import { RichText } from '#components/markdown/rich-text.tsx';
import { cn } from '#components/ui/cn.ts';
import type { OpenExercise } from './use-practice.ts';

type Props = { item: OpenExercise; chosen: string; choose: (answer: string) => void };

/** The answers to choose from. One that was tried can't be chosen again. */
export function AnswerOptions({ item, chosen, choose }: Props) {
  const t = useTranslations('practice');
  const tries = item.answers.map(({ answer }) => answer);
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 font-medium">{t('choose')}</legend>
      {item.options!.map((option) => (
        <label
          key={option}
          className={cn(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-field bg-card px-4 py-3 hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) has-disabled:cursor-not-allowed has-disabled:text-muted',
            chosen === option && 'border-indigo bg-indigo-soft hover:bg-indigo-soft',
          )}
        >
          <input
            type="radio"
            name="answer"
            value={option}
            aria-label={spoken(option)}
            checked={chosen === option}
            disabled={tries.includes(option)}
            onChange={() => choose(option)}
            className="size-5 shrink-0 accent-(--indigo)"
          />
          <RichText isShort text={option} language={item.language} />
        </label>
      ))}
    </fieldset>
  );
}
