'use client';

import { useQuery } from '@tanstack/react-query';
import { Activity, Award, CheckCircle2, TrendingUp } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { ANALYTICS } from '#components/admin/shared/asked.ts';
import { CountedAt } from '#components/admin/shared/counted-at.tsx';
import { LoadError } from '#components/forms/table.tsx';
import { TabSkeleton } from '#components/admin/shared/tab-skeleton.tsx';
import { type Answer, call } from '#components/shell/session/call.ts';
import { StatCard } from '#components/ui/stat-card.tsx';
import { Distribution } from './distribution.tsx';
import { Growth } from './growth.tsx';
import { Questions } from './questions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Resources } from './resources.tsx';
import { TopSubjects } from './top-subjects.tsx';

export function AnalyticsTab() {
  const t = useTranslations('admin');
  const { data, isError, refetch } = useQuery({
    queryKey: ANALYTICS,
    queryFn: ({ signal }) => call('GET /admin/analytics/', { signal }),
    staleTime: 120_000,
  });
  if (isError && !data) return <LoadError failed={t('failed.analytics')} retry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <CountedAt of="analytics" at={data.countedAt} />
      <Headline data={data} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Growth growth={data.growth} />
        <Distribution roles={data.roles} grades={data.grades} />
        <TopSubjects subjects={data.topSubjects} />
        <RecentActivity events={data.recent} />
      </div>
      <Resources resources={data.resources} />
      <Questions />
    </div>
  );
}

function Headline({ data }: { data: Answer<'GET /admin/analytics/'> }) {
  const t = useTranslations('admin.analytics');
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const { begun, completed } = data.completion;
  const newAccounts = data.growth.at(-1)?.added ?? 0;
  return (
    <section aria-label={t('headline')} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={t('userGrowth')}
        value={format.number(newAccounts, { signDisplay: 'always' })}
        hint={t('thisMonth')}
        icon={<TrendingUp />}
      />
      <StatCard
        label={t('completionRate')}
        value={begun === 0 ? t('none') : percent(completed / begun)}
        hint={t('completionHint', { begun, completed })}
        icon={<CheckCircle2 />}
      />
      <StatCard
        label={t('averageScore')}
        value={data.averageScore === null ? t('none') : percent(data.averageScore / 100)}
        hint={t('averageHint')}
        icon={<Award />}
      />
      <StatCard
        label={t('activeToday')}
        value={format.number(data.activeToday)}
        hint={t('activeHint')}
        icon={<Activity />}
      />
    </section>
  );
}
