import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Choices } from '#components/teacher/choices.tsx';
import { ProgressGrid } from '#components/teacher/progress/progress-grid.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getProgress } from '#lib/school/class-progress/class-progress.queries.ts';
import { progressQuery } from '#lib/school/class-progress/class-progress.schema.ts';
import { type PageWithQuery, loadClassQuery, loadCurrentClass, titleOf } from '../../../load-class.ts';

export const generateMetadata = titleOf('progress');

export default async function ClassProgressPage(props: PageWithQuery) {
  const actor = await requireTeacher();
  const { schoolClass, query } = await loadClassQuery(props, progressQuery, loadCurrentClass);
  const t = await getTranslations('teach.progress');
  const progress = await getProgress(actor, schoolClass.id, query);
  const at = (lessons: string, show: string) =>
    `/teach/classes/${schoolClass.id}/progress?${new URLSearchParams({ lessons, show })}`;
  const [lessons, show] = [progress.isAssigned ? 'assigned' : 'all', query.show ?? ''];
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
