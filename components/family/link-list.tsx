'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Answer } from '#components/shell/session/call.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';

type Link = Answer<'GET /users/{id}/parent_links/'>[number];
type Acts = { isPending: boolean; renew: (id: number) => void; end: (id: number) => void };

/** Each link with its last day and its use. */
export function LinkList({ links, ...acts }: Acts & { links: Link[] }) {
  const t = useTranslations('parents.card');
  if (links.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <ul className="divide-y">
      {links.map((link) => (
        <LinkRow key={link.id} link={link} {...acts} />
      ))}
    </ul>
  );
}

function LinkRow({ link, isPending, renew, end }: Acts & { link: Link }) {
  const t = useTranslations('parents.card');
  const format = useFormatter();
  const { id, label, untilDay, state, uses, lastUsedAt } = link;
  const until = format.dateTime(new Date(`${untilDay}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const used = lastUsedAt && format.dateTime(new Date(lastUsedAt), { dateStyle: 'medium' });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          <bdi>{label}</bdi> {state === 'open' ? null : <Badge>{t(`states.${state}`)}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {used ? t('used', { count: uses, day: used }) : t('unused')} · {t('validUntil', { day: until })}
        </p>
      </div>
      {state === 'open' ? (
        <>
          <Button
            look="quiet"
            size="small"
            aria-label={t('renewNamed', { label })}
            disabled={isPending}
            onClick={() => renew(id)}
          >
            {t('renew')}
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-label={t('endNamed', { label })}
            disabled={isPending}
            onClick={() => end(id)}
          >
            {t('end')}
          </Button>
        </>
      ) : null}
    </li>
  );
}
