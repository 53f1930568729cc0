'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { askDrafts, SEEN_MS } from '#components/admin/shared/asked.ts';
import { deskKey } from '#components/admin/command/keys.ts';
import { LessonQuestion } from '#components/admin/lessons/lesson-question.tsx';
import { SearchField } from '#components/admin/shared/search-field.tsx';
import { LoadError } from '#components/forms/table.tsx';
import { TabSkeleton } from '#components/admin/shared/tab-skeleton.tsx';
import { useAddress } from '#components/admin/shared/use-address.ts';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { type Answer, call } from '#components/shell/session/call.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Review } from './review.tsx';
import { useDesk } from '#components/admin/lessons/use-desk.ts';

type Draft = Answer<'GET /admin/drafts/'>[number];

/** All waiting drafts, one at a time: J and K step, V verifies, E edits. */
export function DraftQueue() {
  const t = useTranslations('admin.queue');
  const { get, set } = useAddress();
  const { key, query } = askDrafts(get);
  const { search } = query;
  const {
    data: drafts,
    isError,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /admin/drafts/', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: SEEN_MS,
  });
  useFocusAfterRemoval(drafts?.length);
  if (isError && !drafts) return <LoadError failed={t('failed')} retry={() => void refetch()} />;
  if (!drafts) return <TabSkeleton />;
  if (drafts.length === 0 && search === '') return <EmptyState text={t('empty')} />;
  const position = drafts.findIndex(({ id }) => id === Number(get('lesson')));
  const index = Math.max(0, position);
  const show = (at: number) => {
    const draft = drafts[at];
    if (draft) set({ lesson: String(draft.id) }, 'replace');
  };
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <nav aria-label={t('title')} className="grid content-start gap-2">
        <SearchField
          id="draft-search"
          label={t('search')}
          value={search}
          onSearch={(text) => set({ search: text, lesson: '' }, 'replace')}
        />
        <p className="text-sm text-muted">{t('keys')}</p>
        <ol className="grid max-h-[70dvh] gap-1 overflow-y-auto">
          {drafts.map((draft, at) => (
            <QueueItem key={draft.id} draft={draft} isCurrent={at === index} show={() => show(at)} />
          ))}
        </ol>
      </nav>
      {drafts[index] ? (
        <QueuedDraft key={drafts[index].id} draft={drafts[index]} step={(by) => show(index + by)} />
      ) : (
        <EmptyState text={t('noneFound')} />
      )}
    </div>
  );
}

/** When the focused draft leaves the queue, moves the focus to the start of the page. */
function useFocusAfterRemoval(count = 0) {
  const before = useRef(0);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [count]);
}

function QueueItem({ draft, isCurrent, show }: { draft: Draft; isCurrent: boolean; show: () => void }) {
  const t = useTranslations('admin.queue');
  const common = useTranslations('common');
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={show}
        className={cn(
          'w-full rounded-lg border px-3 py-2 text-start text-sm hover:bg-raised',
          isCurrent && 'border-indigo bg-indigo-soft',
        )}
      >
        <span className="font-medium" dir="auto">
          {draft.title}
        </span>
        <span className="block text-muted">
          {`${common('gradeBadge', { grade: draft.gradeLevel })} · ${common(`languages.${draft.language}`)}`}
          {draft.isReplacement ? ` · ${t('replacement')}` : ''}
        </span>
      </button>
    </li>
  );
}

function QueuedDraft({ draft, step }: { draft: Draft; step: (by: number) => void }) {
  const t = useTranslations('admin');
  const { data: desk, isError, refetch } = useDesk(draft.id);
  const [verifying, setVerifying] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = deskKey(event);
      if (key === 'j') step(1);
      else if (key === 'k') step(-1);
      else if (key === 'v' && desk) setVerifying(true);
      else if (key === 'e') document.getElementById('edit-draft')?.click();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [step, desk]);
  if (isError && !desk) return <LoadError failed={t('failed.lessons')} retry={() => void refetch()} />;
  if (!desk) return <TabSkeleton />;
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold" dir="auto">
          {desk.latest.title}
        </h2>
        <div className="flex gap-3">
          <Link
            id="edit-draft"
            href={`/dashboard/lessons/${draft.id}`}
            className={buttonClass({ look: 'secondary' })}
          >
            {t('edit')}
          </Link>
          <Button onClick={() => setVerifying(true)}>{t('lessons.verify')}</Button>
        </div>
      </div>
      <Review desk={desk} />
      {verifying ? (
        <LessonQuestion
          kind="verify"
          lesson={{ id: draft.id, title: desk.latest.title }}
          tag={`"${desk.version}"`}
          close={() => setVerifying(false)}
        />
      ) : null}
    </div>
  );
}
