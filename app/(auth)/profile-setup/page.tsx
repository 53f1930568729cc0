import { redirect } from 'next/navigation';
import { NewPasswordForm } from '#components/public/login/new-password-form.tsx';
import { QueryProvider } from '#components/shell/session/query-provider.tsx';
import { SetupForm } from '#components/student/profile/setup-form.tsx';
import { currentActor } from '#lib/platform/auth/require-actor.ts';

export default async function ProfileSetupPage() {
  const actor = await currentActor();
  if (!actor) redirect('/login');
  if (actor.mustChangePassword) return <NewPasswordForm />;
  if (actor.role !== 'student' || actor.profile) redirect('/dashboard');
  return (
    <QueryProvider>
      <SetupForm />
    </QueryProvider>
  );
}
