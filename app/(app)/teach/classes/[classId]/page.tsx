import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TodayView } from '#components/teach/today/today-view.tsx';
import { requireTeacher } from '#lib/auth/require-actor.ts';
import { getToday } from '#lib/teaching/today/queries.ts';
import { loadClass } from '../../load-class.ts';

type Props = { params: Promise<{ classId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('classes.parts');
  const { schoolClass } = await loadClass((await params).classId);
  return { title: `${t('today')} · ${schoolClass.name}` };
}

export default async function ClassPage({ params }: Props) {
  const actor = await requireTeacher();
  const { schoolClass } = await loadClass((await params).classId);
  return <TodayView classId={schoolClass.id} today={await getToday(actor, schoolClass.id)} />;
}
