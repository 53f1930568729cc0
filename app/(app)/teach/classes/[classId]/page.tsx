import { redirect } from 'next/navigation';
import { requireTeacher } from '#lib/auth/require-actor.ts';

export default async function ClassPage({ params }: { params: Promise<{ classId: string }> }) {
  await requireTeacher();
  redirect(`/teach/classes/${(await params).classId}/students`);
}
