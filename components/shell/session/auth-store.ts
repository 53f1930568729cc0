'use client';

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Profile } from '#lib/accounts/accounts.schema.ts';
import { authPlace, keepForTabAlone } from './auth-place.ts';
import { asWire, type Wire } from '#lib/platform/http/wire.ts';

/** The profile as `GET /users/profile/me/` returns it. */
type WireProfile = Wire<Profile>;

type AuthState = {
  profile: WireProfile | null;
  token: string | null;
  refreshToken: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  setAuth: (profile: Profile, token: string | null, isShared: boolean) => void;
  clearAuth: () => void;
  updateProfile: (changes: Partial<WireProfile>) => void;
};

/** The browser's session record, for the documented calls. Pages are guarded by the cookie. */
export const useAuth = create<AuthState>()(
  persist(
    (set) => ({
      profile: null,
      token: null,
      refreshToken: null,
      isAuthenticated: false,
      isLoading: true,
      setAuth: (profile, token, isShared) => {
        keepForTabAlone(isShared);
        set({ profile: asWire(profile), token, isAuthenticated: true, isLoading: false });
      },
      clearAuth: () =>
        set({ profile: null, token: null, refreshToken: null, isAuthenticated: false, isLoading: false }),
      updateProfile: (changes) =>
        set(({ profile }) => (profile ? { profile: { ...profile, ...changes } } : {})),
    }),
    {
      name: 'auth-storage',
      storage: createJSONStorage(authPlace),
      partialize: ({ profile, token, isAuthenticated }) => ({ profile, token, isAuthenticated }),
    },
  ),
);
