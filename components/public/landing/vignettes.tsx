import { Check, CircleCheck, Flame } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { ScoreRing } from '#components/student/quizzes/score-ring.tsx';
import { cn } from '#components/ui/cn.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { PASS_MARK } from '#lib/content/scoring.rules.ts';

/** Five languages, and a sign that a person looked. */
export function LanguagesVignette() {
  return (
    <ul className="grid gap-2 font-[family-name:system-ui]">
      {Object.values(INTERFACE).map(({ locale, dir, ownName }, index) => (
        <li key={locale} className="flex items-center gap-3 rounded-lg bg-raised px-4 py-2" dir={dir}>
          <span>{ownName}</span>
          <span className="h-1.5 grow rounded-full bg-line" style={{ marginInlineEnd: `${index * 9}%` }} />
          <CircleCheck className="size-4 text-emerald" />
        </li>
      ))}
    </ul>
  );
}

/** A question with a saved answer. */
export function QuizVignette() {
  const t = useTranslations('landing.demo.questions.mathematics.first');
  const saved = useTranslations('quiz')('saved');
  return (
    <div className="grid gap-2.5 rounded-2xl border bg-ground p-5">
      <p className="mb-1 font-medium">{t('question')}</p>
      {(['a', 'b', 'c'] as const).map((key) => (
        <p
          key={key}
          className={cn(
            'flex items-center gap-3 rounded-lg border px-4 py-2.5',
            key === 'b' && 'border-indigo bg-indigo-soft',
          )}
        >
          <span
            className={cn(
              'size-4 rounded-full border-2',
              key === 'b' ? 'border-5 border-indigo' : 'border-field',
            )}
          />
          {t(key)}
        </p>
      ))}
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <CircleCheck className="size-4 text-emerald" />
        {saved}
      </p>
    </div>
  );
}

const WEEK = [true, true, false, true, true, true, true];

/** A score against the pass mark, and a week's streak. */
export function ProgressVignette() {
  const format = useFormatter();
  const score = 86;
  const label = format.number(score / 100, { style: 'percent' });
  return (
    <div className="flex flex-wrap items-center justify-around gap-6">
      <ScoreRing score={score} passMark={PASS_MARK} label={label} />
      <ol className="flex gap-2">
        {WEEK.map((isDone, day) => (
          <li
            key={day}
            className={cn(
              'grid h-16 w-8 place-items-end justify-center rounded-lg pb-2',
              isDone ? 'bg-saffron-soft text-saffron' : 'bg-raised text-muted',
            )}
          >
            {isDone ? (
              <Flame className="size-4" />
            ) : (
              <span className="mb-1.5 size-1.5 rounded-full bg-field" />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const SHARES = [12, 58, 23, 7];

/** How a class answered one question, and which wrong answer many share. */
export function TogetherVignette() {
  const format = useFormatter();
  return (
    <ul className="grid gap-3">
      {SHARES.map((share, index) => (
        <li key={share} className="flex items-center gap-3 tabular-nums">
          <span className="w-11 text-end text-sm text-muted">
            {format.number(share / 100, { style: 'percent' })}
          </span>
          <span className="h-7 grow overflow-hidden rounded-md bg-raised">
            <span
              className={cn(
                'block h-full',
                index === 2 ? 'bg-emerald' : index === 1 ? 'bg-rose' : 'bg-field/60',
              )}
              style={{ inlineSize: `${share}%` }}
            />
          </span>
          <Check className={cn('size-4', index === 2 ? 'text-emerald' : 'invisible')} />
        </li>
      ))}
    </ul>
  );
}
