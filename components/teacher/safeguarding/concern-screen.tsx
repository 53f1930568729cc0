import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Concern } from '#lib/school/safeguarding/safeguarding.schema.ts';
import { BackToConcerns } from './back-to-concerns.tsx';
import { ClosingAnswer } from './closing-answer.tsx';
import { Cries, PersonsWords } from './cries.tsx';
import { NewNote } from './new-note.tsx';

/** What a student wrote, and what was done about it. */
export async function ConcernScreen({ concern }: { concern: Concern }) {
  const t = await getTranslations('safeguarding.concern');
  const format = await getFormatter();
  const when = (at: Date) => format.dateTime(at, { dateStyle: 'long', timeStyle: 'short' });
  const { id, student, classes, cries, notes, closedAt, mayAgree, waits } = concern;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <BackToConcerns />
      <div>
        <h1 className="text-2xl font-semibold sm:text-3xl">
          {t('about', { name: `${student.firstName} ${student.lastName}` })}
        </h1>
        <p className="mt-1 text-muted">
          <bdi>{student.username}</bdi>
          {classes.length > 0 ? ` · ${t('classes', { names: format.list(classes) })}` : null}
        </p>
        {concern.isNameUnconfirmed ? <p className="mt-1">{t('nameUnconfirmed')}</p> : null}
        {closedAt ? <p className="mt-1 text-muted">{t('closedOn', { when: when(closedAt) })}</p> : null}
      </div>
      <Card className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('said')}</h2>
        <Cries cries={cries} />
        {cries.some(({ signIn }) => signIn?.byCard) ? (
          <p className="text-sm text-muted">{t('byCards')}</p>
        ) : null}
        <p className="text-sm text-muted">{t('byRules')}</p>
        <Link
          href={`/safeguarding/students/${student.id}`}
          className={`${buttonClass({ look: 'secondary' })} justify-self-start`}
        >
          {t('conversation')}
        </Link>
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('notes')}</h2>
        {notes.length === 0 ? <p className="text-muted">{t('noNotes')}</p> : null}
        <ol className="grid gap-4">
          {notes.map((note) => (
            <li key={note.id} className="grid gap-1">
              <PersonsWords text={note.text} />
              <span className="text-sm text-muted">
                {note.writtenBy ? <bdi>{note.writtenBy}</bdi> : null}
                {note.writtenBy ? ' · ' : null}
                {when(note.createdAt)}
              </span>
            </li>
          ))}
        </ol>
        {waits ? <p>{t('waits')}</p> : null}
        {closedAt ? <ClosingAnswer concernId={id} mayAgree={mayAgree} /> : null}
        <NewNote concernId={id} isOpen={closedAt === null} />
      </Card>
    </div>
  );
}
