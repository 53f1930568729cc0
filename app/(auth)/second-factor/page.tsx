import type { Metadata } from 'next';
import Link from 'next/link';
import { forbidden, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#components/shell/messages.tsx';
import { TurnOff } from '#components/student/profile/second-factor/turn-off.tsx';
import { TurnOn } from '#components/student/profile/second-factor/turn-on.tsx';
import { Card } from '#components/ui/card.tsx';
import { ownSecondFactor } from '#lib/accounts/second-factor/second-factor.queries.ts';
import { isTeacher } from '#lib/platform/auth/actor.ts';
import { currentActor } from '#lib/platform/auth/require-actor.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('secondFactor'))('title') };
}

/** Apart from the profile, because whoever must have a second factor sees nothing else until then. */
export default async function SecondFactorPage() {
  const actor = await currentActor();
  if (!actor) redirect('/login');
  if (actor.mustChangePassword) redirect('/profile-setup');
  if (!isTeacher(actor)) forbidden();
  const t = await getTranslations('secondFactor');
  const factor = await ownSecondFactor(actor);
  return (
    <Card>
      <h1 className="text-2xl font-semibold">{t('title')}</h1>
      <p className="mt-1 text-muted">{t('lead')}</p>
      {actor.mustSetUpSecondFactor ? <p className="mt-2 font-medium">{t('must')}</p> : null}
      {factor ? <p className="mt-2">{t('isOn', { count: factor.recoveryCodesLeft })}</p> : null}
      <Messages only={['login', 'profile', 'secondFactor']}>{factor ? <TurnOff /> : <TurnOn />}</Messages>
      {actor.mustSetUpSecondFactor ? null : (
        <p className="mt-4 text-center">
          <Link
            href="/profile"
            prefetch={false}
            className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
          >
            {t('back')}
          </Link>
        </p>
      )}
    </Card>
  );
}
