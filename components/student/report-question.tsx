'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';

const Nothing = () => null;
/** Where the network fails the form, the page stays as it is. */
const ReportForm = lazy<(props: { questionId: number }) => React.ReactNode>(() =>
  import('./report-form.tsx').then(
    ({ ReportForm }) => ({ default: ReportForm }),
    () => ({ default: Nothing }),
  ),
);

/** Something is wrong with a question: its form is fetched once it is opened. */
export function ReportQuestion({ questionId }: { questionId: number }) {
  const t = useTranslations('study.report');
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)} className="text-sm print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center text-muted">{t('open')}</summary>
      {wasOpened ? (
        <Suspense>
          <ReportForm questionId={questionId} />
        </Suspense>
      ) : null}
    </details>
  );
}
