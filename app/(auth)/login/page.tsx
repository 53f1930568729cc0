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

type Props = { searchParams: Promise<{ new?: string }> };

/** `?new` opens it for somebody who has no account yet. */
export default async function LoginPage({ searchParams }: Props) {
  if (await currentActor()) redirect('/dashboard');
  const demo =
    seedMode(env()) === 'demo'
      ? DEMO_ACCOUNTS.map(({ who, email, password }) => ({ who, email, password }))
      : [];
  const isOpen = registrationMode(env()) === 'open';
  const isNew = isOpen && (await searchParams).new !== undefined;
  return <LoginForm {...{ demo, isOpen, isNew }} idleMinutes={IDLE_MINUTES} />;
}
