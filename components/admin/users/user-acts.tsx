'use client';

import { useTranslations } from 'next-intl';
import { BulkBar } from '#components/admin/rows/bulk-bar.tsx';
import { useBulk } from '#components/admin/rows/use-bulk.ts';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import { GradeOptions, RoleOptions } from '#components/admin/shared/options.tsx';
import type { Selection } from '#components/admin/shared/use-selection.ts';
import { withOneCode } from '#components/admin/shared/with-code.ts';
import { call } from '#components/session/call.ts';
import { Select } from '#components/ui/field.tsx';
import type { UserChanges } from '#lib/accounts/admin/schema.ts';
import { GRADES, ROLES } from '#lib/vocabulary.ts';

/** Another role or another grade for the chosen users. */
export function UserActs({ selection }: { selection: Selection }) {
  const t = useTranslations('admin.rows');
  const bulk = useBulk();
  const begin = (body: UserChanges) => {
    const count = selection.ids.length;
    const withCode = withOneCode();
    bulk({
      failed: selection.choose,
      of: 'user',
      ids: selection.ids,
      soon: t('usersSoon', { count }),
      done: t('usersDone', { count }),
      touches: TOUCHED_BY.user,
      one: (id) => withCode(() => call('PUT /admin/users/{id}/', { params: { id }, body, keepalive: true })),
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
    </BulkBar>
  );
}
