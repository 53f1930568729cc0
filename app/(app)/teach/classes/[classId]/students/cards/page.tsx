import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CardsScreen } from '#components/teacher/classes/cards-screen.tsx';
import { PictureSheet } from '#components/teacher/classes/picture-sheet.tsx';
import { BackLink } from '#components/shell/back-link.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getDoor } from '#lib/school/classes/door/door.queries.ts';
import { listClassStudents } from '#lib/school/classes/students/students.queries.ts';
import { messagesOf } from '#lib/platform/i18n/messages.ts';
import { loadClass } from '../../../../load-class.ts';
import { doorAddress, qrOf } from '../door-sign.ts';

type Props = { params: Promise<{ classId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('classes.cards');
  const { schoolClass } = await loadClass((await params).classId);
  return { title: `${t('link')} · ${schoolClass.name}` };
}

/** Accounts for children, and the cards by which they sign in. */
export default async function CardsPage({ params }: Props) {
  const actor = await requireTeacher();
  const { schoolClass } = await loadClass((await params).classId);
  const { id, name, language, endedAt } = schoolClass;
  const t = await getTranslations('classes');
  const [door, students] = await Promise.all([getDoor(actor, id), listClassStudents(actor, id)]);
  const children = students.filter(({ hasEmail, card }) => card || !hasEmail);
  const address = await doorAddress(door.code);
  const { cards, pictures: drawings } = messagesOf(language).classes;
  const words = {
    name: cards.name,
    words: cards.words,
    pictures: cards.pictures,
    door: cards.door,
    drawings,
  };
  const sign = { className: name, language, words, address, qr: qrOf(address), isOpen: door.isOpen };
  return (
    <div className="grid gap-4">
      <PictureSheet />
      <div className="print:hidden">
        <BackLink href={`/teach/classes/${id}/students`}>{t('parts.students')}</BackLink>
      </div>
      {endedAt ? null : <CardsScreen classId={id} students={children} door={sign} />}
    </div>
  );
}
