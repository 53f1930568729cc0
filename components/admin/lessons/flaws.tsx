'use client';

import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LintReasons } from '#components/admin/shared/lint-reasons.tsx';
import type { Flaw } from '#lib/authoring/desk/desk.schema.ts';

type Props = { flaws: Flaw[]; lessonId: number; close: () => void };

/** Where an admin repairs each part of a lesson. */
const MENDED_AT = { content: 'edit=1', tasks: 'part=tasks', questions: 'part=questions' } as const;

/** What is missing or broken in a lesson before it is verified, each with a link to repair it. */
export function Flaws({ flaws, lessonId, close }: Props) {
  const t = useTranslations('admin.flaws');
  if (flaws.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <section className="grid gap-2 rounded-lg border border-saffron/50 bg-saffron-soft p-4">
      <h3 className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-saffron" />
        {t('title', { count: flaws.length })}
      </h3>
      <ul className="grid max-h-[40dvh] gap-2 overflow-y-auto">
        {flaws.map((flaw, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <FlawText flaw={flaw} />
            <Link
              href={`/dashboard/lessons/${lessonId}?${MENDED_AT[flaw.part]}`}
              onClick={close}
              className="inline-flex min-h-6 items-center text-indigo underline underline-offset-4"
            >
              {t(`mend.${flaw.part}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FlawText({ flaw }: { flaw: Flaw }) {
  const t = useTranslations('admin.flaws');
  const { part, number } = flaw;
  const place = number === null ? '' : `${t(`place.${part as 'tasks'}`, { number })}: `;
  if (flaw.kind === 'rejected')
    return (
      <span className="flex flex-wrap gap-x-3">
        {place}
        <LintReasons codes={flaw.codes} />
      </span>
    );
  if (flaw.kind === 'formula' || flaw.kind === 'figure' || flaw.kind === 'address')
    return (
      <span className="min-w-0 wrap-anywhere">
        {place}
        {t(flaw.kind)} <code dir="ltr">{flaw.detail}</code>
        {flaw.kind === 'figure' ? <bdi lang="en"> {flaw.why}</bdi> : null}
        {flaw.kind === 'address' ? <code dir="ltr"> {flaw.why}</code> : null}
      </span>
    );
  return <span>{`${place}${t(flaw.kind, flaw.kind === 'fewQuestions' ? { count: flaw.count } : {})}`}</span>;
}
