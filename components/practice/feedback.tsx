import { CircleCheck, CircleX, Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '#components/ui/cn.ts';
import { Said } from './said.tsx';
import type { Exercise, Verdict } from './use-practice.ts';

type Props = { item: Exercise; verdict: Verdict | undefined; isWaiting: boolean };

/** What became of the last answer, said where a screen reader hears it. */
export function Feedback({ item, verdict, isWaiting }: Props) {
  const t = useTranslations('practice');
  const last = item.answers.at(-1);
  const told = verdict ?? (item.isClosed ? undefined : last?.verdict);
  const isRight = item.isClosed && item.isRight;
  const atOnce =
    item.answers.filter((one) => one.verdict === 'wrong').length === 0 && item.hints.length === 0;
  const [Icon, look] = isRight
    ? [CircleCheck, 'bg-emerald-soft text-emerald']
    : told === 'wrong' && !item.isClosed
      ? [CircleX, 'bg-rose-soft text-rose']
      : [Info, 'bg-saffron-soft text-saffron'];
  const sentence = isWaiting
    ? t('cut')
    : isRight
      ? t(atOnce ? 'right' : 'rightInTheEnd')
      : item.isClosed
        ? t('shown')
        : told && told !== 'right'
          ? t(told)
          : undefined;
  const thought = told === 'wrong' && !item.isClosed ? last?.thought : undefined;
  return (
    <div role="status">
      {sentence ? (
        <div className={cn('flex gap-3 rounded-card p-4', look)}>
          <Icon aria-hidden className="mt-1 size-5 shrink-0" />
          <div className="grid min-w-0 gap-1">
            <p className="font-semibold">{sentence}</p>
            {thought ? (
              <Said
                text={thought}
                language={item.language}
                typeset={item.typeset}
                className="text-base text-ink"
              />
            ) : null}
            {item.justMastered.map((topic) => (
              <p key={topic} className="text-ink">
                <strong>{t('mastered', { topic })}</strong> {t('masteredText')}
              </p>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
