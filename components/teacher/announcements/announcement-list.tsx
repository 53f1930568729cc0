import { getFormatter, getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Announcement } from '#lib/school/announcements/announcements.schema.ts';
import { Withdraw } from './withdraw.tsx';

type Props = { classId: number; announcements: Announcement[]; hasEnded: boolean };

/** The class's announcements, newest first, and how many students have seen each. */
export async function AnnouncementList({ classId, announcements, hasEnded }: Props) {
  const t = await getTranslations('announcements');
  const format = await getFormatter();
  if (announcements.length === 0) return <EmptyState text={t('empty')} />;
  return (
    <ol aria-label={t('title')} className="grid gap-3">
      {announcements.map(({ id, text, createdAt, writtenBy, told, seen }) => {
        const when = format.dateTime(createdAt, { dateStyle: 'long', timeStyle: 'short' });
        return (
          <li key={id}>
            <Card className="grid gap-2 p-4">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
                <p>{t.rich('facts', { when, told, seen, name: () => <bdi>{writtenBy}</bdi> })}</p>
                {hasEnded ? null : <Withdraw {...{ classId, when }} announcement={{ id, text }} />}
              </div>
            </Card>
          </li>
        );
      })}
    </ol>
  );
}
