import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CorrectNames } from '#components/teacher/classes/correct-names.tsx';
import { BackLink } from '#components/shell/back-link.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { ParentLinks } from '#components/family/parent-links.tsx';
import { slipWords } from '#components/family/slip-words.ts';
import { Choices } from '#components/teacher/choices.tsx';
import { PrintButton } from '#components/teacher/report/print-button.tsx';
import { ReportSheet } from '#components/teacher/report/report-sheet.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getNames } from '#lib/school/classes/names/names.queries.ts';
import { orMissing, pageId } from '#lib/platform/http/page.ts';
import { asAnswer } from '#lib/platform/http/wire.ts';
import { INTERFACE, isLanguage } from '#lib/platform/i18n/languages.ts';
import { listLinks } from '#lib/school/parents/parents.queries.ts';
import { getReport } from '#lib/school/class-report.queries.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { loadCurrentClass } from '../../../../../load-class.ts';

type Props = {
  params: Promise<{ classId: string; studentId: string }>;
  searchParams: Promise<{ language?: string | string[] }>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('teach.report'))('title') };
}

export default async function ReportPage({ params, searchParams }: Props) {
  const actor = await requireTeacher();
  const { classId, studentId } = await params;
  const { schoolClass } = await loadCurrentClass(classId);
  const { language } = await searchParams;
  const reportLanguage = isLanguage(language) ? language : undefined;
  const report = await orMissing(getReport(actor, schoolClass.id, pageId(studentId) ?? 0, reportLanguage));
  if (!report) notFound();
  const id = pageId(studentId) ?? 0;
  // None of a class that has ended.
  const [links, names] = await Promise.all([orMissing(listLinks(actor, id)), orMissing(getNames(actor, id))]);
  const child = { id, name: report.name, language: report.language };
  const t = await getTranslations('teach.report');
  const marks = await getTranslations('classes.parts');
  const here = `/teach/classes/${schoolClass.id}/students/${studentId}/report`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-3 print:hidden">
        <BackLink href={`/teach/classes/${schoolClass.id}/marks` as '/'}>{marks('marks')}</BackLink>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Choices
            label={t('language')}
            choices={LANGUAGES.map((one) => ({
              ...{ label: INTERFACE[one].ownName, href: `${here}?language=${one}` },
              isHere: one === report.language,
            }))}
          />
          <PrintButton>{t('print')}</PrintButton>
        </div>
      </div>
      <ReportSheet report={report} />
      {links ? (
        <Messages only={['parents']}>
          <ParentLinks key={id} child={child} links={asAnswer(links)} words={slipWords()} />
        </Messages>
      ) : null}
      {names ? <CorrectNames studentId={id} names={names} /> : null}
    </div>
  );
}
