import { TodayView } from '#components/teacher/today/today-view.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getToday } from '#lib/school/today/today.queries.ts';
import { loadCurrentClass, titleOf } from '../../load-class.ts';

type Props = { params: Promise<{ classId: string }> };

export const generateMetadata = titleOf('today');

export default async function ClassPage({ params }: Props) {
  const actor = await requireTeacher();
  const { schoolClass } = await loadCurrentClass((await params).classId);
  return <TodayView classId={schoolClass.id} today={await getToday(actor, schoolClass.id)} />;
}
