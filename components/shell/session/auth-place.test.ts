// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#lib/accounts/accounts.schema.ts';

const profile = { user: { id: 7, email: 'zala@example.com' }, studentProfile: null } as Profile;
/** A page as it opens: nothing in memory, but for what the storage holds. */
const openPage = async () => {
  vi.resetModules();
  return (await import('./auth-store.ts')).useAuth;
};
const stores = () => [localStorage.getItem('auth-storage'), sessionStorage.getItem('auth-storage')];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('on a person’s own device the sign-in record survives closing the tab', async () => {
  (await openPage()).getState().setAuth(profile, 'a-token', false);
  expect(stores()).toEqual([expect.stringContaining('a-token'), null]);
  expect((await openPage()).getState().token).toBe('a-token');
});

test('on a shared computer the record is gone once the tab closes, even after the token was renewed', async () => {
  (await openPage()).getState().setAuth(profile, 'a-token', true);
  expect(stores()).toEqual([null, expect.stringContaining('a-token')]);
  const again = await openPage();
  expect(again.getState().token).toBe('a-token');
  again.setState({ token: 'a-newer-token' });
  expect(stores()).toEqual([null, expect.stringContaining('a-newer-token')]);
});

test('signing in on a shared computer removes what an earlier sign-in left on the device', async () => {
  const page = await openPage();
  page.getState().setAuth(profile, 'a-token', false);
  page.getState().setAuth(profile, 'another', true);
  expect(stores()[0]).toBeNull();
  page.getState().clearAuth();
  expect(stores().join('')).not.toContain('zala@example.com');
});
