// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#lib/accounts/schema.ts';

const profile = { user: { id: 7, email: 'zala@example.com' }, studentProfile: null } as Profile;
/** A page as it opens: nothing in memory, but for what the storage holds. */
const openPage = async () => {
  vi.resetModules();
  return (await import('./auth-store.ts')).useAuth;
};
const held = () => [localStorage.getItem('auth-storage'), sessionStorage.getItem('auth-storage')];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('on a device of one’s own the record outlives the tab', async () => {
  (await openPage()).getState().setAuth(profile, 'a-token', false);
  expect(held()).toEqual([expect.stringContaining('a-token'), null]);
  expect((await openPage()).getState().token).toBe('a-token');
});

test('on a shared computer nothing is left for who comes next: it goes with the tab, also when the token is renewed', async () => {
  (await openPage()).getState().setAuth(profile, 'a-token', true);
  expect(held()).toEqual([null, expect.stringContaining('a-token')]);
  const again = await openPage();
  expect(again.getState().token).toBe('a-token');
  again.setState({ token: 'a-newer-token' });
  expect(held()).toEqual([null, expect.stringContaining('a-newer-token')]);
});

test('what an earlier sign-in left on the device goes with one on a shared computer', async () => {
  const page = await openPage();
  page.getState().setAuth(profile, 'a-token', false);
  page.getState().setAuth(profile, 'another', true);
  expect(held()[0]).toBeNull();
  page.getState().clearAuth();
  expect(held().join('')).not.toContain('zala@example.com');
});
