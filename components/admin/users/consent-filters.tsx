'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useHasModel } from '#components/admin/shared/has-model.ts';
import type { Address } from '#components/admin/shared/use-address.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/field.tsx';
import { CONSENT_DECISIONS } from '#lib/vocabulary.ts';

const FIRST_PAGE = { after: '', before: '' };

/** Whether the list is for recording consent: where a model is configured, or where the address asks for it. */
export function useConsentShown({ get }: Pick<Address, 'get'>): boolean {
  const hasModel = useHasModel();
  return hasModel || get('consent') !== '' || get('class') !== '';
}

/** Which decisions of guardians to show, and of which class. */
export function ConsentFilters({ address }: { address: Address }) {
  const t = useTranslations('admin.consent');
  const { get, set } = address;
  if (!useConsentShown(address)) return null;
  return (
    <>
      <Select
        aria-label={t('filter')}
        value={get('consent')}
        onChange={({ target }) => set({ ...FIRST_PAGE, consent: target.value })}
        className="sm:w-auto"
      >
        <option value="">{t('every')}</option>
        <option value="none">{t('none')}</option>
        {CONSENT_DECISIONS.map((decision) => (
          <option key={decision} value={decision}>
            {t(`decisions.${decision}`)}
          </option>
        ))}
      </Select>
      {get('class') ? (
        <OneClass id={Number(get('class'))} leave={() => set({ ...FIRST_PAGE, class: '' })} />
      ) : null}
    </>
  );
}

/** The class whose students alone are listed, and the way back to all. */
function OneClass({ id, leave }: { id: number; leave: () => void }) {
  const t = useTranslations('admin.consent');
  const { data } = useQuery({
    queryKey: ['admin-class', id],
    queryFn: ({ signal }) => call('GET /classes/{id}/', { params: { id }, signal }),
  });
  const name = data?.name ?? String(id);
  return (
    <Button look="secondary" onClick={leave} aria-label={t('notOnly', { name })}>
      <bdi className="max-w-48 truncate">{name}</bdi>
      <X aria-hidden />
    </Button>
  );
}
