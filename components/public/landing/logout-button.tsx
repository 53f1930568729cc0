'use client';

import { logOutAction } from '#lib/accounts/accounts.actions.ts';

/** Ends the session here and on the server. Its code loads when it is pressed. */
export function LogoutButton({ label, className }: { label: string; className: string }) {
  const logOut = async () => {
    const [{ useAuth }] = await Promise.all([
      import('#components/shell/session/auth-store.ts'),
      logOutAction(null, {}),
    ]);
    useAuth.getState().clearAuth();
    window.location.reload(); // a full page load, so that nothing of this person stays in memory
  };
  return (
    <button type="button" className={className} onClick={() => void logOut()}>
      {label}
    </button>
  );
}
