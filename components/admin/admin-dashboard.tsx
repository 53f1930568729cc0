'use client';

import { useTranslations } from 'next-intl';
import type { SeedsOf } from '#components/shell/session/seeds.tsx';
import { Tab, TabPanel, Tabs, TabsList } from '#components/ui/tabs.tsx';
import dynamic from 'next/dynamic';
import { type ReactNode, startTransition, useOptimistic } from 'react';
import { OverviewTab } from './overview/overview-tab.tsx';
import { StatCards } from './overview/stat-cards.tsx';
import { SystemBadge } from './overview/system-badge.tsx';
import { useAddress } from './shared/use-address.ts';
import { DeskShell } from './shell/desk-shell.tsx';
import { ModelBanner } from './shell/model-banner.tsx';
import { TabSkeleton } from './shared/tab-skeleton.tsx';

const UsersTab = dynamic(() => import('./users/users-tab.tsx').then((module) => module.UsersTab), {
  loading: TabSkeleton,
  ssr: false,
});
const SubjectsTab = dynamic(
  () => import('./subjects/subjects-tab.tsx').then((module) => module.SubjectsTab),
  { loading: TabSkeleton, ssr: false },
);
const LessonsTab = dynamic(() => import('./lessons/lessons-tab.tsx').then((module) => module.LessonsTab), {
  loading: TabSkeleton,
  ssr: false,
});
const AnalyticsTab = dynamic(
  () => import('./analytics/analytics-tab.tsx').then((module) => module.AnalyticsTab),
  { loading: TabSkeleton, ssr: false },
);

const TABS = ['overview', 'users', 'subjects', 'lessons', 'analytics'] as const;
type TabName = (typeof TABS)[number];
const PANELS = {
  overview: OverviewTab,
  users: UsersTab,
  subjects: SubjectsTab,
  lessons: LessonsTab,
  analytics: AnalyticsTab,
};

/** Address parts of one tab's list; another tab drops them. */
const LIST_STATE = {
  search: '',
  role: '',
  sort: '',
  page: '',
  after: '',
  before: '',
  subject: '',
  status: '',
  lesson: '',
};

export function AdminDashboard({ hasModel, seeds }: { hasModel: boolean; seeds: SeedsOf | undefined }) {
  return (
    <DeskShell hasModel={hasModel} seeds={seeds}>
      <Tabbed hasModel={hasModel} />
    </DeskShell>
  );
}

function Tabbed({ hasModel }: { hasModel: boolean }) {
  const t = useTranslations('admin');
  const { get, set } = useAddress();
  const tabName = get('tab');
  const tab: TabName = TABS.find((name) => name === tabName) ?? 'overview';
  const Panel = PANELS[tab];
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-2xl font-semibold">{t('title')}</h1>
        <SystemBadge />
      </div>
      {hasModel ? null : <ModelBanner />}
      <StatCards />
      <AddressedTabs tab={tab} go={(name) => set({ ...LIST_STATE, tab: name === 'overview' ? '' : name })}>
        <TabsList>
          {TABS.map((name) => (
            <Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tab>
          ))}
        </TabsList>
        <TabPanel value={tab}>
          <Panel />
        </TabPanel>
      </AddressedTabs>
    </>
  );
}

type AddressedProps = { tab: string; go: (tab: string) => void; children: ReactNode };

/** The tab answers a touch at once. Its panel comes with the address, and until then nothing else is drawn. */
function AddressedTabs({ tab, go, children }: AddressedProps) {
  const [chosen, choose] = useOptimistic(tab);
  const change = (name: string) =>
    startTransition(() => {
      choose(name);
      go(name);
    });
  return (
    <Tabs value={chosen} shown={tab} onValueChange={change}>
      {children}
    </Tabs>
  );
}
