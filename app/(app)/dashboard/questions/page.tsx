import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Questions } from '#components/admin/analytics/questions.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { ReportedQuestions } from '#components/teacher/reports/reported-questions.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { listReports } from '#lib/school/question-reports/question-reports.queries.ts';
import { typesetReported } from '#lib/school/question-reports/texts.ts';
import { AdminPage } from '../admin-page.tsx';
import { type SearchParams, seedsOf } from '../seeds.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.places'))('questions') };
}

export default async function QuestionsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireActor('admin');
  const t = await getTranslations('reports');
  const reports = await listReports(actor, {});
  return (
    <AdminPage of="questions" seeds={await seedsOf(actor, 'questions', searchParams)}>
      {reports.length > 0 ? (
        <section aria-labelledby="reported" className="mb-6 grid grid-cols-1 gap-4">
          <div className="grid gap-1">
            <h2 id="reported" className="text-lg font-semibold">
              {t('title')}
            </h2>
            <p className="text-sm text-muted">{t('lead')}</p>
          </div>
          <Messages only={['admin', 'reports', 'study']}>
            <ReportedQuestions reported={reports} typeset={typesetReported(actor, reports)} mayFix />
          </Messages>
        </section>
      ) : null}
      <div id="items">
        <Questions />
      </div>
    </AdminPage>
  );
}
