import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { OpenSession } from '#lib/accounts/sessions/sessions.schema.ts';
import { EndSessions } from './end-sessions.tsx';

/** Where a person is signed in, each with a button to end the session. */
export async function SessionsCard({ sessions }: { sessions: OpenSession[] }) {
  const t = await getTranslations('profile.sessions');
  const mayEnd = sessions.every((session) => session.mayEnd);
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <ul className="mt-2 divide-y">
        {sessions.map((session) => (
          <Place key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (mayEnd ? <EndSessions label={t('endOthers')} /> : <p>{t('byCard')}</p>)}
    </Card>
  );
}

async function Place({ session }: { session: OpenSession }) {
  const t = await getTranslations('profile.sessions');
  const format = await getFormatter();
  const { id, device, seenAt, isShared, isCurrent, mayEnd } = session;
  const name = device ?? t('unknown');
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi>{name}</bdi>
          {isCurrent ? <Badge>{t('current')}</Badge> : null}
          {isShared ? <Badge>{t('shared')}</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {t('seen', { when: format.dateTime(seenAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </p>
      </div>
      {mayEnd && !isCurrent ? (
        <EndSessions sessionId={id} label={t('end')} name={t('endNamed', { name })} />
      ) : null}
    </li>
  );
}
