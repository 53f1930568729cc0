'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { askAudit, SEEN_MS } from '#components/admin/shared/asked.ts';
import { MoreButton } from '#components/admin/shared/more-button.tsx';
import { SearchField } from '#components/admin/shared/search-field.tsx';
import { cell, ListState, SkeletonRows, Table } from '#components/forms/table.tsx';
import { useAddress } from '#components/admin/shared/use-address.ts';
import { type Answer, call } from '#components/shell/session/call.ts';
import { Select } from '#components/ui/field.tsx';
import { KINDS, PAGE } from '#lib/platform/audit/audit.constants.ts';

export function AuditLog() {
  const t = useTranslations('admin.audit');
  const { get, set } = useAddress();
  const { key, query } = askAudit(get);
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => call('GET /admin/audit/', { query: { ...query, before: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : String(page.at(-1)?.id)),
    staleTime: SEEN_MS,
  });
  const { data, isError, refetch } = list;
  const entries = data?.pages.flat();
  const columns = ['at', 'actor', 'action', 'target', 'detail'] as const;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3">
        <SearchField
          id="audit-search"
          label={t('search')}
          value={query.search}
          onSearch={(text) => set({ search: text }, 'replace')}
        />
        <Select
          aria-label={t('kindFilter')}
          className="w-auto"
          value={query.kind}
          onChange={(event) => set({ kind: event.target.value })}
        >
          <option value="">{t('kinds.every')}</option>
          {KINDS.map((name) => (
            <option key={name} value={name}>
              {t(`kinds.${name}`)}
            </option>
          ))}
        </Select>
      </div>
      <ListState
        isError={isError && !data}
        isEmpty={entries?.length === 0}
        failed={t('failed')}
        retry={() => void refetch()}
        empty={t('empty')}
      >
        <Table label={t('title')} columns={columns.map((key) => ({ key, label: t(key) }))} asCards>
          {entries ? (
            entries.map((entry) => <EntryRow key={entry.id} entry={entry} />)
          ) : (
            <SkeletonRows columns={5} />
          )}
        </Table>
        <MoreButton list={list} label={t('more')} />
      </ListState>
    </div>
  );
}

const MAX_FACTS = 6;

function EntryRow({ entry }: { entry: Answer<'GET /admin/audit/'>[number] }) {
  const t = useTranslations('admin.audit');
  const { at, actor, action, targetType, targetId, target, detail, address } = entry;
  const { emailSha256, ...others } = detail;
  const facts = Object.entries(others).slice(0, MAX_FACTS);
  const actionKey = `actions.${action}` as 'actions.user.create';
  return (
    <tr>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>
        <time dateTime={at}>{t('when', { date: new Date(at) })}</time>
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <bdi>{actor ?? t('nobody')}</bdi>
        {address ? (
          <p className="text-muted">
            <bdi dir="ltr">{address}</bdi>
          </p>
        ) : null}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        {t.has(actionKey) ? <p>{t(actionKey)}</p> : null}
        <code className="text-sm text-muted">{action}</code>
      </td>
      <td className={`${cell} wide min-w-40`}>
        {targetType ? (
          <>
            <bdi>{target ?? ''}</bdi> <span className="text-muted">{`${targetType} ${targetId}`}</span>
          </>
        ) : null}
      </td>
      <td className={`${cell} min-w-56 wide text-muted`}>
        {emailSha256 ? <p className="max-w-sm">{t('unknownEmail')}</p> : null}
        {facts.map(([name, value]) => (
          <p key={name} className="max-w-sm truncate" title={JSON.stringify(value)}>
            {`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`}
          </p>
        ))}
      </td>
    </tr>
  );
}
