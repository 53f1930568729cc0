import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BackLink } from '#components/shell/back-link.tsx';
import { PrintButton } from '#components/teacher/report/print-button.tsx';
import { LessonSheet } from '#components/teacher/sheet/lesson-sheet.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getStanding } from '#lib/content/curriculum/checked/checked.queries.ts';
import { orMissing, pageId } from '#lib/platform/http/page.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import { getSheet } from '#lib/school/lesson-sheet.queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('topics.sheet'))('title') };
}

type Props = { params: Promise<{ lessonId: string }> };

/** A lesson's page for its teacher. It holds answers: students get 403. */
export default async function LessonSheetPage({ params }: Props) {
  const actor = await requireTeacher();
  const sheet = await orMissing(getSheet(actor, pageId((await params).lessonId) ?? 0));
  if (!sheet) notFound();
  const standing = await getStanding(actor, sheet.id);
  const t = await getTranslations('topics.sheet');
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink href={`/subjects/${sheet.subjectId}/lessons/${sheet.id}` as '/'}>{t('back')}</BackLink>
        <PrintButton>{t('print')}</PrintButton>
      </div>
      <LessonSheet {...{ sheet, standing }} country={countryOf(sheet.language, actor)} />
    </div>
  );
}
