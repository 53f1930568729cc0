import { AnnouncementList } from '#components/teacher/announcements/announcement-list.tsx';
import { NewAnnouncement } from '#components/teacher/announcements/new-announcement.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { listAnnouncements } from '#lib/school/announcements/announcements.queries.ts';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { loadClass, titleOf } from '../../../load-class.ts';

type Props = { params: Promise<{ classId: string }> };

export const generateMetadata = titleOf('messages');

export default async function ClassMessagesPage({ params }: Props) {
  const actor = await requireTeacher();
  const { schoolClass } = await loadClass((await params).classId);
  const { id, endedAt } = schoolClass;
  const announcements = await listAnnouncements(actor, id);
  return (
    <Messages only={['announcements']}>
      <div className="grid max-w-2xl gap-6">
        {endedAt ? null : <NewAnnouncement classId={id} />}
        <AnnouncementList classId={id} announcements={announcements} hasEnded={endedAt !== null} />
      </div>
    </Messages>
  );
}
