import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LoginForm } from '#components/public/login/login-form.tsx';
import { OtherAddress } from '#components/public/login/other-address.tsx';
import { SchoolSignIn } from '#components/public/login/school-sign-in.tsx';
import { DEMO_ACCOUNTS } from '#lib/accounts/demo/accounts.ts';
import { currentActor } from '#lib/platform/auth/require-actor.ts';
import { IDLE_MINUTES } from '#lib/platform/auth/sessions.ts';
import { env, registrationMode, schoolProvider, seedMode } from '#lib/platform/config/env.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('login'))('signIn') };
}

type Props = { searchParams: Promise<{ new?: string; code?: string; school?: string }> };

/**
 * `?new` opens it for somebody who has no account yet, `?code=…` with the code that they were given, `?school=…` says why
 * the school's provider did not sign them in.
 */
export default async function LoginPage({ searchParams }: Props) {
  if (await currentActor()) redirect('/dashboard');
  const demo =
    seedMode(env()) === 'demo'
      ? DEMO_ACCOUNTS.map(({ who, email, password }) => ({ who, email, password }))
      : [];
  const registration = registrationMode(env());
  const { new: forNew, code, school } = await searchParams;
  const isNew = registration !== 'closed' && [forNew, code].some((value) => value !== undefined);
  const form = <LoginForm {...{ demo, registration, isNew, code }} idleMinutes={IDLE_MINUTES} />;
  const provider = schoolProvider(env());
  const { AUTH_URL } = env();
  if (!provider && !AUTH_URL) return form;
  return (
    <div className="grid gap-4">
      {AUTH_URL ? <OtherAddress origin={new URL(AUTH_URL).origin} /> : null}
      {provider ? (
        <SchoolSignIn
          name={provider.name}
          refusal={school}
          minutes={demo.length === 0 ? IDLE_MINUTES : undefined}
        />
      ) : null}
      {form}
    </div>
  );
}
