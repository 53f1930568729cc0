import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Choices } from '#components/teacher/choices.tsx';
import { Gradebook } from '#components/teacher/marks/gradebook.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { getMarks } from '#lib/school/gradebook/gradebook.queries.ts';
import { marksQuery, SCORES } from '#lib/school/gradebook/gradebook.schema.ts';
import { type PageWithQuery, loadClassQuery, titleOf } from '../../../load-class.ts';

export const generateMetadata = titleOf('marks');

export default async function ClassMarksPage(props: PageWithQuery) {
  const actor = await requireTeacher();
  const { schoolClass, query } = await loadClassQuery(props, marksQuery);
  const t = await getTranslations('teach.marks');
  const { score = 'best' } = query;
  const marks = await getMarks(actor, schoolClass.id, score);
  if (marks.lessons.length === 0) return <EmptyState text={t('empty')} />;
  const language = await interfaceLanguage();
  const file = (format: string) =>
    `/api/classes/${schoolClass.id}/marks/export?${new URLSearchParams({ format, score, language })}`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Choices
          label={t('score')}
          choices={SCORES.map((one) => ({
            ...{ label: t(one), href: `/teach/classes/${schoolClass.id}/marks?score=${one}` },
            isHere: one === score,
          }))}
        />
        <div className="flex flex-wrap gap-2">
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              href={file(format)}
              download
              className={buttonClass({ look: 'secondary', size: 'small' })}
            >
              {t(format)}
            </a>
          ))}
        </div>
      </div>
      <Gradebook classId={schoolClass.endedAt ? null : schoolClass.id} marks={marks} />
      <p className="text-sm text-muted">{t('rule')}</p>
    </div>
  );
}
