'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AccountName } from '#components/admin/shared/account-name.tsx';
import { userAt } from '#components/admin/shared/asked.ts';
import { UserDialog } from '#components/admin/users/user-dialog.tsx';
import { type Answer, call } from '#components/shell/session/call.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';

/** Who the student is, with a button to edit. A change shows at once, without another entry in the audit log. */
export function RecordHead({ user: initial }: { user: Answer<'GET /admin/users/{id}/'> }) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const [isEditing, setEditing] = useState(false);
  const { data: user = initial } = useQuery({
    queryKey: userAt(initial.id),
    queryFn: ({ signal }) =>
      call('GET /admin/users/{id}/', {
        params: { id: initial.id },
        query: { with: 'student_profile' },
        signal,
      }),
  });
  const profile = user.studentProfile;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Link
        href="/dashboard/people"
        aria-label={t('record.back')}
        className="btn btn-quiet btn-icon -ms-2 shrink-0"
      >
        <ArrowLeft aria-hidden className="rtl:rotate-180" />
      </Link>
      <div className="min-w-0 grow">
        <h1 className="text-2xl font-semibold break-words">
          <bdi>{name || user.username}</bdi>
        </h1>
        <p className="text-sm break-words text-muted">
          <AccountName {...user} />
        </p>
      </div>
      {profile ? (
        <>
          <Badge>{common('gradeBadge', { grade: profile.currentGrade })}</Badge>
          <Badge>{common(`languages.${profile.language}`)}</Badge>
        </>
      ) : null}
      <Button
        look="secondary"
        size="small"
        onClick={() => setEditing(true)}
        aria-label={`${t('edit')} ${user.username}`}
      >
        <Pencil aria-hidden />
        {t('edit')}
      </Button>
      {isEditing ? <UserDialog user={user} close={() => setEditing(false)} /> : null}
    </header>
  );
}
