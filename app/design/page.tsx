import { Award, BookOpen } from 'lucide-react';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { ScoreRing } from '#components/student/quizzes/score-ring.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#components/ui/dialog.tsx';
import { Field, Input, Select, Textarea } from '#components/ui/field.tsx';
import { Mark } from '#components/ui/mark.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatCard } from '#components/ui/stat-card.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { Tab, TabPanel, Tabs, TabsList } from '#components/ui/tabs.tsx';
import { env } from '#lib/platform/config/env.ts';
import { ToastButton } from './toast-button.tsx';

/** Every primitive in both themes and both directions. In development only. */
export default function DesignPage() {
  if (env().NODE_ENV !== 'development') notFound();
  return (
    <Messages only={['study']}>
      <main id="content">
        {(['dark', 'light'] as const).flatMap((theme) =>
          (['ltr', 'rtl'] as const).map((dir) => (
            <section
              key={theme + dir}
              dir={dir}
              className={theme === 'dark' ? 'dark' : ''}
              data-theme={theme}
            >
              <Sheet id={theme + dir} />
            </section>
          )),
        )}
      </main>
    </Messages>
  );
}

async function Sheet({ id }: { id: string }) {
  const t = await getTranslations('common');
  const study = await getTranslations('study.dashboard');
  const name = t('productName');
  return (
    <div className="grid gap-6 bg-ground p-6 text-ink">
      <Mark className="size-12 text-brand" />
      <div className="flex flex-wrap gap-3">
        {(['primary', 'secondary', 'quiet', 'danger', 'link'] as const).map((look) => (
          <Button key={look} look={look}>
            {t('save')}
          </Button>
        ))}
        <Button disabled>{t('saving')}</Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Dialog>
          <DialogTrigger className={buttonClass({ look: 'secondary' })}>{t('settings.title')}</DialogTrigger>
          <DialogContent title={t('settings.title')} description={t('settings.description')}>
            <DialogClose className={buttonClass()}>{t('save')}</DialogClose>
          </DialogContent>
        </Dialog>
        {(['success', 'error', 'message'] as const).map((kind) => (
          <ToastButton key={kind} kind={kind} text={t('failure.text')} />
        ))}
        <div className="ms-auto">
          <Menu label={t('header.accountMenu')} trigger={t('header.myAccount')}>
            {(['header.profile', 'header.settings', 'header.logout'] as const).map((item) => (
              <button key={item} type="button" role="menuitem" tabIndex={-1} className="menu-item">
                {t(item)}
              </button>
            ))}
          </Menu>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {(['default', 'secondary', 'destructive', 'right', 'earned'] as const).map((look) => (
          <Badge key={look} look={look}>
            {t('roles.student')}
          </Badge>
        ))}
        <Switch aria-label={t('settings.theme')} defaultChecked />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <StatCard label={study('avgScore')} value="86%" icon={<Award />} tone="earned" />
        <StatCard label={study('lessons')} value="3/8" icon={<BookOpen />} />
        <Card className="grid gap-4">
          <Field id={`${id}-name`} label={t('settings.language')} hint={t('settings.description')}>
            <Input id={`${id}-name`} hinted />
          </Field>
          <Field id={`${id}-text`} label={name}>
            <Textarea id={`${id}-text`} rows={2} />
          </Field>
          <Field id={`${id}-grade`} label={t('roles.student')} error={t('failure.title')}>
            <Select id={`${id}-grade`} invalid>
              <option>{name}</option>
            </Select>
          </Field>
        </Card>
        <Card className="grid justify-items-center gap-4">
          <ScoreRing score={86} passMark={70} label="86%" />
          <Progress value={60} label={study('progress')} className="w-full" />
          <Progress value={30} label={study('progress')} tone="saffron" className="w-full" />
        </Card>
      </div>
      <Alert title={t('failure.title')}>{t('failure.text')}</Alert>
      <Alert tone="notice" title={t('settings.title')} />
      <Tabs defaultValue="one">
        <TabsList>
          <Tab value="one">{t('save')}</Tab>
          <Tab value="two">{t('cancel')}</Tab>
        </TabsList>
        <TabPanel value="one">{t('tagline')}</TabPanel>
        <TabPanel value="two">{t('loading')}</TabPanel>
      </Tabs>
      <EmptyState text={t('header.noNotifications')} />
      <Skeleton className="h-12" />
    </div>
  );
}
