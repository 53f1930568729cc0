import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { LivePanel } from '#components/teacher/live/live-panel.tsx';
import { StartLive } from '#components/teacher/live/start-live.tsx';
import { QueryProvider } from '#components/shell/session/query-provider.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getLive, listQuizLessons } from '#lib/school/live/live.queries.ts';
import { loadClass, titleOf } from '../../../load-class.ts';

type Props = { params: Promise<{ classId: string }> };

export const generateMetadata = titleOf('live');

export default async function ClassLivePage({ params }: Props) {
  const actor = await requireTeacher();
  const { schoolClass } = await loadClass((await params).classId);
  const t = await getTranslations('live');
  const { live } = await getLive(actor, schoolClass.id);
  const lessons = live || schoolClass.endedAt ? [] : await listQuizLessons(actor, schoolClass);
  return (
    <Messages only={['live']}>
      <QueryProvider>
        {live ? <LivePanel classId={schoolClass.id} /> : null}
        {!live && lessons.length > 0 ? <StartLive classId={schoolClass.id} lessons={lessons} /> : null}
        {!live && lessons.length === 0 ? <EmptyState text={t('noLessons')} /> : null}
      </QueryProvider>
    </Messages>
  );
}
