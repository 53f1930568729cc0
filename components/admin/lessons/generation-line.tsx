'use client';

import { useTranslations } from 'next-intl';
import { CircleAlert } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { Generation } from '#lib/authoring/generation/generation.schema.ts';
import { useRegenerate } from './use-regenerate.ts';

/** Progress of a lesson's generation, or why it failed, with a button to try again. */
export function GenerationLine({
  generation,
  lesson,
}: {
  generation: Generation;
  lesson: { id: number; title: string };
}) {
  const t = useTranslations('admin.generation');
  const { state, step, progress } = generation;
  const reason = useReason(generation);
  const { mutate, isPending } = useRegenerate(lesson.id);
  if (state === 'idle') return null;
  if (state === 'failed')
    return (
      <div className="mt-1 flex items-start gap-2 text-rose">
        <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        <span className="max-w-md">{reason ?? t('failed')}</span>
        <Button
          look="link"
          size="small"
          className="-my-1.5 shrink-0"
          disabled={isPending}
          aria-label={t('tryAgainNamed', { title: lesson.title })}
          onClick={() => mutate()}
        >
          {t('tryAgain')}
        </Button>
      </div>
    );
  const stepName = step && t.has(`steps.${step}` as 'steps.plan') ? t(`steps.${step}` as 'steps.plan') : step;
  const label = state === 'queued' ? t('queued') : (stepName ?? t('running'));
  return (
    <div className="mt-1 grid max-w-xs gap-1 text-muted" role="status">
      <span>{label}</span>
      {reason ? <span className="text-rose">{`${reason} ${t('again')}`}</span> : null}
      <Progress value={Math.round(progress)} label={t('of', { title: lesson.title })} />
    </div>
  );
}

/** Why a run failed or waits, in the reader's language. Old runs have only an English sentence. */
function useReason({ failure, error }: Generation): string | null {
  const t = useTranslations('admin.generation');
  if (!failure) return error;
  if (failure.reason === 'tooFew') return t('tooFew', { count: failure.count, least: failure.least });
  const { step, reason, detail } = failure;
  return [step && t(`stoppedAt.${step}`), t(`reasons.${reason}`), detail].filter(Boolean).join(' ');
}
