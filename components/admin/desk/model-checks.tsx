import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { Provenance } from '#lib/authoring/generation/generation.schema.ts';
import { LintReasons } from '#components/admin/shared/lint-reasons.tsx';

/** What a model's draft cost, as named lines. */
export function useModelFacts() {
  const t = useTranslations('admin.provenance');
  const format = useFormatter();
  return ({ model, promptVersion, calls, inputTokens, outputTokens, costUsd }: Provenance) => {
    const cost =
      costUsd === null
        ? t('costUnknown')
        : format.number(costUsd, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
    return [
      [t('model'), model],
      [t('prompt'), promptVersion],
      [t('calls'), format.number(calls)],
      [t('tokens'), t('tokenCounts', { input: inputTokens, output: outputTokens })],
      [t('cost'), cost],
    ] satisfies [string, string][];
  };
}

/** What the checks found in each question that a model wrote, and which ones they dropped. */
export function ModelChecks({ provenance: { questions, dropped } }: { provenance: Provenance }) {
  const t = useTranslations('admin.provenance');
  return (
    <div className="grid gap-4 text-sm">
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('kept', { count: questions.length })}</h3>
        <ol className="grid list-decimal gap-2 ps-5">
          {questions.map(({ stem, agreed, solved, repairs, warn }) => (
            <li key={stem}>
              <span dir="auto">{stem}</span>
              <span className="mt-1 flex flex-wrap items-center gap-2">
                <Badge look={agreed === solved ? 'right' : 'earned'}>{t('agreed', { agreed, solved })}</Badge>
                {repairs > 0 ? <Badge>{t('repaired', { count: repairs })}</Badge> : null}
                <LintReasons codes={warn} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      {dropped.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="font-semibold">{t('dropped', { count: dropped.length })}</h3>
          <ul className="grid list-disc gap-2 ps-5">
            {dropped.map(({ stem, reasons }, index) => (
              <li key={index}>
                <span dir="auto">{stem}</span> <LintReasons codes={reasons} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
