'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SearchField } from '#components/admin/shared/search-field.tsx';
import type { Address } from '#components/admin/shared/use-address.ts';
import type { ListedSubject } from '#components/admin/shared/use-lists.ts';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/field.tsx';

type ToolbarProps = {
  address: Address;
  subject: ListedSubject | undefined;
  subjects: ListedSubject[];
};

export function LessonsToolbar({ address: { get, set }, subject, subjects }: ToolbarProps) {
  const t = useTranslations('admin');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        aria-label={t('lessons.subjectFilter')}
        value={subject?.id ?? ''}
        onChange={(event) => set({ subject: event.target.value, page: '' })}
        className="w-auto max-w-full"
        disabled={subjects.length === 0}
      >
        {subjects.map(({ id, name, gradeLevel }) => (
          <option key={id} value={id}>
            {t('subjects.choice', { name, grade: gradeLevel })}
          </option>
        ))}
      </Select>
      <SearchField
        id="lesson-search"
        label={t('lessons.search')}
        value={get('search')}
        onSearch={(search) => set({ search, page: '' }, 'replace')}
      />
      <Select
        aria-label={t('lessons.statusFilter')}
        value={get('status')}
        onChange={(event) => set({ status: event.target.value, page: '' })}
        className="w-auto"
      >
        <option value="">{t('lessons.everyStatus')}</option>
        <option value="draft">{t('status.draft')}</option>
        <option value="verified">{t('status.verified')}</option>
      </Select>
      <div className="flex grow justify-end">
        <Button data-new onClick={() => set({ new: '1' })} disabled={!subject}>
          <Plus aria-hidden />
          {t('lessons.add')}
        </Button>
      </div>
    </div>
  );
}
