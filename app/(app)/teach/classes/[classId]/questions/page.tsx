import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { Messages } from '#components/layout/messages.tsx';
import { ReportedQuestions } from '#components/reports/reported-questions.tsx';
import { isAdmin } from '#lib/auth/actor.ts';
import { requireTeacher } from '#lib/auth/require-actor.ts';
import { listReports } from '#lib/reports/queries.ts';
import { typesetReported } from '#lib/reports/texts.ts';
import { loadClass, titleOf } from '../../../load-class.ts';

type Props = { params: Promise<{ classId: string }> };

export const generateMetadata = titleOf('questions');

export default async function ClassQuestionsPage({ params }: Props) {
  const actor = await requireTeacher();
  const { schoolClass } = await loadClass((await params).classId);
  const t = await getTranslations('reports');
  const reports = await listReports(actor, { classId: schoolClass.id });
  return (
    <Messages only={['reports', 'study']}>
      <div className="grid max-w-3xl gap-4">
        <p className="max-w-prose text-muted">{t('leadClass')}</p>
        {reports.length === 0 ? (
          <EmptyState text={t('empty')} />
        ) : (
          <ReportedQuestions
            {...{ reported: reports }}
            typeset={typesetReported(actor, reports)}
            mayFix={isAdmin(actor)}
          />
        )}
      </div>
    </Messages>
  );
}
