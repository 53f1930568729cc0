'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { toast } from '#components/ui/toast.ts';
import { type LiveQuiz, useLive } from './use-live.ts';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';

/** The class's quiz as it goes: who is in it and how far, without names unless they are wanted. */
export function LivePanel({ classId }: { classId: number }) {
  const t = useTranslations('live');
  const [withNames, setWithNames] = useState(false);
  const { data, isError, dataUpdatedAt, refetch } = useLive(classId, withNames);
  const time = useTime();
  if (!data) return <Skeleton className="h-64" />;
  const { live } = data;
  if (!live) return <Over />;
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl font-semibold">
        <LessonTitle {...live} />
      </h2>
      {isError ? <Alert tone="notice" title={t('lost', { time: time(dataUpdatedAt) })} /> : null}
      <Counts live={live} />
      <div role="status">
        {live.pausedUntil ? (
          <Alert tone="notice" title={t('paused', { time: time(live.pausedUntil) })} />
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <PauseOrGoOn classId={classId} isPaused={live.pausedUntil !== null} changed={refetch} />
        <EndForAll classId={classId} />
      </div>
      <Questions live={live} />
      <label className="flex min-h-11 items-center justify-between gap-4">
        <span id="names">{t('names')}</span>
        <Switch
          aria-labelledby="names"
          checked={withNames}
          onChange={(event) => setWithNames(event.target.checked)}
        />
      </label>
      <Seats live={live} withNames={withNames} />
    </Card>
  );
}

function useTime() {
  const format = useFormatter();
  return (at: number | string) => format.dateTime(new Date(at), { hour: 'numeric', minute: 'numeric' });
}

/** Ended by this teacher or another, or by itself. */
function Over() {
  const t = useTranslations('live');
  const { refresh } = useRouter();
  return (
    <Card className="grid max-w-2xl justify-items-start gap-4">
      <p role="status">{t('over')}</p>
      <Button look="secondary" onClick={refresh}>
        {t('another')}
      </Button>
    </Card>
  );
}

type PauseProps = { classId: number; isPaused: boolean; changed: () => Promise<unknown> };

function PauseOrGoOn({ classId, isPaused, changed }: PauseProps) {
  const t = useTranslations('live');
  const { send, isPending } = useSend();
  const turn = () =>
    send(async () => {
      await call('PUT /classes/{id}/live/pause/', { params: { id: classId }, body: { isPaused: !isPaused } });
      await changed();
    });
  return (
    <Button look={isPaused ? 'primary' : 'secondary'} disabled={isPending} onClick={turn}>
      {t(isPaused ? 'goOn' : 'pause')}
    </Button>
  );
}

function Counts({ live: { seats } }: { live: LiveQuiz }) {
  const t = useTranslations('live');
  const count = (state: LiveQuiz['seats'][number]['state']) =>
    seats.filter((seat) => seat.state === state).length;
  return (
    <p role="status" className="flex flex-wrap gap-2">
      <Badge look="default">{t('open', { count: count('open') })}</Badge>
      <Badge look="right">{t('submitted', { count: count('submitted') })}</Badge>
      <Badge>{t('away', { count: count('away') })}</Badge>
    </p>
  );
}

/** Each question, with how many have answered it: where the class is, and where it hangs. */
function Questions({ live: { answeredBy, seats } }: { live: LiveQuiz }) {
  const t = useTranslations('live');
  const inside = seats.filter(({ state }) => state !== 'away').length;
  return (
    <section aria-labelledby="questions" className="grid gap-2">
      <h3 id="questions" className="font-semibold">
        {t('questions')}
      </h3>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2">
        {answeredBy.map((answered, index) => (
          <li key={index} className="grid gap-1 rounded-lg border p-2.5 text-sm">
            <span className="flex justify-between gap-2">
              <span>{t('question', { number: index + 1 })}</span>
              <span className="text-muted tabular-nums">{t('answered', { answered, asked: inside })}</span>
            </span>
            <Bar share={inside === 0 ? 0 : answered / inside} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const Bar = ({ share, isDone = false }: { share: number; isDone?: boolean }) => (
  <span aria-hidden className="h-1.5 rounded-full bg-raised">
    <span
      className={`block h-full rounded-full ${isDone ? 'bg-emerald' : 'bg-indigo'}`}
      style={{ inlineSize: `${share * 100}%` }}
    />
  </span>
);

/** A student each. Without names those who are not here yet are only counted, above. */
function Seats({ live, withNames }: { live: LiveQuiz; withNames: boolean }) {
  const seats = live.seats
    .filter(({ state }) => withNames || state !== 'away')
    .map((seat) => ({ ...seat, asked: seat.asked ?? live.asked }));
  const t = useTranslations('live');
  return (
    <ol className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {seats.map(({ name, state, answered, asked }, index) => (
        <li key={index} className="grid gap-1 rounded-lg border p-3">
          <p className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate">
              {name === null ? t(`states.${state}`) : <bdi>{name}</bdi>}
            </span>
            <span className="shrink-0 text-sm text-muted tabular-nums">
              {name !== null && state !== 'open' ? t(`states.${state}`) : t('answered', { answered, asked })}
            </span>
          </p>
          <Bar share={asked === 0 ? 0 : answered / asked} isDone={state === 'submitted'} />
        </li>
      ))}
    </ol>
  );
}

function EndForAll({ classId }: { classId: number }) {
  const t = useTranslations('live');
  const common = useTranslations('common');
  const { send, isPending } = useSend();
  const end = () =>
    send(async () => {
      await call('POST /classes/{id}/live/end/', { params: { id: classId } });
      toast.success(t('over'));
    });
  return (
    <Dialog>
      <DialogTrigger className={`${buttonClass({ look: 'danger' })} justify-self-start`}>
        {t('end')}
      </DialogTrigger>
      <DialogContent title={t('end')} description={t('endText')}>
        <div className="flex justify-end gap-3">
          <DialogClose className={buttonClass({ look: 'secondary' })}>{common('cancel')}</DialogClose>
          <Button look="danger" disabled={isPending} onClick={end}>
            {t('end')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
