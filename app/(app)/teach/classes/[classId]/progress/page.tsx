import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { Choices } from '#components/teach/choices.tsx';
import { ProgressGrid } from '#components/teach/progress/progress-grid.tsx';
import { requireTeacher } from '#lib/auth/require-actor.ts';
import { getProgress } from '#lib/teaching/progress/queries.ts';
import { progressQuery } from '#lib/teaching/progress/schema.ts';
import { loadClass } from '../../../load-class.ts';

type Props = {
  params: Promise<{ classId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('classes.parts');
  const { schoolClass } = await loadClass((await params).classId);
  return { title: `${t('progress')} · ${schoolClass.name}` };
}

export default async function ClassProgressPage({ params, searchParams }: Props) {
  const actor = await requireTeacher();
  const { schoolClass } = await loadClass((await params).classId);
  const t = await getTranslations('teach.progress');
  const asked = progressQuery.safeParse(await searchParams).data ?? {};
  const progress = await getProgress(actor, schoolClass.id, asked);
  const at = (lessons: string, show: string) =>
    `/teach/classes/${schoolClass.id}/progress?${new URLSearchParams({ lessons, show })}`;
  const [lessons, show] = [progress.isAssigned ? 'assigned' : 'all', asked.show ?? ''];
  const isEmpty = progress.students.length === 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Choices
          label={t('all')}
          choices={(['assigned', 'all'] as const).map((one) => ({
            ...{ label: t(one), href: at(one, show), isHere: one === lessons },
          }))}
        />
        <Choices
          label={t('everybody')}
          choices={[
            { label: t('everybody'), href: at(lessons, ''), isHere: show === '' },
            { label: t('notStarted'), href: at(lessons, 'not_started'), isHere: show !== '' },
          ]}
        />
      </div>
      {isEmpty ? <EmptyState text={t(show === '' ? 'empty' : 'allStarted')} /> : null}
      {!isEmpty && progress.lessons.length === 0 ? <EmptyState text={t('noLessons')} /> : null}
      {!isEmpty && progress.lessons.length > 0 ? (
        <>
          <p className="text-sm text-muted">{t('key')}</p>
          <ProgressGrid classId={schoolClass.id} progress={progress} />
        </>
      ) : null}
    </div>
  );
}
