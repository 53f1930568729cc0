// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { askUsers } from '#components/admin/shared/asked.ts';
import { useUsers } from '#components/admin/shared/use-lists.ts';
import { QueryProvider } from './query-provider.tsx';
import { doubtSeeds, Seeds, type SeedsOf } from './seeds.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => vi.restoreAllMocks());

const queryFor = (search: string) => askUsers((name) => (name === 'search' ? search : ''));
const Total = ({ search }: { search: string }) => String(useUsers(queryFor(search)).data?.total ?? 'none');

async function render(search: string, of: SeedsOf | undefined) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  fetched.mockClear();
  const page = document.createElement('div');
  const list = createElement(Total, { search });
  const tree = createElement(QueryProvider, null, createElement(Seeds, { of } as never, list));
  await act(async () => createRoot(page).render(tree));
  await vi.waitFor(() => expect(page.textContent).not.toBe(''));
  return { words: page.textContent, requests: fetched.mock.calls.length };
}

test('data that came with the page is shown without a request', async () => {
  const answers = [{ key: queryFor('a').key, data: { rows: [], total: 7, isMore: false } }];
  expect(await render('a', { id: 'one', answers })).toEqual({ words: '7', requests: 0 });
});

test('data that did not come with the page is requested', async () => {
  const answers = [{ key: queryFor('b').key, data: { rows: [], total: 7, isMore: false } }];
  expect(await render('c', { id: 'two', answers })).toEqual({ words: 'none', requests: 1 });
});

test('data loaded while the previous page was still working is requested once', async () => {
  const answers = (search: string) => [
    { key: queryFor(search).key, data: { rows: [], total: 7, isMore: false } },
  ];
  doubtSeeds();
  expect(await render('d', { id: 'three', answers: answers('d') })).toEqual({ words: 'none', requests: 1 });
  expect(await render('e', { id: 'four', answers: answers('e') })).toEqual({ words: '7', requests: 0 });
});
