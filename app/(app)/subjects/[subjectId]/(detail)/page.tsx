import type { Metadata } from 'next';
import { SubjectDetail } from '#components/subjects/subject-detail.tsx';
import { requireActor } from '#lib/auth/require-actor.ts';
import { loadSubject } from '../load-subject.ts';

type Props = { params: Promise<{ subjectId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadSubject((await params).subjectId)).name };
}

export default async function SubjectPage({ params }: Props) {
  await requireActor();
  return <SubjectDetail subject={await loadSubject((await params).subjectId)} />;
}
