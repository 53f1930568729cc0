'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSend } from '#components/forms/use-send.ts';
import { type Answer, call } from '#components/shell/session/call.ts';
import { Card } from '#components/ui/card.tsx';
import { toast } from '#components/ui/toast.ts';
import type { Language } from '#lib/vocabulary.ts';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import { MadeLink } from './made-link.tsx';
import type { SlipWords } from './slip-words.ts';

type Props = {
  child: { id: number; name: string; language: Language };
  links: Answer<'GET /users/{id}/parent_links/'>;
  words: SlipWords;
};

/** The links by which a child's parents read of its week: made, given another address, seen used, ended. */
export function ParentLinks({ child, links: read, words }: Props) {
  const t = useTranslations('parents.card');
  const [links, setLinks] = useState(read);
  const [made, setMade] = useState<Answer<'POST /users/{id}/parent_links/'>>();
  const readAgain = async () =>
    setLinks(await call('GET /users/{id}/parent_links/', { params: { id: child.id } }));
  const sending = useSend(readAgain);
  const renew = (id: number) =>
    sending.send(async () => setMade(await call('POST /parent_links/{id}/renew/', { params: { id } })));
  const end = (id: number) =>
    sending.send(async () => {
      await call('DELETE /parent_links/{id}/', { params: { id } });
      if (made?.id === id) setMade(undefined);
      toast.success(t('ended'));
    });
  return (
    <Card className="parent-links grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{t('text')}</p>
      </div>
      {made ? <MadeLink key={made.address} made={made} name={child.name} words={words} /> : null}
      <LinkList links={links} isPending={sending.isPending} renew={renew} end={end} />
      <LinkForm child={child} sending={sending} made={setMade} />
    </Card>
  );
}
