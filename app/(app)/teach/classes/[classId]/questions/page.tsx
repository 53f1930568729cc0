import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { ReportedQuestions } from '#components/teacher/reports/reported-questions.tsx';
import { isAdmin } from '#lib/platform/auth/actor.ts';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { listReports } from '#lib/school/question-reports/question-reports.queries.ts';
import { typesetReported } from '#lib/school/question-reports/texts.ts';
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
