import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LoginForm } from '#components/login/login-form.tsx';
import { DEMO_ACCOUNTS } from '#lib/accounts/demo/accounts.ts';
import { currentActor } from '#lib/auth/require-actor.ts';
import { IDLE_MINUTES } from '#lib/auth/sessions.ts';
import { env, registrationMode, seedMode } from '#lib/env.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('login'))('signIn') };
}

type Props = { searchParams: Promise<{ new?: string; code?: string }> };

/** `?new` opens it for somebody who has no account yet, `?code=…` with the code that they were given. */
export default async function LoginPage({ searchParams }: Props) {
  if (await currentActor()) redirect('/dashboard');
  const demo =
    seedMode(env()) === 'demo'
      ? DEMO_ACCOUNTS.map(({ who, email, password }) => ({ who, email, password }))
      : [];
  const registration = registrationMode(env());
  const { new: forNew, code } = await searchParams;
  const isNew = registration !== 'closed' && [forNew, code].some((value) => value !== undefined);
  return <LoginForm {...{ demo, registration, isNew, code }} idleMinutes={IDLE_MINUTES} />;
}
