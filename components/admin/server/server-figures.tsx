'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { cell, numeric, Table } from '#components/forms/table.tsx';
import { EmptyState } from '#components/shell/empty-state.tsx';
import type { ServerState } from '#lib/platform/metrics/metrics.queries.ts';
import { ServerWarnings } from './server-warnings.tsx';

const JOB_COLUMNS = ['kind', 'waiting', 'oldest', 'active', 'failed'] as const;
const MODEL_COLUMNS = ['feature', 'calls', 'unanswered', 'median', 'p95', 'cost'] as const;

type Props = ServerState & { hasModel: boolean };

/** How the server's work stands now, and what the model took and cost in the last 24 hours. */
export function ServerFigures({ jobs, model, disk, warnings, hasModel }: Props) {
  const t = useTranslations('admin.server');
  const format = useFormatter();
  return (
    <div className="grid grid-cols-1 gap-6">
      <ServerWarnings warnings={warnings} />
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-lg font-semibold">{t('jobs')}</h2>
        <p className="text-sm text-muted">
          {t('waitingNow', { count: jobs.reduce((sum, { waiting }) => sum + waiting, 0) })}
        </p>
        <JobTable jobs={jobs} />
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-lg font-semibold">{t('model')}</h2>
        {model.length > 0 ? (
          <ModelTable model={model} />
        ) : (
          <EmptyState text={t(hasModel ? 'noCalls' : 'noModel')} />
        )}
      </section>
      {disk ? (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-lg font-semibold">{t('disk')}</h2>
          <p>
            {t('diskFree', {
              room: gigabytes(format, disk.freeBytes),
              size: gigabytes(format, disk.totalBytes),
            })}
          </p>
        </section>
      ) : null}
    </div>
  );
}

const gigabytes = (format: ReturnType<typeof useFormatter>, bytes: number) =>
  format.number(bytes / 1e9, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });

/** The first column names the row; the others are figures. */
const columnsOf = <K extends string>(keys: readonly K[], label: (key: K) => string) =>
  keys.map((key, index) => ({ key, label: label(key), isNumeric: index > 0 }));

function JobTable({ jobs }: Pick<ServerState, 'jobs'>) {
  const t = useTranslations('admin.server');
  const format = useFormatter();
  const span = useSpan();
  return (
    <Table label={t('jobs')} columns={columnsOf(JOB_COLUMNS, (key) => t(key))}>
      {jobs.map(({ kind, waiting, active, failed, oldestSeconds }) => (
        <tr key={kind}>
          <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
            {t(`kinds.${kind}`)}
          </th>
          <td className={numeric}>{format.number(waiting)}</td>
          <td className={`${numeric} whitespace-nowrap`}>
            {oldestSeconds === null ? '–' : span(oldestSeconds)}
          </td>
          <td className={numeric}>{format.number(active)}</td>
          <td className={numeric}>{format.number(failed)}</td>
        </tr>
      ))}
    </Table>
  );
}

function ModelTable({ model }: Pick<ServerState, 'model'>) {
  const t = useTranslations('admin.server');
  const format = useFormatter();
  const span = useSpan();
  return (
    <Table label={t('model')} columns={columnsOf(MODEL_COLUMNS, (key) => t(key))}>
      {model.map(({ feature, calls, failed, medianMs, p95Ms, costUsd }) => (
        <tr key={feature}>
          <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
            {t(`features.${feature}`)}
          </th>
          <td className={numeric}>{format.number(calls)}</td>
          <td className={numeric}>{format.number(failed)}</td>
          <td className={`${numeric} whitespace-nowrap`}>{span(medianMs / 1000)}</td>
          <td className={`${numeric} whitespace-nowrap`}>{span(p95Ms / 1000)}</td>
          <td className={numeric}>
            {costUsd === null
              ? t('costUnknown')
              : format.number(costUsd, { style: 'currency', currency: 'USD' })}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** A duration in the unit that says it shortest. */
function useSpan() {
  const format = useFormatter();
  return (seconds: number) => {
    if (seconds < 60)
      return format.number(seconds, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
    const [unit, length] = seconds < 7200 ? (['minute', 60] as const) : (['hour', 3600] as const);
    return format.number(Math.floor(seconds / length), { style: 'unit', unit });
  };
}
