import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HelpButton } from '#components/student/assistant/help-button.tsx';
import { OwnClasses } from '#components/teacher/classes/own-classes.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { DataCopyCard } from '#components/student/profile/data-copy-card.tsx';
import { NotationCard } from '#components/student/profile/notation-card.tsx';
import { PasswordForm } from '#components/student/profile/password-form.tsx';
import { ProfileForm } from '#components/student/profile/profile-form.tsx';
import { SecondFactorCard } from '#components/student/profile/second-factor/second-factor-card.tsx';
import { SessionsCard } from '#components/student/profile/sessions-card.tsx';
import { Card } from '#components/ui/card.tsx';
import { ownNotationOf } from '#lib/accounts/notation/notation.rules.ts';
import { ownSecondFactor } from '#lib/accounts/second-factor/second-factor.queries.ts';
import { isSchools } from '#lib/accounts/accounts.queries.ts';
import type { Profile } from '#lib/accounts/accounts.schema.ts';
import { listSessions } from '#lib/accounts/sessions/sessions.queries.ts';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { listOwnClasses } from '#lib/school/classes/joining/joining.queries.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { loadProfile } from '../load-profile.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('profile'))('title') };
}

export default async function ProfilePage() {
  const t = await getTranslations('profile');
  const actor = await requireActor();
  const language = await interfaceLanguage();
  const [profile, sessions, classes, factor, isOfSchool] = await Promise.all([
    loadProfile(),
    listSessions(actor),
    listOwnClasses(actor),
    ownSecondFactor(actor),
    isSchools(actor),
  ]);
  const notation = actor.profile && ownNotationOf(actor);
  return (
    <Messages only={['profile', 'login', 'help']}>
      <div className="mx-auto grid max-w-2xl gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold sm:text-3xl">{t('title')}</h1>
          {actor.role === 'student' ? <HelpButton /> : null}
        </div>
        <AccountDetails profile={profile} />
        {actor.role === 'student' ? <OwnClasses classes={classes} language={language} /> : null}
        <ProfileForm user={profile.user} isSchools={isOfSchool} />
        {notation && notation.choices.length > 0 ? <NotationCard own={notation} /> : null}
        <PasswordForm />
        {actor.role === 'student' ? null : <SecondFactorCard factor={factor} />}
        <SessionsCard sessions={sessions} />
        <DataCopyCard language={language} />
      </div>
    </Messages>
  );
}

async function AccountDetails({ profile: { user, studentProfile } }: { profile: Profile }) {
  const t = await getTranslations('profile');
  const common = await getTranslations('common');
  const facts: [string, string][] = [
    [t('username'), user.username],
    [t('role'), common(`roles.${user.role}`)],
  ];
  if (studentProfile)
    facts.push(
      [t('language'), common(`languages.${studentProfile.language}`)],
      [t('grade'), common('gradeBadge', { grade: Number(studentProfile.currentGrade) })],
    );
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('account')}</h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
