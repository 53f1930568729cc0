'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BulkBar } from '#components/admin/rows/bulk-bar.tsx';
import { useBulk } from '#components/admin/rows/use-bulk.ts';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import { GradeOptions, RoleOptions } from '#components/admin/shared/options.tsx';
import { useAddress } from '#components/admin/shared/use-address.ts';
import type { ListedAccount } from '#components/admin/shared/use-lists.ts';
import type { Selection } from '#components/forms/use-selection.ts';
import { withOneProof } from '#components/forms/with-proof.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/field.tsx';
import type { UserChanges } from '#lib/accounts/users/users.schema.ts';
import { GRADES, ROLES } from '#lib/vocabulary.ts';
import { useConsentShown } from './consent-filters.tsx';

const ConsentDialog = dynamic(() => import('./consent-dialog.tsx').then((module) => module.ConsentDialog), {
  ssr: false,
});

type Props = { selection: Selection; rows: ListedAccount[] };

/** Another role or another grade for the chosen users; for students alone, what their guardians decided. */
export function UserActs({ selection, rows }: Props) {
  const t = useTranslations('admin.rows');
  const consent = useTranslations('admin.consent');
  const [isRecording, setRecording] = useState(false);
  const isConsentShown = useConsentShown(useAddress());
  const areStudents = rows.every(({ id, role }) => role === 'student' || !selection.has(id));
  const bulk = useBulk();
  const begin = (body: UserChanges) => {
    const count = selection.ids.length;
    const withProof = withOneProof();
    bulk({
      failed: selection.choose,
      of: 'user',
      ids: selection.ids,
      soon: t('usersSoon', { count }),
      done: t('usersDone', { count }),
      touches: TOUCHED_BY.user,
      one: (id) => withProof(() => call('PUT /admin/users/{id}/', { params: { id }, body, keepalive: true })),
    });
    selection.clear();
  };
  return (
    <BulkBar selection={selection}>
      <Select
        aria-label={t('roleTo')}
        className="w-auto"
        value=""
        onChange={({ target }) => begin({ role: ROLES.find((role) => role === target.value)! })}
      >
        <option value="" disabled>
          {t('roleTo')}
        </option>
        <RoleOptions />
      </Select>
      <Select
        aria-label={t('gradeTo')}
        className="w-auto"
        value=""
        onChange={({ target }) =>
          begin({ studentProfile: { currentGrade: GRADES.find((grade) => grade === target.value)! } })
        }
      >
        <option value="" disabled>
          {t('gradeTo')}
        </option>
        <GradeOptions />
      </Select>
      {isConsentShown && areStudents ? (
        <Button look="secondary" onClick={() => setRecording(true)}>
          {consent('recordFor')}
        </Button>
      ) : null}
      {isRecording ? (
        <ConsentDialog studentIds={selection.ids} done={selection.clear} close={() => setRecording(false)} />
      ) : null}
    </BulkBar>
  );
}
