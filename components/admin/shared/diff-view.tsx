'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Frame } from '#components/forms/table.tsx';
import { type DiffRow, diffLines } from '#lib/authoring/desk/desk.rules.ts';

type Props = { label: string; before: string; after: string; names: [string, string] };

const SIGNS = { same: ['', ''], changed: ['−', '+'], removed: ['−', ''], added: ['', '+'] } as const;

/** Two texts side by side. Unchanged parts are folded. */
export function DiffView({ label, before, after, names }: Props) {
  const t = useTranslations('admin.diff');
  const [isWhole, setWhole] = useState(false);
  const rows = useMemo(() => diffLines(before, after), [before, after]);
  const changes = rows.filter(({ kind }) => kind !== 'same').length;
  const visibleRows = isWhole ? rows : around(rows);
  return (
    <section aria-label={label} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{label}</h3>
        <span className="text-sm text-muted">{t('changed', { count: changes })}</span>
        {rows.length > visibleRows.length || isWhole ? (
          <Button look="link" size="small" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'onlyChanges' : 'whole')}
          </Button>
        ) : null}
      </div>
      {changes === 0 && !isWhole ? null : (
        <Frame label={label}>
          <table className="w-full table-fixed border-collapse text-sm">
            <thead className="sticky top-0 bg-raised text-start">
              <tr>
                {names.map((name) => (
                  <th key={name} scope="col" className="px-3 py-2 text-start font-medium text-muted">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {visibleRows.map((row, index) => (
                <tr key={index} className="align-top">
                  <Side text={row.before} sign={SIGNS[row.kind][0]} look="bg-rose-soft" />
                  <Side text={row.after} sign={SIGNS[row.kind][1]} look="bg-emerald-soft" />
                </tr>
              ))}
            </tbody>
          </table>
        </Frame>
      )}
    </section>
  );
}

function Side({ text, sign, look }: { text: string | null; sign: string; look: string }) {
  return (
    <td className={cn('px-3 py-1 break-words whitespace-pre-wrap', sign && look)} dir="auto">
      {sign ? <span className="me-2 font-mono">{sign}</span> : null}
      {text}
    </td>
  );
}

const CONTEXT = 2;

const around = (rows: DiffRow[]): DiffRow[] =>
  rows.filter((_, at) =>
    rows.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ kind }) => kind !== 'same'),
  );
