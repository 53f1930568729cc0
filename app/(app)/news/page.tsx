import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { MarkSeen } from '#components/student/news/mark-seen.tsx';
import { NoticeCard } from '#components/student/news/notice-card.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { listNotices } from '#lib/platform/notices/notices.queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('news'))('title') };
}

export default async function NewsPage() {
  const actor = await requireActor();
  const t = await getTranslations('news');
  const notices = await listNotices(actor);
  const newest = notices.find(({ isNew }) => isNew);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <h1 className="text-2xl font-semibold sm:text-3xl">{t('title')}</h1>
      {notices.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <Messages only={['news']}>
          <ol className="grid gap-3">
            {notices.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
          </ol>
        </Messages>
      )}
      {newest ? <MarkSeen upTo={newest.id} /> : null}
    </div>
  );
}
