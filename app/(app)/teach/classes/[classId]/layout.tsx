import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { ClassFacts } from '#components/teacher/classes/class-facts.tsx';
import { BackLink } from '#components/shell/back-link.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { ClassParts } from '#components/teacher/class-parts.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { loadClass } from '../../load-class.ts';

type Props = { params: Promise<{ classId: string }>; children: ReactNode };

/** The class's name and the row of its pages. */
export default async function ClassLayout({ params, children }: Props) {
  await requireTeacher();
  const { schoolClass } = await loadClass((await params).classId);
  const t = await getTranslations('classes');
  return (
    <Messages only={['classes']}>
      <div className="grid grid-cols-1 gap-6">
        <div className="grid gap-2 print:hidden">
          <BackLink href="/teach">{t('header')}</BackLink>
          <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">
            <bdi>{schoolClass.name}</bdi>
          </h1>
          <ClassFacts of={schoolClass} />
        </div>
        <div className="print:hidden">
          <ClassParts classId={schoolClass.id} hasEnded={schoolClass.endedAt !== null} />
        </div>
        {schoolClass.endedAt ? <Alert tone="notice" title={t('endedNote')} /> : null}
        {children}
      </div>
    </Messages>
  );
}
