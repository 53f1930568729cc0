'use client';

import { useEffect } from 'react';
import type { Profile } from '#lib/accounts/accounts.schema.ts';
import { useAuth } from './auth-store.ts';
import { renewToken } from './call.ts';

/** Keeps the browser's session record in step with the session that rendered the page, and with other tabs. */
export function AuthSync({ profile, isShared }: { profile: Profile; isShared: boolean }) {
  useEffect(() => {
    const { token, profile: before, setAuth } = useAuth.getState();
    const mine = before?.user.id === profile.user.id ? token : null;
    setAuth(profile, mine, isShared);
    if (!mine) void renewToken().catch(() => null); // offline: the next call renews it
  }, [profile, isShared]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== 'auth-storage' || !event.newValue) return;
      const { state } = JSON.parse(event.newValue) as { state?: { isAuthenticated?: boolean } };
      if (state?.isAuthenticated === false)
        window.location.replace(new URL('/login', window.location.origin));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return null;
}
