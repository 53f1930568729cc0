import type { Metadata } from 'next';
import { Assistant } from '#components/student/assistant/assistant.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { SubjectDetail } from '#components/student/subjects/subject-detail.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { loadSubject } from '../load-subject.ts';

type Props = { params: Promise<{ subjectId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadSubject((await params).subjectId)).name };
}

export default async function SubjectPage({ params }: Props) {
  const actor = await requireActor();
  const subject = await loadSubject((await params).subjectId);
  const language = actor.profile?.language ?? subject.lessons[0]?.language ?? 'English';
  return (
    <>
      <SubjectDetail subject={subject} />
      <Messages only={['assistant', 'help']}>
        <Assistant subjectId={subject.id} subject={subject.name} language={language} />
      </Messages>
    </>
  );
}
